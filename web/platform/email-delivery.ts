import type { EmailWords } from '../../contract/email-words.ts'
import { type SendingMode, sendingModes } from '../../contract/sending-modes.ts'

const mark = 'email'

/** Returns what happens to this installation's emails; the document is marked unless all are sent. */
function sendingMode(): SendingMode {
  const marked = typeof document === 'undefined' ? '' : document.documentElement.dataset[mark]
  return sendingModes.find((each) => each === marked) ?? 'smtp'
}

/** Marks the document of this window, which may be older than the mail server. */
export function markDelivery(mode: SendingMode): void {
  const { dataset } = document.documentElement
  if (mode === 'smtp') delete dataset[mark]
  else dataset[mark] = mode
}

/**
 * Returns what is true now: that an email was sent, or that it was only kept. Call it where the words are shown, not
 * when a module is loaded: an owner may connect a mail server meanwhile.
 */
export function saidOf(words: EmailWords): string {
  const mode = sendingMode()
  if (mode === 'unnamed') return words.unnamed ?? words.captured
  return mode === 'smtp' ? words.delivered : words.captured
}

/** Returns what is true now of an email to somebody of the team, as `saidOf` does. */
export const saidToTeam = (words: EmailWords): string =>
  sendingMode() === 'captured' ? words.captured : words.delivered

/** Returns whether visitors get their links on screen only, because no email reaches them. */
export const areLinksShown = () => sendingMode() !== 'smtp'

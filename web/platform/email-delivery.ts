import type { EmailWords } from '../../contract/email-words.ts'

const mark = 'email'
const captured = 'captured'

/** Returns whether a mail server delivers this installation's emails; the document is marked while none does. */
const isDelivered = () =>
  typeof document === 'undefined' || document.documentElement.dataset[mark] !== captured

/** Marks the document of this window, which may be older than the mail server. */
export function markDelivery(isDeliveredNow: boolean): void {
  const { dataset } = document.documentElement
  if (isDeliveredNow) delete dataset[mark]
  else dataset[mark] = captured
}

/**
 * Returns what is true now: that an email was sent, or that it was only kept. Call it where the words are shown, not
 * when a module is loaded: an owner may connect a mail server meanwhile.
 */
export const saidOf = (words: EmailWords) => (isDelivered() ? words.delivered : words.captured)

/** Returns whether visitors get their links on screen only, because no email reaches them. */
export const areLinksShown = () => !isDelivered()

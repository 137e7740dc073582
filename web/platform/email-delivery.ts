import type { EmailWords } from '../../contract/email-words.ts'

/** Whether a mail server delivers this installation's emails; the server marks its documents when none does. */
const isDelivered =
  typeof document === 'undefined' || document.documentElement.dataset['email'] !== 'captured'

/** Returns what is true here: that an email was sent, or that it was only kept. */
export const saidOf = ({ delivered, captured }: EmailWords) => (isDelivered ? delivered : captured)

/** Returns whether visitors get their links on screen only, because no email reaches them. */
export const areLinksShown = !isDelivered

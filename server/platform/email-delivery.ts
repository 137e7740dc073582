import type { EmailWords } from '../../contract/email-words.ts'
import type { Settings } from './settings.ts'

type Server = Pick<Settings, 'smtpUrl'>

/** Returns whether a mail server delivers emails; without one they are kept in the outbox. */
export const deliversEmail = ({ smtpUrl }: Server): boolean => smtpUrl !== null

/** Returns what is true here: that an email was sent, or that it was only kept. */
export const saidOf = (settings: Server, { delivered, captured }: EmailWords): string =>
  deliversEmail(settings) ? delivered : captured

import type { EmailWords } from '../../contract/email-words.ts'
import type { SendingMode } from '../../contract/sending-modes.ts'
import type { Settings } from './settings.ts'

type Server = Pick<Settings, 'smtpUrl' | 'isNamed'>

/** Returns what happens to emails here. */
export const sendingModeOf = ({ smtpUrl, isNamed }: Server): SendingMode =>
  smtpUrl === null ? 'captured' : isNamed ? 'smtp' : 'unnamed'

/** Returns whether emails to anybody are delivered; otherwise those to clients and strangers are kept in the outbox. */
export const deliversEmail = (settings: Server): boolean => sendingModeOf(settings) === 'smtp'

/** Returns whether emails to somebody are delivered; the team's are, as soon as there is a mail server. */
export const deliversEmailTo = (settings: Server, { isTeam }: { isTeam: boolean }): boolean =>
  isTeam ? settings.smtpUrl !== null : deliversEmail(settings)

/** Returns what is true here: that an email was sent, or that it was only kept. */
export const saidOf = (settings: Server, { delivered, captured }: EmailWords): string =>
  deliversEmail(settings) ? delivered : captured

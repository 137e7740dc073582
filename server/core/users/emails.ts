import type { Settings } from '../../platform/settings.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { passwordChangedText, passwordChosenText } from './email-texts.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

/** Returns the name with which the agency signs its emails. */
export const agencyName = ({ agency }: Pick<Settings, 'agency'>) => agency.name

const about = (text: typeof passwordChangedText, to: string, { publicUrl }: Sending) =>
  written(text, { to, values: {}, links: { website: publicUrl } })

/** Informs a person that their password was changed, in case somebody else did it. */
export const passwordChanged = (user: { email: string }, settings: Sending): EmailFromText =>
  about(passwordChangedText, user.email, settings)

/** Informs a person who had no password that one was chosen, in case somebody else did it. */
export const passwordChosen = (user: { email: string }, settings: Sending): EmailFromText =>
  about(passwordChosenText, user.email, settings)

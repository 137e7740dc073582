import type { Settings } from '../../platform/settings.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { twoFactorOffText, twoFactorOnText, twoFactorResetText } from './email-texts.ts'

type Person = { email: string; firstName: string }
type Sending = Pick<Settings, 'publicUrl'>

const about = (
  text: typeof twoFactorOnText,
  { email: to, firstName }: Person,
  { publicUrl }: Sending,
): EmailFromText =>
  written(text, { to, values: { firstName }, links: { settings: `${publicUrl}/settings` } })

/** Informs a person that the team turned off their two-factor sign-in, in case they did not ask for it. */
export const twoFactorReset = (user: Person, settings: Sending) =>
  about(twoFactorResetText, user, settings)

/** Informs a person that two-factor sign-in was turned on or off for their account, in case it was somebody else. */
export const twoFactorSwitched = (user: Person, isOn: boolean, settings: Sending) =>
  about(isOn ? twoFactorOnText : twoFactorOffText, user, settings)

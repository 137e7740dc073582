import { codeMinutes } from '../../../contract/core/sign-in-codes.ts'
import {
  codePlace,
  type EmailContent,
  type EmailSecret,
  secretPlace,
} from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { agencyName } from '../users/emails.ts'
import { signInCodeText } from './email-texts.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

/** Returns the email with a code and a link that sign in. */
export const signInCodeEmail = (
  { email: to }: { email: string },
  secret: EmailSecret,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): EmailFromText =>
  written(signInCodeText, {
    to,
    secret,
    values: { code: codePlace, minutes: String(codeMinutes) },
    links: { signIn: `${publicUrl}/sign-in#token=${secretPlace}` },
  })

/** Returns the email for a member of the team who has no second factor: an email alone never opens the back office. */
export const codeRefusedEmail = (
  { email }: { email: string },
  settings: Sending,
): EmailContent => ({
  kind: 'sign-in-code-refused',
  fixed: 'team',
  to: email,
  subject: `Signing in to ${agencyName(settings)}`,
  preheader: 'Your account signs in with a password.',
  blocks: [
    { heading: 'Please sign in with your password' },
    {
      paragraph:
        'You asked to sign in by email. Accounts of the team can do that once two-factor sign-in is on: an emailed code alone doesn’t open the back office.',
    },
    { button: { label: 'Sign in', url: `${settings.publicUrl}/admin` } },
    { small: 'If you didn’t ask for this, you can ignore this email.' },
  ],
})

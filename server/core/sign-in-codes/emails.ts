import { codeMinutes } from '../../../contract/core/sign-in-codes.ts'
import {
  codePlace,
  type EmailContent,
  type EmailSecret,
  secretPlace,
} from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

/** Returns the email with a code and a link that sign in. */
export const signInCodeEmail = (
  { email }: { email: string },
  secret: EmailSecret,
  settings: Sending,
): EmailContent => ({
  kind: 'sign-in-code',
  to: email,
  subject: `Your sign-in code for ${agencyName(settings)}`,
  preheader: `The code and the link work once, for ${codeMinutes} minutes.`,
  secret,
  blocks: [
    { heading: 'Your sign-in code' },
    { paragraph: `Enter this code in the browser in which you asked for it: ${codePlace}` },
    { paragraph: 'On another device, follow this link instead:' },
    { button: { label: 'Sign in', url: `${settings.publicUrl}/sign-in#token=${secretPlace}` } },
    {
      small: `The code and the link work once, for ${codeMinutes} minutes. Never give them to anybody. If you didn’t ask for them, you can ignore this email: nobody can sign in without them.`,
    },
  ],
})

/** Returns the email for a member of the team who has no second factor: an email alone never opens the back office. */
export const codeRefusedEmail = (
  { email }: { email: string },
  settings: Sending,
): EmailContent => ({
  kind: 'sign-in-code-refused',
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

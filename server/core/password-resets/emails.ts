import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'
import type { AccountLink } from './store.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

/** Returns the email for "Forgot password". */
export const resetEmail = (
  user: { email: string },
  { url, secret }: AccountLink,
  settings: Sending,
): EmailContent => ({
  kind: 'password-reset',
  to: user.email,
  subject: `Reset your password for ${agencyName(settings)}`,
  preheader: 'This link works once and expires in one hour.',
  secret,
  blocks: [
    { heading: 'Choose a new password' },
    {
      paragraph: `We received a request to reset the password for your account at ${agencyName(settings)}. To choose a new one, follow this link:`,
    },
    { button: { label: 'Choose a new password', url } },
    {
      small:
        'This link works once and expires in one hour. If you didn’t ask for a new password, you can ignore this email: your password won’t change.',
    },
  ],
})

import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

type Sending = Pick<Settings, 'senders' | 'publicUrl'>

/** Returns the email for "Forgot password". */
export const resetEmail = (
  user: { email: string },
  link: string,
  settings: Sending,
): EmailContent => ({
  kind: 'password-reset',
  to: user.email,
  subject: `Choose a new password for ${agencyName(settings)}`,
  preheader: 'The link works once, within one hour.',
  blocks: [
    { heading: 'Choose a new password' },
    {
      paragraph: `Somebody asked for a new password for your account at ${agencyName(settings)}. If it was you, follow this link:`,
    },
    { button: { label: 'Choose a new password', url: link } },
    {
      small:
        'The link works once, within one hour. If you did not ask for it, there is nothing to do: your password stays as it is.',
    },
  ],
})

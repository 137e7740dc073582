import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Informs a person that the team turned off their two-factor sign-in, in case they did not ask for it. */
export const twoFactorReset = (
  user: { email: string; firstName: string },
  settings: Pick<Settings, 'senders' | 'publicUrl'>,
): EmailContent => ({
  kind: 'two-factor-reset',
  to: user.email,
  subject: `Two-factor sign-in for ${agencyName(settings)} was turned off`,
  preheader:
    'You now sign in with your password alone. You can turn two-factor sign-in back on in the settings.',
  blocks: [
    { heading: 'Two-factor sign-in was turned off' },
    {
      paragraph: `Hello ${user.firstName}, ${agencyName(settings)} turned off two-factor sign-in for your account because you lost your codes. You now sign in with your password alone.`,
    },
    { button: { label: 'Turn it back on', url: `${settings.publicUrl}/settings` } },
    { paragraph: 'If you didn’t ask for this, change your password and reply to this email.' },
  ],
})

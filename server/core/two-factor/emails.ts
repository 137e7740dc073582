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
  subject: `Two-factor sign-in at ${agencyName(settings)} was turned off`,
  preheader: 'Your password alone signs you in now. Turn it on again in the settings.',
  blocks: [
    { heading: 'Two-factor sign-in was turned off' },
    {
      paragraph: `Hello ${user.firstName}, ${agencyName(settings)} has turned two-factor sign-in off for your account, because you had lost your codes. Your password alone signs you in now.`,
    },
    { button: { label: 'Turn it on again', url: `${settings.publicUrl}/settings` } },
    { paragraph: 'If you did not ask for this, change your password and answer this letter.' },
  ],
})

import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Informs a person that the team turned off their two-factor sign-in, in case they did not ask for it. */
export const twoFactorReset = (
  user: { email: string; firstName: string },
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
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

/** Informs a person that two-factor sign-in was turned on or off for their account, in case it was somebody else. */
export const twoFactorSwitched = (
  user: { email: string; firstName: string },
  isOn: boolean,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: isOn ? 'two-factor-on' : 'two-factor-off',
  to: user.email,
  subject: `Two-factor sign-in for ${agencyName(settings)} was turned ${isOn ? 'on' : 'off'}`,
  preheader: isOn
    ? 'Signing in now also asks for a code from your authenticator app.'
    : 'You now sign in with your password alone.',
  blocks: [
    { heading: `Two-factor sign-in was turned ${isOn ? 'on' : 'off'}` },
    {
      paragraph: isOn
        ? `Hello ${user.firstName}, signing in to your account at ${agencyName(settings)} now also asks for a code from your authenticator app. Keep your recovery codes in a safe place.`
        : `Hello ${user.firstName}, you now sign in to your account at ${agencyName(settings)} with your password alone.`,
    },
    {
      paragraph:
        'If this was you, there’s nothing to do. If it wasn’t, change your password right away and end all other sessions.',
    },
    { button: { label: 'Open the settings', url: `${settings.publicUrl}/settings` } },
  ],
})

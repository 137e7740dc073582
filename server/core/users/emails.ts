import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

/** Returns the name with which the agency signs its emails. */
export const agencyName = ({ agency }: Pick<Settings, 'agency'>) => agency.name

/** Informs a person that their password was changed, in case somebody else did it. */
export const passwordChanged = (user: { email: string }, settings: Sending): EmailContent => ({
  kind: 'password-changed',
  to: user.email,
  subject: `Your password for ${agencyName(settings)} was changed`,
  preheader: 'All other browsers were signed out.',
  blocks: [
    { heading: 'Your password was changed' },
    {
      paragraph: `The password for your account at ${agencyName(settings)} was just changed, and all other browsers were signed out.`,
    },
    {
      paragraph:
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away with "Forgot password" in the sign-in dialog.',
    },
    { button: { label: `Go to ${agencyName(settings)}`, url: settings.publicUrl } },
  ],
})

/** Informs a person who had no password that one was chosen, in case somebody else did it. */
export const passwordChosen = (user: { email: string }, settings: Sending): EmailContent => ({
  kind: 'password-chosen',
  to: user.email,
  subject: `You now have a password for ${agencyName(settings)}`,
  preheader: 'Sign in with it from now on.',
  blocks: [
    { heading: 'A password was chosen' },
    {
      paragraph: `A password for your account at ${agencyName(settings)} was just chosen. You can sign in with it from now on.`,
    },
    {
      paragraph:
        'If this was you, there’s nothing to do. If it wasn’t, choose a new password right away with "Forgot password" in the sign-in dialog.',
    },
    { button: { label: `Go to ${agencyName(settings)}`, url: settings.publicUrl } },
  ],
})

import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Informs a person that a passkey of theirs was added or removed, in case it was somebody else. */
export const passkeyChanged = (
  user: { email: string; firstName: string },
  name: string,
  change: 'added' | 'removed',
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: `passkey-${change}`,
  to: user.email,
  subject: `A passkey for ${agencyName(settings)} was ${change}`,
  preheader:
    change === 'added'
      ? `You can now sign in with “${name}”.`
      : `“${name}” no longer signs in to your account.`,
  blocks: [
    { heading: `A passkey was ${change}` },
    {
      paragraph:
        change === 'added'
          ? `Hello ${user.firstName}, you can now sign in to your account at ${agencyName(settings)} with the passkey “${name}”.`
          : `Hello ${user.firstName}, the passkey “${name}” no longer signs in to your account at ${agencyName(settings)}. Your browser or password manager may still list it; you can delete it there.`,
    },
    {
      paragraph:
        change === 'added'
          ? 'If this was you, there’s nothing to do. If it wasn’t, remove that passkey, end all other sessions and change your password right away.'
          : 'If this was you, there’s nothing to do. If it wasn’t, end all other sessions and change your password right away.',
    },
    { button: { label: 'Review your passkeys', url: `${settings.publicUrl}/settings#passkeys` } },
  ],
})

import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Informs a person that an account at a provider was linked to theirs or removed, in case it was somebody else. */
export const identityChanged = (
  user: { email: string; firstName: string },
  { provider, address }: { provider: string; address: string },
  change: 'linked' | 'removed',
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => {
  const account = address ? `${provider} account ${address}` : `${provider} account`
  const isLinked = change === 'linked'
  return {
    kind: `identity-${change}`,
    fixed: 'team',
    to: user.email,
    subject: `A ${provider} account for ${agencyName(settings)} was ${change}`,
    preheader: isLinked
      ? `You can now sign in with your ${account}.`
      : `Your ${account} no longer signs in.`,
    blocks: [
      { heading: `A ${provider} account was ${change}` },
      {
        paragraph: isLinked
          ? `Hello ${user.firstName}, you can now sign in to your account at ${agencyName(settings)} with the ${account}.`
          : `Hello ${user.firstName}, the ${account} no longer signs in to your account at ${agencyName(settings)}.`,
      },
      {
        paragraph: isLinked
          ? 'If this was you, there’s nothing to do. If it wasn’t, remove that account, end all other sessions and change your password right away.'
          : 'If this was you, there’s nothing to do. If it wasn’t, end all other sessions and change your password right away.',
      },
      {
        button: {
          label: 'Review your linked accounts',
          url: `${settings.publicUrl}/settings#identities`,
        },
      },
    ],
  }
}

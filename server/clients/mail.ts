import type { Letter } from '../platform/letter.ts'
import type { Settings } from '../platform/settings.ts'
import { agencyName } from '../users/mail.ts'

/** Asks a new client to choose a password; `link` works for 7 days. */
export const invitationLetter = (
  client: { email: string; firstName: string; businessName: string },
  link: string,
  settings: Pick<Settings, 'senders' | 'publicUrl'>,
): Letter => ({
  kind: 'client-invitation',
  to: client.email,
  subject: `Your client portal at ${agencyName(settings)}`,
  preheader: 'Choose a password and see how your project is going.',
  blocks: [
    { heading: `Welcome, ${client.firstName}` },
    {
      paragraph: `${agencyName(settings)} has opened a client portal for ${client.businessName}. There you follow your projects, approve what we deliver, and write to us.`,
    },
    { button: { label: 'Choose your password', url: link } },
    { facts: [['Your sign-in', client.email]] },
    {
      small:
        'The link works once, within 7 days. After that, "Forgot password" in the sign-in dialog sends you a new one.',
    },
  ],
})

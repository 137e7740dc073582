import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../../core/users/emails.ts'

/** Returns the invitation for a new client to choose a password; `link` works for 7 days. */
export const invitationEmail = (
  client: { email: string; firstName: string; businessName: string },
  link: string,
  settings: Pick<Settings, 'senders' | 'publicUrl'>,
): EmailContent => ({
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

type Sending = Pick<Settings, 'senders' | 'publicUrl'>
const day = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** Returns the notice to a client that their account was deleted, with the date until which it can be restored. */
export const deletedEmail = (
  client: { email: string; firstName: string },
  erasedAt: Date,
  settings: Sending,
): EmailContent => ({
  kind: 'client-deleted',
  to: client.email,
  subject: `Your account at ${agencyName(settings)} was deleted`,
  preheader: `Everything in it is erased on ${day(erasedAt)}.`,
  blocks: [
    { heading: 'Your account was deleted' },
    {
      paragraph: `Hello ${client.firstName}, your account at ${agencyName(settings)} was deleted, and nobody can sign in with it any more. On ${day(erasedAt)} your projects, messages and files are erased for good. Invoices are kept for as long as the law asks for it.`,
    },
    {
      paragraph: 'If this was a mistake, answer this letter before that day, and we bring it back.',
    },
  ],
})

/** Returns the notice to the old address after the team changed a client's sign-in. */
export const addressChanged = (
  before: { email: string; firstName: string },
  email: string,
  settings: Sending,
): EmailContent => ({
  kind: 'client-address-changed',
  to: before.email,
  subject: `Your sign-in at ${agencyName(settings)} was changed`,
  preheader: `From now on you sign in as ${email}.`,
  blocks: [
    { heading: 'Your sign-in was changed' },
    {
      paragraph: `Hello ${before.firstName}, ${agencyName(settings)} has changed the address of your account. From now on you sign in as ${email}, and emails go there.`,
    },
    { paragraph: 'If you did not ask for this, answer this letter at once.' },
  ],
})

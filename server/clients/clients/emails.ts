import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountLink } from '../../core/password-resets/store.ts'
import { agencyName } from '../../core/users/emails.ts'
import { dayInWords } from '../../platform/locale.ts'

/** Returns the invitation for a new client, whose link signs in; it works for 7 days. */
export const invitationEmail = (
  client: { email: string; firstName: string; businessName: string },
  { url, secret }: AccountLink,
  settings: Pick<Settings, 'senders' | 'publicUrl'>,
): EmailContent => ({
  kind: 'client-invitation',
  to: client.email,
  subject: `Your client portal at ${agencyName(settings)}`,
  preheader: 'One press opens it, without a password.',
  secret,
  blocks: [
    { heading: `Welcome, ${client.firstName}` },
    {
      paragraph: `${agencyName(settings)} has set up a client portal for ${client.businessName}. Follow your projects, approve deliverables and message us, all in one place.`,
    },
    { button: { label: 'Open your portal', url } },
    { facts: [['Your sign-in', client.email]] },
    {
      small:
        'This link works once and expires in 7 days. After that, sign in with your email address.',
    },
  ],
})

type Sending = Pick<Settings, 'senders' | 'publicUrl'>

/** Returns the notice to a client that their account was deleted, with the date until which it can be restored. */
export const deletedEmail = (
  client: { email: string; firstName: string },
  erasedAt: Date,
  settings: Sending,
): EmailContent => ({
  kind: 'client-deleted',
  to: client.email,
  subject: `Your account at ${agencyName(settings)} was deleted`,
  preheader: `Everything in it will be erased on ${dayInWords(erasedAt)}.`,
  blocks: [
    { heading: 'Your account was deleted' },
    {
      paragraph: `Hello ${client.firstName}, your account at ${agencyName(settings)} was deleted, and you can no longer sign in. On ${dayInWords(erasedAt)}, your projects, messages and files will be permanently erased. Invoices are kept for as long as the law requires.`,
    },
    {
      paragraph:
        'If this was a mistake, reply to this email before that day, and we’ll restore your account.',
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
  subject: `Your sign-in address for ${agencyName(settings)} was changed`,
  preheader: `From now on, sign in as ${email}.`,
  blocks: [
    { heading: 'Your sign-in address was changed' },
    {
      paragraph: `Hello ${before.firstName}, ${agencyName(settings)} changed the email address of your account. From now on, sign in as ${email}; our emails go there, too. You were signed out in every browser.`,
    },
    { paragraph: 'If you didn’t ask for this, reply to this email right away.' },
  ],
})

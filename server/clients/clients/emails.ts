import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountLink } from '../../core/password-resets/store.ts'
import type { UserRow } from '../../core/users/store.ts'
import { agencyName } from '../../core/users/emails.ts'
import { dayInWords } from '../../platform/locale.ts'

type Invited = Pick<UserRow, 'email' | 'firstName' | 'businessName' | 'clientRole'>
type Colleague = Pick<UserRow, 'firstName' | 'lastName' | 'email'>

/**
 * Returns the invitation for a new client or one of their people, whose link signs in; it works for 7 days. `by` is the
 * colleague who sends it; null for the agency.
 */
export const invitationEmail = (
  client: Invited,
  { url, secret }: AccountLink,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
  by: Colleague | null = null,
): EmailContent => ({
  kind: 'client-invitation',
  to: client.email,
  subject: `Your client portal at ${agencyName(settings)}`,
  preheader: 'One press opens it, without a password.',
  secret,
  blocks: [
    { heading: `Welcome, ${client.firstName}` },
    { paragraph: `${openingOf(client, agencyName(settings), by)} ${portalFor(client)}` },
    { button: { label: 'Open your portal', url } },
    { facts: [['Your sign-in', client.email]] },
    {
      small:
        'This link works once and expires in 7 days. After that, sign in with your email address.',
    },
  ],
})

const openingOf = ({ businessName }: Invited, agency: string, by: Colleague | null) =>
  by
    ? `${`${by.firstName} ${by.lastName}`.trim() || by.email} has invited you to the client portal of ${businessName} at ${agency}.`
    : `${agency} has set up a client portal for ${businessName}.`

const portalFor = ({ clientRole }: Invited) =>
  clientRole === 'viewer'
    ? 'Follow the projects, all in one place.'
    : 'Follow your projects, approve deliverables and message us, all in one place.'

type Sending = Pick<Settings, 'agency' | 'publicUrl'>

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

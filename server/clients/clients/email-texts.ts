import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

const firstName = { about: 'The person’s first name', sample: 'Mara' }
const works = 'Follow your projects, approve deliverables and message us, all in one place.'
const views = 'Follow the projects, all in one place.'

const invitation = <const V extends string>(
  id: string,
  title: string,
  about: string,
  opening: string,
  variables: Record<V, { about: string; sample: string }>,
) =>
  emailText({
    id,
    kind: 'client-invitation',
    title,
    about,
    readers: 'clients',
    variables: {
      firstName,
      business: { about: 'The client’s business', sample: 'Hearth & Vale' },
      ...variables,
    },
    links: { portal: { about: 'Signs in' } },
    details: {
      address: {
        about: 'The address they sign in with',
        sample: [{ facts: [['Your sign-in', 'mara@hearthvale.example']] }],
        optional: true,
      },
    },
    cases: {
      works: { about: 'they take part in the work' },
      views: { about: 'they only view', hidden: true },
    },
    sample: {
      subject: 'Your client portal at {{agency}}',
      preheader: 'One press opens it, without a password.',
      blocks: [
        heading('Welcome, {{firstName}}'),
        paragraph(`${opening} ${works}`, 'works'),
        paragraph(`${opening} ${views}`, 'views'),
        button('Open your portal', 'portal'),
        details('address'),
        small(
          'This link works once and expires in 7 days. After that, sign in with your email address.',
        ),
      ],
    },
  })

export const invitationText = invitation(
  'client-invitation',
  'Invitation to the portal',
  'When the team adds or invites a client.',
  '{{agency}} has set up a client portal for {{business}}.',
  {},
)
export const colleagueInvitationText = invitation(
  'client-invitation-by-colleague',
  'Invitation by a colleague',
  'When somebody of a client invites a colleague.',
  '{{colleague}} has invited you to the client portal of {{business}} at {{agency}}.',
  { colleague: { about: 'Who invites them', sample: 'Jon Vale' } },
)

export const deletedText = emailText({
  id: 'client-deleted',
  title: 'Account deleted',
  about: 'After a client’s account was deleted.',
  readers: 'clients',
  variables: {
    firstName,
    day: { about: 'The day on which everything is erased', sample: 'April 3, 2026' },
  },
  sample: {
    subject: 'Your account at {{agency}} was deleted',
    preheader: 'Everything in it will be erased on {{day}}.',
    blocks: [
      heading('Your account was deleted'),
      paragraph(
        'Hello {{firstName}}, your account at {{agency}} was deleted, and you can no longer sign in. On {{day}}, your projects, messages and files will be permanently erased. Invoices are kept for as long as the law requires.',
      ),
      paragraph(
        'If this was a mistake, reply to this email before that day, and we’ll restore your account.',
      ),
    ],
  },
})

export const addressChangedText = emailText({
  id: 'client-address-changed',
  title: 'Address changed by the team',
  about: 'To the earlier address, after the team changed a client’s sign-in.',
  readers: 'clients',
  variables: {
    firstName,
    newEmail: { about: 'The new address', sample: 'mara@newaddress.example' },
  },
  sample: {
    subject: 'Your sign-in address for {{agency}} was changed',
    preheader: 'From now on, sign in as {{newEmail}}.',
    blocks: [
      heading('Your sign-in address was changed'),
      paragraph(
        'Hello {{firstName}}, {{agency}} changed the email address of your account. From now on, sign in as {{newEmail}}; our emails go there, too. You were signed out in every browser.',
      ),
      paragraph('If you didn’t ask for this, reply to this email right away.'),
    ],
  },
})

export const accessEndedText = emailText({
  id: 'client-access-ended',
  title: 'Account given to somebody else',
  about: 'To the earlier address, after the team gave a client’s account to somebody else there.',
  readers: 'clients',
  variables: { firstName },
  sample: {
    subject: 'Your access to the client portal of {{agency}} has ended',
    preheader: 'Somebody else at your company signs in now.',
    blocks: [
      heading('Your access has ended'),
      paragraph(
        'Hello {{firstName}}, somebody else at your company now has the account that was yours at {{agency}}. You were signed out in every browser, and your password no longer works.',
      ),
      paragraph('If this is a mistake, reply to this email.'),
    ],
  },
})

export const clientTexts = [
  invitationText,
  colleagueInvitationText,
  deletedText,
  addressChangedText,
  accessEndedText,
]

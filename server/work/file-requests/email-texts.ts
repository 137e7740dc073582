import {
  button,
  details,
  emailText,
  heading,
  paragraph,
  small,
  textLink,
} from '../../platform/email-text.ts'

const variables = {
  firstName: { about: 'The person’s first name', sample: 'Mara' },
  email: { about: 'The address they sign in with', sample: 'mara@hearthvale.example' },
  title: { about: 'What the files are for', sample: 'Product pages' },
  count: { about: 'How many things are needed', sample: '3 things' },
  due: { about: 'The day by which they are needed', sample: 'Friday, November 27' },
} as const

const links = {
  files: { about: 'Opens the request' },
  signIn: { about: 'For those who have been here before', optional: true },
} as const

const items = {
  about: 'What is needed',
  sample: [{ paragraph: '1. Logo as SVG' }, { paragraph: '2. Photos of the team' }],
}

const cases = {
  dated: { about: 'there is a due day' },
  invited: { about: 'they never signed in', hidden: true },
  known: { about: 'they have signed in before' },
} as const

const ends = [
  button('Add the files', 'files'),
  textLink('You’ve been here before? Sign in', 'signIn'),
  small('This link works once and expires in 7 days. You don’t need a password.', 'invited'),
  small('Sign in as {{email}}.', 'known'),
]

export const fileRequestText = emailText({
  id: 'file-request',
  title: 'Request for files',
  about: 'When the team asks a client for files.',
  readers: 'clients',
  variables: {
    ...variables,
    note: { about: 'What the team wrote', sample: 'Phone pictures are fine.' },
  },
  links,
  details: { items },
  cases: { ...cases, noted: { about: 'the team wrote a note' } },
  sample: {
    subject: 'Files for {{title}}',
    preheader: 'We need {{count}} from you.',
    blocks: [
      heading('Could you send us some files, {{firstName}}?'),
      paragraph('For {{title}} we need {{count}} from you:'),
      details('items'),
      paragraph('{{note}}', 'noted'),
      paragraph('Please add them by {{due}}.', 'dated'),
      paragraph('What you don’t have, you can say there in one press.'),
      ...ends,
    ],
  },
})

export const fileReminderText = emailText({
  id: 'file-request-reminder',
  title: 'Reminder of a request for files',
  about:
    'Two days before the due day, on it, and three and seven days after, while something is missing.',
  readers: 'clients',
  variables,
  links,
  details: { items },
  cases: {
    ...cases,
    soon: { about: 'the due day is still to come' },
    today: { about: 'they are due today', hidden: true },
    late: { about: 'the due day has passed', hidden: true },
  },
  sample: {
    subject: 'Reminder: files for {{title}}',
    preheader: 'Still missing: {{count}}.',
    blocks: [
      heading('{{firstName}}, we’re still missing {{count}}'),
      paragraph('For {{title}} these are still to come:'),
      details('items'),
      paragraph('Please add them by {{due}}.', 'soon'),
      paragraph('They are due today.', 'today'),
      paragraph('They were due on {{due}}. Is something in the way? Answer this email.', 'late'),
      ...ends,
    ],
  },
})

import {
  notificationKindIds,
  notificationKinds,
  teamKinds,
} from '../../../contract/core/notifications.ts'
import {
  button,
  details,
  emailText,
  heading,
  paragraph,
  small,
  textLink,
} from '../../platform/email-text.ts'

/** The label of the button that opens what a notification is about. */
export const openLabels = {
  messages: 'Read and reply',
  deliverables: 'Open it',
  'content-reviews': 'Open it',
  projects: 'Open the project',
  'client-files': 'Open the files',
  'service-requests': 'Open the request',
  'deletion-requests': 'Open it',
  onboarding: 'Open the questions',
  meetings: 'Open the meeting',
  invoices: 'Open the invoice',
  'consultation-requests': 'Open the request',
  'job-applications': 'Open the application',
  'incoming-emails': 'Decide about it',
  leads: 'Open the lead',
  assignments: 'Open it',
  'email-campaigns': 'Open the campaign',
  'retainer-entries': 'Open the client',
  backups: 'Open the status',
}
type Kind = keyof typeof openLabels

/** Title and body of each kind in a preview. */
const samples: Partial<Record<Kind, [title: string, body: string]>> = {
  messages: ['New message from Bo', 'The first draft is ready. Have a look when you have time.'],
  deliverables: ['Please review: Home page', 'Version 2 is ready for you.'],
  'content-reviews': ['Please review: Spring guide', 'A new version is ready for you.'],
  projects: ['Website relaunch: Design is done', 'The next milestone is Build.'],
  'client-files': [
    'Nora Reyes added 2 files to Website relaunch',
    'launch-plan.pdf\nhome-page.png',
  ],
  'service-requests': ['We’ve answered your request', 'Thank you. We can begin next week.'],
  onboarding: ['A few questions before we begin', 'Your answers are saved as you type.'],
  meetings: ['We moved your meeting', 'Tuesday, March 3, 2026, 10:00 AM to 10:30 AM'],
  invoices: ['Payment received', 'Thank you. Invoice 2026-0007 is paid.'],
}

const notification = (kind: Kind) => {
  const [title, body] = samples[kind] ?? ['Something is new', 'It’s waiting for you.']
  return emailText({
    id: `notification-${kind}`,
    kind: 'notifications',
    title: `Notification: ${notificationKinds[kind].toLowerCase()}`,
    about: 'When somebody hasn’t read it in the app, and wants such emails.',
    readers: teamKinds.includes(kind) ? 'accounts' : 'clients',
    variables: {
      title: { about: 'What happened', sample: title },
      body: { about: 'The text of it; may be empty', sample: body },
    },
    links: { open: { about: 'Opens it' }, settings: { about: 'Which emails they get' } },
    details: {
      person: {
        about: 'Who did it, with their picture',
        sample: [{ person: { name: 'Bo Arden', imageUrl: null } }],
        optional: true,
      },
    },
    sample: {
      subject: '{{title}}',
      preheader: '{{body}}',
      blocks: [
        heading('{{title}}'),
        details('person'),
        paragraph('{{body}}'),
        button(openLabels[kind], 'open'),
        small('You’re receiving this because you haven’t read it in the app yet.'),
        textLink('Choose which emails you get, and how often', 'settings'),
      ],
    },
  })
}

/** The texts of emails about one notification, by its kind. */
export const notificationTexts = Object.fromEntries(
  notificationKindIds.map((kind) => [kind, notification(kind)]),
) as Record<Kind, ReturnType<typeof notification>>

export const newsText = emailText({
  id: 'notifications',
  title: 'Several notifications',
  about: 'When several things are unread, or once a day for those who chose that.',
  readers: 'clients',
  variables: {
    count: { about: 'How many there are', sample: '2' },
    title: { about: 'The first one', sample: 'New message from Bo' },
  },
  links: { settings: { about: 'Which emails they get' } },
  details: {
    notifications: {
      about: 'The notifications',
      sample: [
        { heading: 'New message from Bo' },
        { paragraph: 'The first draft is ready. Have a look when you have time.' },
        { button: { label: 'Read and reply', url: 'https://agency.example/messages' } },
        { heading: 'Website relaunch: Design is done' },
        { button: { label: 'Open the project', url: 'https://agency.example/projects/7' } },
      ],
    },
  },
  sample: {
    subject: '{{count}} new notifications from {{agency}}',
    preheader: '{{title}}',
    blocks: [
      heading('{{count}} new notifications from {{agency}}'),
      details('notifications'),
      small('You’re receiving this because you haven’t read it in the app yet.'),
      textLink('Choose which emails you get, and how often', 'settings'),
    ],
  },
})

/** Those that clients get; the team's own follow the sample. */
export const newsTexts = [
  ...notificationKindIds
    .filter((kind) => !teamKinds.includes(kind))
    .map((kind) => notificationTexts[kind]),
  newsText,
]

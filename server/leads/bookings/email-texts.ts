import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'
import type { TextBlock } from '../../../contract/email-text.ts'

type Noun = 'consultation' | 'meeting'

const variables = {
  name: { about: 'The person’s name', sample: 'Mara Lind' },
  start: { about: 'When it begins', sample: 'Tuesday, March 3, 2026 at 10:00 AM' },
  slot: {
    about: 'From when to when, with the time zone',
    sample: 'Tuesday, March 3, 2026, 10:00 AM to 10:30 AM (America/New_York, GMT-5)',
  },
  until: {
    about: 'Until when it can be moved or canceled',
    sample: 'Monday, March 2, 2026, 10:00 AM',
  },
  host: { about: 'Who it is with', sample: 'Bo Arden' },
  note: {
    about: 'What the person of the team adds; may be empty',
    sample: 'A train is late, sorry!',
  },
}
const times = {
  about: 'Times, length, person and place',
  sample: [
    {
      facts: [
        ['Your time', 'Tuesday, March 3, 2026, 10:00 AM to 10:30 AM (America/New_York, GMT-5)'],
        ['Length', '30 minutes'],
        ['With', 'Bo Arden, Founder'],
        ['Where', 'Video call'],
      ] satisfies [string, string][],
    },
  ],
}
const links = {
  join: { about: 'Joins the video call', optional: true },
  manage: { about: 'Moves or cancels it, or chooses another time' },
  portal: { about: 'Opens an account, for visitors without one', optional: true, hidden: true },
} as const
const cases = {
  changeable: { about: 'it can still be changed online' },
  soon: { about: 'it starts too soon to be changed', hidden: true },
} as const

const manage = [
  button('Move or cancel', 'manage'),
  small('You can move or cancel it until {{until}} your time.', 'changeable'),
  small(
    'It starts soon, so it can no longer be moved or canceled online. Please contact us instead.',
    'soon',
  ),
]
const withTimes = [details('times'), button('Join the video call', 'join'), ...manage]

const offer = [
  paragraph(
    'In your own client portal you find this consultation, write to us and share files. One press opens it; you don’t need a password.',
    'portal',
  ),
  button('Open your client portal', 'portal'),
]

/** Declares an email about a consultation or a meeting; `id` follows the noun. */
const about = (
  noun: Noun,
  { id, kind, title, when }: { id: string; kind: string; title: string; when: string },
  subject: string,
  blocks: TextBlock[],
) =>
  emailText({
    id: `${noun}-${id}`,
    kind: `${noun}-${kind}`,
    title: `${noun === 'meeting' ? 'Meeting' : 'Consultation'}: ${title}`,
    about: when,
    readers: noun === 'meeting' ? 'clients' : 'visitors',
    variables,
    links,
    details: { times },
    cases,
    sample: { subject, preheader: '{{slot}}', blocks },
  })

const textsFor = (noun: Noun) => ({
  confirmation: about(
    noun,
    { id: 'confirmation', kind: 'confirmation', title: 'booked', when: 'After a booking.' },
    `Your ${noun} on {{start}}`,
    [
      heading(`Your ${noun} is booked`),
      paragraph(
        'Hello {{name}}, thank you for booking. We look forward to talking with you. The attached file adds it to your calendar.',
      ),
      ...withTimes,
      ...offer,
    ],
  ),
  linkChanged: about(
    noun,
    {
      id: 'link-changed',
      kind: 'link-changed',
      title: 'new link',
      when: 'When the link of the video call changed.',
    },
    `New link for your ${noun} on {{start}}`,
    [
      heading(`Your ${noun} has a new link`),
      paragraph(
        'Hello {{name}}, the link of our video call has changed. Please use the new one. The time stays the same, and the attached file updates your calendar.',
      ),
      ...withTimes,
    ],
  ),
  handedOver: about(
    noun,
    {
      id: 'handed-over',
      kind: 'handed-over',
      title: 'with somebody else',
      when: 'When somebody hands it over to a colleague.',
    },
    `A change to your ${noun} on {{start}}`,
    [
      heading('Somebody else will talk with you'),
      paragraph(
        `Hello {{name}}, {{host}} will talk with you in this ${noun}. The time stays the same, and the attached file updates your calendar.`,
      ),
      ...withTimes,
    ],
  ),
  moved: about(
    noun,
    { id: 'moved', kind: 'moved', title: 'moved', when: 'After the person moved it.' },
    `Your ${noun} was moved to {{start}}`,
    [
      heading(`Your ${noun} has a new time`),
      paragraph(`Hello {{name}}, your ${noun} was moved. The attached file updates your calendar.`),
      ...withTimes,
    ],
  ),
  movedByTeam: about(
    noun,
    { id: 'moved-by-team', kind: 'moved', title: 'moved by us', when: 'After the team moved it.' },
    `Your ${noun} was moved to {{start}}`,
    [
      heading(`Your ${noun} has a new time`),
      paragraph(
        `Hello {{name}}, we had to move your ${noun}. The attached file updates your calendar. If the new time doesn’t suit you, please choose another one.`,
      ),
      paragraph('{{note}}'),
      ...withTimes,
    ],
  ),
  cancelled: about(
    noun,
    {
      id: 'cancelled',
      kind: 'cancelled',
      title: 'canceled',
      when: 'After the person canceled it.',
    },
    `Your ${noun} on {{start}} was canceled`,
    [
      heading(`Your ${noun} was canceled`),
      paragraph(`Hello {{name}}, your ${noun} is canceled. You’re welcome to choose another time.`),
      details('times'),
      button('Choose another time', 'manage'),
    ],
  ),
  cancelledByTeam: about(
    noun,
    {
      id: 'cancelled-by-team',
      kind: 'cancelled',
      title: 'canceled by us',
      when: 'After the team canceled it.',
    },
    `Your ${noun} on {{start}} was canceled`,
    [
      heading(`Your ${noun} was canceled`),
      paragraph(
        'Hello {{name}}, we’re sorry that we had to cancel. You’re welcome to choose another time.',
      ),
      paragraph('{{note}}'),
      details('times'),
      button('Choose another time', 'manage'),
    ],
  ),
  reminder: about(
    noun,
    { id: 'reminder', kind: 'reminder', title: 'reminder', when: 'A day before it begins.' },
    `Reminder: your ${noun} on {{start}}`,
    [
      heading(`Your ${noun} is coming up`),
      paragraph('Hello {{name}}, we look forward to talking with you.'),
      ...withTimes,
    ],
  ),
})

const { slot, name, start } = variables
/** The meeting of a client whose account was deleted: there is nothing to choose anew. */
export const finalText = emailText({
  id: 'meeting-cancelled-for-good',
  kind: 'meeting-cancelled',
  title: 'Meeting: canceled with the account',
  about: 'When the account of the client was deleted.',
  readers: 'clients',
  variables: { slot, name, start },
  details: { times },
  sample: {
    subject: 'Your meeting on {{start}} was canceled',
    preheader: '{{slot}}',
    blocks: [
      heading('Your meeting was canceled'),
      paragraph('Hello {{name}}, we’ve canceled this meeting because your account was deleted.'),
      details('times'),
    ],
  },
})

/** The emails about bookings, by what they are called. */
export const bookingTexts = {
  consultation: textsFor('consultation'),
  meeting: textsFor('meeting'),
}
export const allBookingTexts = [
  ...Object.values(bookingTexts.consultation),
  ...Object.values(bookingTexts.meeting),
  finalText,
]

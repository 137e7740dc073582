import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/work/projects.ts'

type Sent = SentOf<typeof create>['body']

/** A valid body of the New Project form, for tests and the demo. */
export const aProject = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  name: 'Online shop',
  description:
    'A shop for tableware, with stock kept in step with the one in Leeds. Sample project.',
  type: 'web_development',
  status: 'in_progress',
  progress: 0,
  dueDate: '2026-05-29',
  assignedTo: 'Nora Whitfield',
  ...changes,
})

type Handed = {
  name: string
  description: string
  /** A rendered design, a document of these paragraphs, or a link. */
  as: 'design' | { paragraphs: string[] } | { linkUrl: string }
  /** `decision` is null while the client has not responded. */
  versions: {
    daysAgo: number
    note: string
    decision: { decision: 'approved' | 'changes'; comment: string } | null
  }[]
}
type Work = {
  /** The client's business name in the sample clients. */
  business: string
  startedDaysAgo: number
  dueInDays: number
  project: Omit<Sent, 'clientId' | 'dueDate' | 'fromTemplate'>
  /** The number of template milestones that are done. */
  stepsDone: number
  news: string[]
  handedOver: Handed[]
  messages: { by: 'client' | 'team'; content: string }[]
}

export const sampleWork: Work[] = [
  {
    business: 'Kiln Street Ceramics',
    startedDaysAgo: 19,
    dueInDays: 24,
    project: {
      name: 'Online shop',
      description: 'Tableware sold online, with stock kept in step with the shop. Sample project.',
      type: 'web_development',
      status: 'in_progress',
      assignedTo: 'Nora Whitfield',
    },
    stepsDone: 3,
    news: [
      'The product pages are built. Next week we connect the stock of the shop in Leeds.',
      'Payments work in the test shop: cards and bank transfer.',
    ],
    handedOver: [
      {
        name: 'Sitemap',
        description: 'Every page and how people get there.',
        as: {
          paragraphs: [
            'Home leads to the shop, the studio and the opening hours.',
            'The shop has four rooms: plates, bowls, cups and one-offs. Each glaze is a filter.',
            'A product page shows its stock in Leeds, and when the next firing is.',
          ],
        },
        versions: [
          {
            daysAgo: 16,
            note: 'As we talked about it on the phone.',
            decision: { decision: 'approved', comment: '' },
          },
        ],
      },
      {
        name: 'Home page design',
        description: 'Phone and desktop.',
        as: 'design',
        versions: [
          {
            daysAgo: 14,
            note: '',
            decision: { decision: 'changes', comment: 'Could the kiln be larger on phones?' },
          },
          {
            daysAgo: 11,
            note: 'The kiln fills the phone’s first screen now.',
            decision: { decision: 'approved', comment: 'That is the one. Thank you!' },
          },
        ],
      },
      {
        name: 'Product page design',
        description: 'With the new photographs.',
        as: 'design',
        versions: [{ daysAgo: 2, note: 'The glaze colors come next.', decision: null }],
      },
    ],
    messages: [
      { by: 'team', content: 'The design of the product page is ready for you to look at.' },
      { by: 'client', content: 'It looks lovely. Could we show the glaze colors as dots?' },
      { by: 'team', content: 'Yes, we will add them by Thursday.' },
      { by: 'client', content: 'Wonderful, thank you.' },
    ],
  },
  {
    business: 'Harbour Physio',
    startedDaysAgo: 12,
    dueInDays: 9,
    project: {
      name: 'Appointment reminders',
      description: 'Reminders by text and email the day before, from the calendar. Sample project.',
      type: 'ai_automation',
      status: 'review',
      assignedTo: 'Theo Marsh',
    },
    stepsDone: 5,
    news: ['All reminders have run for a week beside the old ones, without a miss.'],
    handedOver: [
      {
        name: 'Handbook for the front desk',
        description: 'How to stop a reminder, and how to add one.',
        as: {
          paragraphs: [
            'Reminders go out the day before, at four in the afternoon, by text and email.',
            'To stop one, open the appointment and untick Remind. To add one, tick it.',
            'Therapists switch reminders off for their own patients under My patients.',
          ],
        },
        versions: [{ daysAgo: 1, note: '', decision: null }],
      },
      {
        name: 'Dashboard of all reminders',
        description: 'What went out, and what was answered.',
        as: { linkUrl: 'https://reminders.example/harbour-physio' },
        versions: [
          { daysAgo: 5, note: '', decision: { decision: 'approved', comment: 'Very clear.' } },
        ],
      },
    ],
    messages: [
      { by: 'client', content: 'Can therapists switch the reminders off for their own patients?' },
      { by: 'team', content: 'They can: page 3 of the handbook shows how.' },
    ],
  },
  {
    business: 'Raman Freight',
    startedDaysAgo: 2,
    dueInDays: 80,
    project: {
      name: 'Pallet tracker',
      description: 'Where each pallet is, for drivers and customers. Sample project.',
      type: 'custom_software',
      status: 'in_progress',
      assignedTo: 'Nora Whitfield',
    },
    stepsDone: 1,
    news: [],
    handedOver: [],
    messages: [{ by: 'client', content: 'When would you like to ride along with a driver?' }],
  },
  {
    business: 'Kiln Street Ceramics',
    startedDaysAgo: 26,
    dueInDays: -6,
    project: {
      name: 'New photographs on every page',
      description: 'All product pages with the photographs of the autumn shoot. Sample project.',
      type: 'web_development',
      status: 'completed',
      assignedTo: 'Theo Marsh',
    },
    stepsDone: 7,
    news: ['All 64 photographs are in place, and the pages load faster than before.'],
    handedOver: [],
    messages: [],
  },
  {
    business: 'Kiln Street Ceramics',
    startedDaysAgo: 4,
    dueInDays: 60,
    project: {
      name: 'Stock alarm for glazes',
      description: 'A message when a glaze runs low, from the stock list. Sample project.',
      type: 'ai_automation',
      status: 'planning',
      assignedTo: '',
    },
    stepsDone: 0,
    news: [],
    handedOver: [],
    messages: [],
  },
  {
    business: 'Harbour Physio',
    startedDaysAgo: 15,
    dueInDays: -2,
    project: {
      name: 'Website for the second practice',
      description: 'Its own pages, opening hours and booking. Sample project.',
      type: 'web_development',
      status: 'in_progress',
      assignedTo: 'Nora Whitfield',
    },
    stepsDone: 4,
    news: ['The pages are built. We’re waiting for the photographs of the new rooms.'],
    handedOver: [],
    messages: [],
  },
  {
    business: 'Raman Freight',
    startedDaysAgo: 9,
    dueInDays: 35,
    project: {
      name: 'Delivery notes read by machine',
      description: 'Photographed delivery notes become rows in the order list. Sample project.',
      type: 'ai_automation',
      status: 'on_hold',
      assignedTo: 'Theo Marsh',
    },
    stepsDone: 1,
    news: ['On hold until the new scanners have arrived.'],
    handedOver: [],
    messages: [],
  },
]

import { sample } from './claims.ts'
import type { Case } from './schema/about.ts'

/** A sample case: an automation. */
export const manufacturer: Case = {
  slug: 'manufacturer',
  client: 'Manufacturer',
  service: 'ai-automation',
  serviceName: 'AI Automation',
  title: 'A manufacturer that stopped retyping its orders.',
  picture: {
    key: 'sample-manufacturer',
    alt: 'A purchase order on paper, and beside it the same order as it was read: two lines are entered, the third asks a person whether 36 or 360 were meant.',
  },
  facts: [
    { label: 'Client', value: 'Metal parts, 60 people' },
    { label: 'What we did', value: 'Order reading, checks, approvals' },
    { label: 'Time and price', value: 'Seven weeks, $14,800' },
    { label: 'By', value: 'Mei, Tom' },
  ],
  challenge:
    'Orders came as PDF, spreadsheet and email. A full-time clerk and half a sales team copied them into the production system, and each slip turned up weeks later as a wrong part.',
  solution:
    'Orders are read as they arrive, checked against the catalog and the customer’s earlier orders, and entered. Anything that doesn’t add up goes to a person, with the questionable line highlighted.',
  results: [
    {
      ...sample,
      value: '40 hrs',
      label: 'saved per week',
      basis: 'Time sheets of five people, four weeks before and four weeks after.',
    },
    {
      ...sample,
      value: '99.2%',
      label: 'of orders entered without a mistake',
      basis: '2,410 orders, each compared with its original.',
      chart: { share: 99.2 },
    },
    {
      ...sample,
      value: '$200K',
      label: 'saved per year',
      basis: 'Hours saved, and wrong parts that were no longer made.',
    },
    {
      ...sample,
      value: '6 months',
      label: 'to pay for itself',
      basis: 'Price and care against what was saved, month by month.',
    },
  ],
  timeline: [
    {
      when: 'Week 1',
      weeks: 1,
      title: 'Look over shoulders',
      text: 'Two days beside the clerk. 118 orders in eleven formats, counted.',
      isLate: false,
    },
    {
      when: 'Weeks 2 to 4',
      weeks: 3,
      title: 'Read, and compare',
      text: 'Orders were read beside the clerk, and entered by nobody but her.',
      isLate: false,
    },
    {
      when: 'Weeks 5 and 6',
      weeks: 2,
      title: 'Enter, and ask',
      text: 'Certain lines are entered, doubtful ones go to a person.',
      isLate: false,
    },
    {
      when: 'Week 7',
      weeks: 1,
      title: 'Hand over',
      text: 'The team changes the rules itself. We look at the log every Monday.',
      isLate: false,
    },
  ],
  quote: {
    text: 'I expected a robot that needs a minder. It asks when it is unsure, and it is unsure about the right things.',
    role: 'Operations director, manufacturer',
    portrait: null,
    sample: true,
  },
  sample: true,
}

import { sample } from './claims.ts'
import type { Services } from './schema/services.ts'
import { serviceTitles } from './service-titles.ts'

export const aiAutomation: Services['ai-automation'] = {
  title: { before: 'AI ', mark: 'Automation', after: '' },
  lead: 'Software takes over the work that repeats: moving data between your apps, sorting inboxes, drafting replies. A person still decides where it matters.',
  titles: serviceTitles,
  benefits: [
    {
      title: 'Hours back, counted',
      text: 'We count the time a task takes before, and again after. That difference is the result.',
    },
    {
      title: 'Fewer mistakes',
      text: 'Nothing is typed twice, so nothing is typed wrong the second time.',
    },
    {
      title: 'Every run on record',
      text: 'Each automated run is logged: when it ran, what it did, and how it ended.',
    },
    {
      title: 'A person in the loop',
      text: 'Drafts wait for your approval. You choose which steps run on their own.',
    },
  ],
  process: [
    {
      title: 'Find the hours',
      text: 'We follow one week of your work and list what repeats.',
    },
    {
      title: 'Choose the first',
      text: 'The task with the most hours and the fewest exceptions goes first.',
    },
    {
      title: 'Build beside you',
      text: 'It runs in parallel with the old way until you trust it.',
    },
    {
      title: 'Hand over',
      text: 'Your team is trained, the log is yours, and we stay on call.',
    },
  ],
  prices: [
    {
      name: 'Basic',
      dollars: 2500,
      text: 'For one routine that costs you time every day.',
      items: ['3 apps connected', 'Run log', '30 days of support'],
      sample: true,
    },
    {
      name: 'Advanced',
      dollars: 7500,
      text: 'For several routines that depend on each other.',
      items: ['10 apps connected', 'AI drafts with approval', '90 days of support'],
      sample: true,
    },
    {
      name: 'Enterprise',
      dollars: null,
      text: 'For whole departments and strict rules.',
      items: ['As many apps as needed', 'On your own servers if you wish', 'Custom support'],
      sample: true,
    },
  ],
  example: {
    title: 'Orders that are read, and a person who is asked',
    picture: {
      key: 'sample-manufacturer',
      alt: 'A purchase order on paper, and beside it the same order as it was read: one line asks a person whether 36 or 360 were meant.',
    },
    points: [
      {
        title: 'Reads what arrives',
        text: 'PDF, spreadsheet or email, in the form in which customers send it.',
      },
      {
        title: 'Asks when in doubt',
        text: 'A line that doesn’t add up goes to a person by name, with the original beside it.',
      },
      {
        title: 'Keeps a log',
        text: 'Each run says what was read, what was entered, and who decided.',
      },
    ],
    sample: true,
  },
  breakdown: {
    title: 'What $7,500 buys',
    text: 'It runs beside the old way until you trust it. You approve each line in your portal.',
    lines: [
      {
        name: 'A week of watching',
        text: 'What repeats, how often, and what goes wrong, counted.',
        when: 'Week 1',
        dollars: 900,
      },
      {
        name: 'Connections',
        text: 'Up to ten apps that share data, each with a test of its own.',
        when: 'Weeks 2 and 3',
        dollars: 2600,
      },
      {
        name: 'Drafts with approval',
        text: 'What the machine writes, a person sends.',
        when: 'Weeks 3 and 4',
        dollars: 2200,
      },
      {
        name: 'Beside the old way',
        text: 'Two weeks of both, compared line by line.',
        when: 'Weeks 5 and 6',
        dollars: 1000,
      },
      {
        name: 'Training and 90 days of support',
        text: 'Your team changes the rules itself.',
        when: 'From week 7',
        dollars: 800,
      },
    ],
    note: 'What the apps themselves cost is yours to pay, and named in the proposal.',
    sample: true,
  },
  makers: {
    title: 'Who builds it',
    people: [
      {
        name: 'Mei',
        text: 'Watches, connects and measures. She has been the clerk herself.',
        portrait: { key: 'sample-portrait-mei', alt: 'Drawn portrait of Mei' },
      },
      {
        name: 'Tom',
        text: 'Trains your team and reads the log every Monday.',
        portrait: { key: 'sample-portrait-tom', alt: 'Drawn portrait of Tom' },
      },
    ],
    smallerTitle: 'Take something smaller if',
    smaller: [
      'only one routine hurts: three apps connected start at $2,500',
      'it happens less than once a day: a checklist is cheaper',
      'the rules change every week: wait until they settle',
    ],
    sample: true,
  },
  closing: {
    title: 'Which task would you drop tomorrow?',
    text: 'Tell us in a free 30-minute call. We’ll say honestly whether software can do it, and we reply within 24 hours.',
  },
  routine: { before: 40, after: 10, ...sample },
}

import type { Services } from './schema/services.ts'
import { serviceTitles } from './service-titles.ts'

export const customSoftware: Services['custom-software'] = {
  title: { before: 'Custom ', mark: 'Software', after: '' },
  lead: 'When five tools and a spreadsheet no longer add up: one piece of software made for the way your business works, delivered in weeks at a fixed price.',
  titles: serviceTitles,
  benefits: [
    {
      title: 'Fits the way you work',
      text: 'We learn your process first. The software follows it, not the other way around.',
    },
    {
      title: 'Working parts early',
      text: 'The first part is in use after a few weeks. The rest grows from what you learn with it.',
    },
    {
      title: 'A price that holds',
      text: 'Scope, price and dates are in writing. Changes are agreed before they are built.',
    },
    {
      title: 'No lock-in',
      text: 'The code is yours, documented and tested, so that any good team can take it over.',
    },
  ],
  process: [
    {
      title: 'Discovery',
      text: 'Interviews and a look over the shoulder: what happens today, and where it breaks.',
    },
    {
      title: 'Plan and prototype',
      text: 'Screens that you can click through, before a line of the real thing is written.',
    },
    {
      title: 'Build in stages',
      text: 'A delivery in your portal every two weeks, approved by you.',
    },
    {
      title: 'Move and support',
      text: 'Your data is moved, your team is trained, and we stay for the months in the price.',
    },
  ],
  prices: [
    {
      name: 'Simple application',
      dollars: 8500,
      text: 'For one process, done right.',
      items: ['6 to 10 weeks', 'One process, a few roles', '6 months of support'],
      sample: true,
    },
    {
      name: 'Complete system',
      dollars: 18_500,
      text: 'For several processes in one place.',
      items: ['10 to 16 weeks', 'Portal, reports, integrations', '12 months of support'],
      sample: true,
    },
    {
      name: 'Custom build',
      dollars: null,
      text: 'For everything that is larger or unusual.',
      items: ['Scoped with you', 'Delivered in stages', 'Support as long as you need it'],
      sample: true,
    },
  ],
  example: {
    title: 'A day on one screen, and in the patient’s hand',
    picture: {
      key: 'sample-practice',
      alt: 'The day of a practice on one screen, three rooms with their visits, and on a phone a patient who says that they are here.',
    },
    points: [
      {
        title: 'The day on one screen',
        text: 'Rooms, people and free places, in the place of a wall calendar, a spreadsheet and 30 calls.',
      },
      {
        title: 'A gap fills itself',
        text: 'A canceled visit is offered to the next three on the list, one after the other.',
      },
      {
        title: 'Customers do their part',
        text: 'They check in, answer and sign on their own phone, and see who has read their file.',
      },
    ],
    sample: true,
  },
  breakdown: {
    title: 'What $18,500 buys',
    text: 'You approve each line in your portal before the next begins. Stop after any of them, and you keep what is done.',
    lines: [
      {
        name: 'A prototype you can press',
        text: 'Two workshops, every screen on paper, six of them clicked through by three of your customers.',
        when: 'Weeks 1 and 2',
        dollars: 2400,
      },
      {
        name: 'Design and words',
        text: '14 screens, phone first, in your colors; texts written with you.',
        when: 'Weeks 2 to 4',
        dollars: 3600,
      },
      {
        name: 'The portal',
        text: 'Accounts, bookings, forms, files, signatures, invoices; in use from week 4, released weekly.',
        when: 'Weeks 4 to 10',
        dollars: 8900,
      },
      {
        name: 'Your data, moved',
        text: 'Customers, history and open invoices of up to three systems, counted before and after.',
        when: 'Weeks 8 to 10',
        dollars: 1600,
      },
      {
        name: 'Launch and training',
        text: 'Two mornings with your team, and a page of instructions for each role.',
        when: 'Week 11',
        dollars: 800,
      },
      {
        name: 'Twelve months of care',
        text: 'Updates, backups with restore tests, replies within one working day.',
        when: 'To month 12',
        dollars: 1200,
      },
    ],
    note: 'Paid in three parts: $5,550 at the start, $7,400 once it is in use, $5,550 after launch. Code, data and domain are yours.',
    sample: true,
  },
  makers: {
    title: 'Who builds it',
    people: [
      {
        name: 'Mei',
        text: 'Builds it and is in every meeting. Works on two projects at a time, never three.',
        portrait: { key: 'sample-portrait-mei', alt: 'Drawn portrait of Mei' },
      },
      {
        name: 'Idris',
        text: 'Draws the screens and tests them with your customers, with the phone in their own hand.',
        portrait: { key: 'sample-portrait-idris', alt: 'Drawn portrait of Idris' },
      },
    ],
    smallerTitle: 'Take something smaller if',
    smaller: [
      'fewer than forty customers write or call each month: a website with booking is enough, from $3,500',
      'one tool fits and only the copying hurts: connect it, three apps from $2,500',
      'nobody on your side can give two hours a week for ten weeks',
    ],
    sample: true,
  },
  closing: {
    title: 'Bring the spreadsheet that everybody fears.',
    text: 'Thirty minutes, free. You leave with a rough plan and a rough price. We reply within 24 hours.',
  },
  builds: {
    offers: [
      { name: 'Simple application', from: 6, to: 10 },
      { name: 'Complete system', from: 10, to: 16 },
    ],
  },
}

import type { Careers } from './schema/careers.ts'

/** The parts of a sample working week, in hours; `look` is the part's style. */
const week: Careers['week'] = {
  parts: [
    { name: 'Building, uninterrupted', hours: 26, look: 'now' },
    { name: 'With clients', hours: 5, look: 'sun' },
    { name: 'Internal meetings', hours: 3, look: 'soft' },
    { name: 'Learning', hours: 4, look: 'second' },
    { name: 'Unplanned', hours: 2, look: 'planned' },
  ],
  sample: true,
}

const perks: Careers['perks'] = [
  {
    id: 'growth',
    title: 'Growth',
    text: 'You get half a day a week and your own budget for learning. Twice a year we agree on what you want to learn next, and plan projects around it.',
    sample: true,
  },
  {
    id: 'collaboration',
    title: 'Collaborative culture',
    text: 'Nobody owns a project alone, and nobody is left alone with one. Every draft is read by a second person before a client sees it.',
    sample: true,
  },
  {
    id: 'remote',
    title: 'Flexible, remote-first work',
    text: 'Work from where you live, at the hours that suit you. We share four hours a day, write the rest down, and meet in person twice a year.',
    sample: true,
  },
]

/** Working hours in UTC, and the four hours that everybody shares. */
const overlap: Careers['overlap'] = {
  people: [
    { place: 'Porto', from: 9, to: 17 },
    { place: 'Toronto', from: 12, to: 20 },
    { place: 'Boston', from: 13, to: 21 },
  ],
  from: 13,
  to: 17,
  sample: true,
}

const drafts: Careers['drafts'] = {
  items: [
    { name: 'Price page', by: 'Nora, then Idris', percent: 100 },
    { name: 'Booking form', by: 'Mei, then Tom', percent: 50 },
    { name: 'Order import', by: 'Idris, then Mei', percent: 75 },
  ],
  sample: true,
}

/** The steps of the hiring process, with the working days they take. */
const hiring: Careers['hiring'] = [
  {
    title: 'We read it',
    days: 3,
    text: 'A person reads every application and replies, even when the answer is no.',
    sample: true,
  },
  {
    title: 'We talk',
    days: 3,
    text: 'Forty-five minutes by video about your work and ours, with questions from both sides.',
    sample: true,
  },
  {
    title: 'We work together',
    days: 4,
    text: 'A paid day on a real task with the two people you would work with.',
    sample: true,
  },
  {
    title: 'We decide',
    days: 2,
    text: 'A written offer, or feedback that helps with your next application.',
    sample: true,
  },
]

/** The careers page; open positions are in `positions.ts`. */
export const careers: Careers = {
  title: { before: 'Work you can ', mark: 'point', after: ' to.' },
  lead: 'We are a small remote-first team that builds for small businesses. What you build is in use the week it’s done, and you see what it changed.',
  titles: {
    perks: 'What we offer',
    positions: 'Open roles',
    apply: 'Apply',
    contact: 'Questions before you apply?',
  },
  place: 'A remote-first company',
  week,
  perks,
  overlap,
  drafts,
  hiring,
}

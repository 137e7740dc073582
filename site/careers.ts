/** The careers page's words; open positions are in `positions.ts`. */
export const careers = {
  title: { before: 'Work you can ', mark: 'point', after: ' to.' },
  lead: 'We are a small remote-first team that builds for small businesses. What you make is used the week it is done, and you see what it changed.',
}

/** Parts of a sample working week, in hours; `look` is how the part is drawn. */
export const week = [
  { name: 'Building, uninterrupted', hours: 26, look: 'now' },
  { name: 'With clients', hours: 5, look: 'sun' },
  { name: 'Meetings of our own', hours: 3, look: 'soft' },
  { name: 'Learning', hours: 4, look: 'second' },
  { name: 'Left free', hours: 2, look: 'planned' },
] as const

/** The three perks (seed 000 section 2). */
export const perks = [
  {
    id: 'growth',
    title: 'Growth',
    text: 'Half a day a week and a budget of your own are for learning. Twice a year we agree what you want to be able to do next, and plan projects around it.',
  },
  {
    id: 'collaboration',
    title: 'Collaborative culture',
    text: 'Nobody owns a project alone, and nobody is left alone with one. Every draft is read by a second person before a client sees it.',
  },
  {
    id: 'remote',
    title: 'Flexible, remote-first work',
    text: 'Work from where you live, at the hours that suit it. We share four hours a day, write the rest down, and meet in person twice a year.',
  },
] as const

/** Working hours on a scale of UTC hours, and the four that everybody shares. */
export const overlap = {
  people: [
    { place: 'Porto', from: 9, to: 17 },
    { place: 'Toronto', from: 12, to: 20 },
    { place: 'Boston', from: 13, to: 21 },
  ],
  from: 13,
  to: 17,
} as const

/** What happens to an application, with the working days it takes. */
export const hiring = [
  {
    title: 'We read it',
    days: 3,
    text: 'A person reads every application and answers it, also when the answer is no.',
  },
  {
    title: 'We talk',
    days: 3,
    text: 'Forty-five minutes by video about your work and ours, with questions from both sides.',
  },
  {
    title: 'We work together',
    days: 4,
    text: 'A paid day on a real task with the two people you would work with.',
  },
  {
    title: 'We decide',
    days: 2,
    text: 'An offer in writing, or reasons that help you with the next one.',
  },
] as const

import { sample } from './claims.ts'
import type { Case } from './schema/about.ts'

/** A sample case: a website. */
export const lawFirm: Case = {
  slug: 'law-firm',
  client: 'Law firm',
  service: 'web-development',
  serviceName: 'Web Development',
  title: 'A law firm that clients now find first.',
  picture: {
    key: 'sample-law-firm',
    alt: 'The new home page of a law firm: “Dismissed? You have 21 days.”, with a button that checks a case for free.',
  },
  facts: [
    { label: 'Client', value: 'Employment law, nine people' },
    { label: 'What we did', value: 'Website, words, intake form' },
    { label: 'Time and price', value: 'Nine weeks, $11,400' },
    { label: 'By', value: 'Idris, Mei, Nora' },
  ],
  challenge:
    'The firm lived on referrals. Its site was slow, said nothing about fees, and sent every question to one inbox, where two people spent their mornings sorting and retyping it.',
  solution:
    'A new site with a page for each kind of case, clear information about fees, and an intake form that asks what the lawyers would ask. Answers go straight into the case file, and the visitor picks a time.',
  results: [
    {
      ...sample,
      value: '300%',
      label: 'more leads',
      basis: 'The firm’s intake list: 37 a month before, 148 after. Referrals left out.',
      chart: { before: 1, now: 4, end: '4 times as many' },
    },
    {
      ...sample,
      value: '85%',
      label: 'less admin time',
      basis: 'Time sheets of two people, two weeks before and two weeks after.',
      chart: { before: 100, now: 15, end: 'the time it took' },
    },
    {
      ...sample,
      value: '$150K',
      label: 'added revenue in the first year',
      basis: 'Invoices to clients whose first contact was the site.',
    },
    {
      ...sample,
      value: '4.2x',
      label: 'ROI',
      basis: 'Added margin of the first year, divided by price and care.',
    },
  ],
  timeline: [
    {
      when: 'Week 1',
      weeks: 1,
      title: 'Listen',
      text: 'Forty first calls, with consent. Thirty-one began with the same question.',
      isLate: false,
    },
    {
      when: 'Weeks 2 and 3',
      weeks: 2,
      title: 'Words and design',
      text: 'Home page, version 4, approved by all three partners.',
      isLate: false,
    },
    {
      when: 'Weeks 4 to 7',
      weeks: 4,
      title: 'Build',
      text: 'A page a week in the portal, and the intake form in the case software.',
      isLate: false,
    },
    {
      when: 'Week 8',
      weeks: 1,
      title: 'One week late',
      text: 'The case software refused half of the old files. We told the firm on the same day and paid for the week.',
      isLate: true,
    },
    {
      when: 'Week 9',
      weeks: 1,
      title: 'Launch',
      text: 'Live on a Monday at 7 AM, first case at 7:52.',
      isLate: false,
    },
  ],
  quote: {
    text: 'People arrive knowing what we do and what it costs. The first call is about their case, not about us.',
    role: 'Managing partner, law firm',
    portrait: { key: 'sample-portrait-helena', alt: 'Drawn portrait of the managing partner' },
    sample: true,
  },
  sample: true,
}

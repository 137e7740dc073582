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
    },
    {
      name: 'Complete system',
      dollars: 18_500,
      text: 'For several processes in one place.',
      items: ['10 to 16 weeks', 'Portal, reports, integrations', '12 months of support'],
    },
    {
      name: 'Custom build',
      dollars: null,
      text: 'For everything that is larger or unusual.',
      items: ['Scoped with you', 'Delivered in stages', 'Support as long as you need it'],
    },
  ],
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

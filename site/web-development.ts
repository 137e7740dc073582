import type { Services } from './schema/services.ts'
import { serviceTitles } from './service-titles.ts'

export const webDevelopment: Services['web-development'] = {
  title: { before: 'Web ', mark: 'Development', after: '' },
  lead: 'Websites and online stores that load instantly, say what you do, and turn visitors into inquiries. Fixed prices, and your approval before anything goes live.',
  titles: serviceTitles,
  benefits: [
    {
      title: 'Fast on every phone',
      text: 'Pages arrive complete and stay under a second on an ordinary connection. We measure it before launch and show you the figures.',
    },
    {
      title: 'Found and understood',
      text: 'Clear words, clean structure and the technical foundation that search engines expect, page by page.',
    },
    {
      title: 'Usable by everybody',
      text: 'Built to WCAG 2.2 AA: by keyboard, with a screen reader, in bright sun.',
    },
    {
      title: 'Yours to run',
      text: 'You change texts and pictures yourself. Domain, code and content are in your name.',
    },
  ],
  process: [
    {
      title: 'Structure',
      text: 'Which pages, which question each answers, and what a visitor should do next.',
    },
    {
      title: 'Words and design',
      text: 'Drafts in your portal, with as many revisions as they need.',
    },
    {
      title: 'Build and test',
      text: 'Built in pieces that you can try, on real devices, with real content.',
    },
    {
      title: 'Launch and support',
      text: 'We launch, watch the first weeks, and stay for the months of support included in the price.',
    },
  ],
  prices: [
    {
      name: 'Business website',
      dollars: 3500,
      text: 'For firms whose customers look them up first.',
      items: ['8 pages', 'Words and design included', '6 months of support'],
      sample: true,
    },
    {
      name: 'E-commerce',
      dollars: 8500,
      text: 'For shops that sell and ship online.',
      items: [
        'Catalog, checkout and inventory',
        'Payment and shipping set up',
        '12 months of support',
      ],
      sample: true,
    },
    {
      name: 'Custom web app',
      dollars: null,
      text: 'For tools that your customers use in the browser.',
      items: ['Scoped with you', 'Delivered in stages', 'Support as long as you need it'],
      sample: true,
    },
  ],
  example: {
    title: 'A page that answers first',
    picture: {
      key: 'sample-law-firm',
      alt: 'The home page of a law firm: “Dismissed? You have 21 days.”, with a button that checks a case for free.',
    },
    points: [
      {
        title: 'The question comes first',
        text: 'The headline is what visitors type into a search engine, not who the firm is.',
      },
      {
        title: 'One button, with its price',
        text: 'Nobody has to call to learn what the first step costs.',
      },
      {
        title: 'People behind it',
        text: 'Names and faces are one press away, on a phone as well.',
      },
    ],
    sample: true,
  },
  breakdown: {
    title: 'What $3,500 buys',
    text: 'You approve each line in your portal before the next begins. Stop after any of them, and you keep what is done.',
    lines: [
      {
        name: 'Listening',
        text: 'Ten first calls or emails of your customers, read for what they ask.',
        when: 'Week 1',
        dollars: 400,
      },
      {
        name: 'Words',
        text: 'Eight pages, written by us and corrected by you.',
        when: 'Weeks 1 and 2',
        dollars: 900,
      },
      {
        name: 'Design',
        text: 'Phone first, in your colors, as often as it takes.',
        when: 'Weeks 2 and 3',
        dollars: 850,
      },
      {
        name: 'Building',
        text: 'Fast, accessible, and editable by you without a manual.',
        when: 'Weeks 3 and 4',
        dollars: 950,
      },
      {
        name: 'Launch and six months of care',
        text: 'Old addresses lead to new ones. Updates, backups and replies.',
        when: 'From week 5',
        dollars: 400,
      },
    ],
    note: 'Paid in two parts: half at the start, half after launch. Domain, content and code are yours.',
    sample: true,
  },
  makers: {
    title: 'Who builds it',
    people: [
      {
        name: 'Idris',
        text: 'Draws the pages and writes the words, beside one of your customers if you have one at hand.',
        portrait: { key: 'sample-portrait-idris', alt: 'Drawn portrait of Idris' },
      },
      {
        name: 'Mei',
        text: 'Builds and measures it, on the phone that your customers have.',
        portrait: { key: 'sample-portrait-mei', alt: 'Drawn portrait of Mei' },
      },
    ],
    smallerTitle: 'Take something smaller if',
    smaller: [
      'fewer than twenty people a month look you up: a good entry in the maps is enough',
      'your site is fine and only slow: we make it fast in two days',
      'nobody on your side can answer inquiries yet',
    ],
    sample: true,
  },
  closing: {
    title: 'Show us the page that isn’t working.',
    text: 'Thirty minutes, free. We look at your site before the call and reply within 24 hours.',
  },
  paint: {
    own: 'This site, on your device',
    limit: { name: 'What counts as good', seconds: 2.5 },
    /** The caption of the limit, without a figure of this site. */
    source: '2.5 s until the largest part of a page is painted is Google’s limit for good.',
    measured: 'Your own time was measured by your browser when you opened this site.',
  },
}

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
    },
    {
      name: 'Custom web app',
      dollars: null,
      text: 'For tools that your customers use in the browser.',
      items: ['Scoped with you', 'Delivered in stages', 'Support as long as you need it'],
    },
  ],
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

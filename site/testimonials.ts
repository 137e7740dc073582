import type { Landing, Testimonial } from './schema/landing.ts'
import { sample } from './claims.ts'

/** The testimonials of the landing page; the first is shown large. */
export const testimonials: Testimonial[] = [
  {
    ...sample,
    quote:
      'We used to ask what had been done and get a list. Now I open the portal on a Monday and see it.',
    portrait: { key: 'sample-portrait-anita', alt: 'Drawn portrait of Anita Rowe' },
    name: 'Anita Rowe',
    role: 'Practice manager, Brightwater Dental',
  },
  {
    ...sample,
    quote: 'The plan named a price and a date. They kept both, and the site brings us inquiries.',
    portrait: null,
    name: 'Tom Escott',
    role: 'Director, Northcote Lifts',
  },
  {
    ...sample,
    quote: 'Orders used to be typed three times. Nobody types them now, and nobody misses it.',
    portrait: null,
    name: 'Priya Nair',
    role: 'Co-founder, Oast Brewing',
  },
]

/** The businesses that the landing page names as partners. */
export const partners: Landing['partners'] = {
  names: [
    'Brightwater Dental',
    'Holt & Lane',
    'Northcote Lifts',
    'Oast Brewing',
    'Pell Architects',
    'Quarry Steel',
  ],
  ...sample,
}

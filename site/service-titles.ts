import type { ServicePageText } from './schema/services.ts'

/** The headings that every service page begins with. */
export const serviceTitles: ServicePageText['titles'] = {
  benefits: 'What you get',
  process: 'Our process',
  prices: 'Prices',
}

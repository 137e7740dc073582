import type { Agency } from './schema/site.ts'

/** The agency of the sample, until the owner enters their own. */
export const sampleAgency: Agency = {
  name: 'Furlong',
  legalName: 'Furlong Ltd',
  email: 'hello@furlong.example',
  locale: 'en-US',
  currency: 'USD',
}

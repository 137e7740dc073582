import type { ClientFacts } from './composing.ts'

/** A client that has told much about itself, for tests and examples. */
export const aClientWithFacts: ClientFacts = {
  businessName: 'Kiln Street Ceramics',
  industry: 'Retail',
  location: 'Leeds',
  description:
    'We throw tableware by hand and sell it to people who cook, and to four restaurants in Leeds.',
  reasons:
    'Every piece is glazed in colors that nobody else mixes, and a broken plate is replaced at half the price.',
  visitors: 'A couple that furnishes its first kitchen: they ask what survives the dishwasher.',
  website: 'kilnstreet.example',
  mainAction: 'Buy something',
}

/** One that has told nothing. */
export const aClientWithoutFacts: ClientFacts = {
  businessName: 'Marlow & Wren',
  industry: '',
  description: '',
}

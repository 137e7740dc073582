import { aUser } from '../users/sample.ts'

const people = [
  [
    'Ada Lindqvist',
    'Kiln Street Ceramics',
    'Retail',
    'Hand-thrown tableware from a workshop in Leeds.',
  ],
  ['Marcus Oyelaran', 'Harbour Physio', 'Healthcare', 'Four treatment rooms and a waiting list.'],
  [
    'Priya Raman',
    'Raman & Dale Solicitors',
    'Legal',
    'Conveyancing and family law, eleven people.',
  ],
  [
    'Tomasz Wrona',
    'Wrona Joinery',
    'Manufacturing',
    'Staircases and fitted kitchens made to measure.',
  ],
  [
    'Ines Carvalho',
    'Porto Lane Bakery',
    'Food',
    'Three shops, one oven, wholesale from four in the morning.',
  ],
  [
    'Josephine Abara',
    'Abara Accounting',
    'Finance',
    'Books and tax returns for the self-employed.',
  ],
  ['Henrik Sandberg', 'Northline Freight', 'Logistics', 'Pallets between Hull and the continent.'],
  ['Mei Tanaka', 'Tanaka Dental', 'Healthcare', 'A family practice with six chairs.'],
] as const

/** The agency's clients in the demo, as rows of users. */
export const sampleClients = people.map(([name, businessName, industry, description]) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const host = businessName.toLowerCase().replace(/[^a-z]+/g, '-')
  const email = `${firstName.toLowerCase()}@${host}.example`
  const businessDescription = `${description} Sample client.`
  return aUser({ firstName, lastName, email, businessName, industry, businessDescription })
})

import type { ClientInput } from '../../../contract/clients/clients.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { users } from './table.ts'

let count = 0

/** Returns a user row for tests and the demo: a client with a unique address and no password yet. */
export const aUser = (changes: Partial<typeof users.$inferInsert> = {}) => ({
  email: `ada.lindqvist.${(count += 1)}@kiln-street.example`,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
  industry: 'Retail',
  phone: '+44 20 7946 0000',
  businessDescription:
    'Hand-thrown tableware, sold online and from a shop in Leeds. Sample client.',
  role: 'client' as const,
  ...(isTeam({ role: changes.role ?? 'client' }) && { teamRole: 'owner' as const }),
  ...(changes.clientId && { clientRole: 'manager' as const }),
  emailConfirmedAt: new Date('2026-01-01T00:00:00Z'),
  ...changes,
})

/** The password of every demo account. */
export const demoPassword = 'a furlong is 201 metres'

/** The demo's clients, as the agency enters them; the last one has only been invited. */
export const sampleClients: ClientInput[] = (
  [
    [
      'Ada',
      'Lindqvist',
      'Kiln Street Ceramics',
      'Retail',
      'Hand-thrown tableware, sold online.',
      '#a4502f',
      '#2f4858',
    ],
    [
      'Tomás',
      'Ferreira',
      'Harbour Physio',
      'Healthcare',
      'Two practices, nine therapists.',
      '#0f766e',
      '#f2b84b',
    ],
    [
      'Priya',
      'Raman',
      'Raman Freight',
      'Logistics',
      'Pallets across the north of England.',
      '#1d4e89',
      '#f26419',
    ],
    [
      'Joris',
      'Bakker',
      'Bakker Joinery',
      'Manufacturing',
      'Kitchens made to measure.',
      '#5f6f52',
      '',
    ],
  ] as const
).map(
  ([firstName, lastName, businessName, industry, what, brandColour, secondColour], at, all) => ({
    firstName,
    lastName,
    email: `${firstName.normalize('NFD').replace(/\W/g, '').toLowerCase()}@${businessName.replace(/ /g, '-').toLowerCase()}.example`,
    password: at < all.length - 1 ? demoPassword : '',
    phone: `+44 20 7946 01${10 + at}`,
    businessName,
    industry,
    businessDescription: `${what} Sample client.`,
    brandColour,
    secondColour,
  }),
)

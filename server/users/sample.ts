import type { users } from './table.ts'

let made = 0

/** A user's row, for tests and the demo: a client with an address of its own and no password yet. */
export const aUser = (changes: Partial<typeof users.$inferInsert> = {}) => ({
  email: `ada.lindqvist.${(made += 1)}@kiln-street.example`,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
  industry: 'Retail',
  phone: '+44 20 7946 0000',
  businessDescription:
    'Hand-thrown tableware, sold online and from a shop in Leeds. Sample client.',
  role: 'client' as const,
  ...changes,
})

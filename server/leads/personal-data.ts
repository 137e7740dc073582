import { eq, sql } from 'drizzle-orm'
import { kept, type PersonalData } from '../platform/personal-data.ts'
import { users } from '../core/users/table.ts'
import { bookings } from './bookings/table.ts'
import { suppressions } from './suppressions/table.ts'

/** The tables of this room with rows about a person. A new one gets its line here. */
export const leadsData: readonly PersonalData[] = [
  kept('Meetings', bookings, (id) => eq(bookings.clientId, id), { goes: 'erased' }),
  kept(
    'Suppressed address',
    suppressions,
    (id) => sql`${suppressions}.address = (select u.email from ${users} u where u.id = ${id})`,
  ),
]

import { eq, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { users } from '../core/users/table.ts'
import { bookings } from './bookings/table.ts'
import { emailSignatures } from './written-emails/table.ts'
import { suppressions } from './suppressions/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const leadsData: readonly PersonalData[] = [
  personalTable(
    'Meetings',
    bookings,
    (id) => or(eq(bookings.clientId, id), eq(bookings.bookedById, id)),
    { goes: 'erased' },
  ),
  personalTable('Email signature', emailSignatures, (id) => eq(emailSignatures.userId, id), {
    goes: 'erased',
  }),
  personalTable(
    'Suppressed address',
    suppressions,
    (id) => sql`${suppressions}.address = (select u.email from ${users} u where u.id = ${id})`,
  ),
]

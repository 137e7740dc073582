import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { HostInput } from '../../../contract/leads/booking-hosts.ts'
import { updatedAt } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** The own hours of people on the team. Whoever has no row takes no bookings. */
export const bookingHosts = pgTable('booking_hosts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names them where anybody chooses a time. */
  key: text('key').notNull().unique(),
  takesBookings: boolean('takes_bookings').notNull(),
  /** Null while the agency's hours apply. */
  weekly: jsonb('weekly').$type<HostInput['weekly']>(),
  daysOff: jsonb('days_off').$type<HostInput['daysOff']>().notNull(),
  /** The link of their video calls; empty for the agency's. */
  placeLink: text('place_link').notNull(),
  updatedAt: updatedAt(),
})

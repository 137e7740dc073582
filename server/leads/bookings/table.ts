import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookingStatuses } from '../../../contract/leads/bookings.ts'
import { placeKinds } from '../../../contract/leads/places.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'
import { users } from '../../core/users/table.ts'

/** Slots booked by visitors or clients. A migration adds the constraint against overlaps of one person's bookings. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    /** The visitor's request; null for a client's booking. */
    consultationRequestId: integer('consultation_request_id').references(
      () => consultationRequests.id,
      { onDelete: 'cascade' },
    ),
    /** The client; null for a visitor's booking. */
    clientId: integer('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The contact who booked for the client and also gets the emails. */
    bookedById: integer('booked_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person of the team it is with; null for nobody in particular. */
    hostId: integer('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** The topic that a client wants to discuss. */
    topic: text('topic').notNull().default(''),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The visitor's IANA time zone. */
    timeZone: text('time_zone').notNull(),
    /** The locale of dates and times in the visitor's emails; empty where it wasn't known. */
    locale: text('locale').notNull().default(''),
    status: text('status', { enum: bookingStatuses }).notNull().default('booked'),
    /** The place as the attendee was told it; null in bookings from before places were kept. */
    place: text('place', { enum: placeKinds }),
    /** The phone number to call, the link of the video call, or the agency's words. */
    placeDetail: text('place_detail').notNull().default(''),
    /** The number of changes, for the calendar entry's SEQUENCE (RFC 5545 section 3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    /** The time at which the day-before reminder was queued; null before. */
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('bookings_start').on(t.startsAt),
    check(
      'bookings_one_guest',
      sql`(${t.consultationRequestId} is null) <> (${t.clientId} is null)`,
    ),
    index('bookings_booked_by').on(t.bookedById),
    index('bookings_host').on(t.hostId, t.startsAt),
    index('bookings_client').on(t.clientId, t.startsAt),
    index('bookings_request').on(t.consultationRequestId),
    uniqueIndex('bookings_one_per_request')
      .on(t.consultationRequestId)
      .where(sql`${t.status} = 'booked'`),
    index('bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'booked' and ${t.remindedAt} is null`),
  ],
)

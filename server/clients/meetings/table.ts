import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { clientIdOf, inOwnProject, isAuthor } from '../../platform/actor.ts'
import { shownTo, users } from '../../core/users/table.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { bookings } from '../../leads/bookings/table.ts'

/** Consultations that the client asked for as a visitor, with the address that they confirmed since. */
const askedBefore = (clientId: number) =>
  inArray(
    bookings.consultationRequestId,
    sql`(select r.id from ${consultationRequests} r join ${users} u on u.id = ${clientId}
      where r.email = u.email and u.email_confirmed_at is not null)`,
  )

/**
 * Limits bookings to the caller's own meetings; while the address isn't confirmed, to those that they booked themselves.
 * The team sees them among all bookings.
 */
export const visibleTo = (actor: Actor): SQL => {
  if (actor.kind !== 'user' || actor.role !== 'client') return sql`false`
  const clientId = clientIdOf(actor)
  const booked = and(
    eq(bookings.clientId, clientId),
    or(shownTo(actor, bookings.createdAt), isAuthor(actor, bookings.bookedById)),
  )
  const own = or(booked, askedBefore(clientId))
  return sql`${and(own, inOwnProject(actor, bookings.projectId))}`
}

/** The condition that a user is the client to whom such a booking is shown. */
export const isGuest = (actor: Actor): SQL => eq(users.id, clientIdOf(actor))

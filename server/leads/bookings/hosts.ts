import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PublicHost } from '../../../contract/leads/bookings.ts'
import type { BookedPlace } from '../../../contract/leads/places.ts'
import {
  assignableOf,
  assignRow,
  lockAssigned,
  requireAssignee,
} from '../../core/assignments/store.ts'
import { assigneeOfClient } from '../../core/users/store.ts'
import { users, personName } from '../../core/users/table.ts'
import { canHost } from '../../core/working-hours/store.ts'
import type { Context } from '../../platform/context.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import type { Holder } from './attendees.ts'
import type { Calendar } from './calendar.ts'
import type { BookingRow } from './store.ts'
import { bookings } from './table.ts'

/** The person a booking is with; `email` is null for somebody who can't sign in, or no longer sees bookings. */
type BookedHost = PublicHost & { id: number; email: string | null }
export type HostedBooking = BookingRow & { host: BookedHost | null }

/** Adds the people whom bookings are with. */
export async function withHosts(
  { db }: Pick<Context, 'db'>,
  rows: BookingRow[],
): Promise<HostedBooking[]> {
  const ids = [...new Set(rows.flatMap(({ hostId }) => hostId ?? []))]
  const found =
    ids.length === 0
      ? []
      : await db.select({ user: users, name: personName }).from(users).where(inArray(users.id, ids))
  const hosts = new Map(
    found.map(({ user, name }) => [
      user.id,
      {
        id: user.id,
        name,
        jobTitle: user.jobTitle,
        profileImageUrl: user.profileImageUrl,
        email: user.deactivatedAt || !canHost(user) ? null : user.email,
      },
    ]),
  )
  return rows.map((row) => ({ ...row, host: hosts.get(row.hostId ?? 0) ?? null }))
}

/** Adds the person whom a booking is with. */
export async function withHost(context: Pick<Context, 'db'>, row: BookingRow) {
  const [hosted] = await withHosts(context, [row])
  return hosted as HostedBooking
}

/** The person of the team whose a booking is: whoever it is with, else the assignee of the request or the client. */
export const personOfBooking: SQL<number | null> = sql<number | null>`coalesce(${bookings.hostId},
  (select r.assignee_id from ${consultationRequests} r where r.id = ${bookings.consultationRequestId}),
  (select u.assignee_id from ${users} u where u.id = ${bookings.clientId}))`

/** Returns the hours and rules of whoever a booking is with. */
export const rulesOf = ({ availability, hosts }: Calendar, hostId: number | null) =>
  hosts.find(({ id }) => id === hostId)?.availability ?? availability

/** Returns the new link of a video call that moves to somebody with their own one; nothing otherwise. */
export function movedPlace(
  calendar: Calendar,
  { place, hostId: before }: BookingRow,
  hostId: number | null,
): Partial<BookedPlace> {
  const { placeLink } = rulesOf(calendar, hostId)
  return place === 'video' && before !== hostId && placeLink ? { placeDetail: placeLink } : {}
}

/** Returns whoever already talks to an attendee: the assignee of the request or the client; null for nobody. */
export async function assigneeOfHolder(
  tx: Context,
  { consultationRequestId, clientId }: Holder,
): Promise<number | null> {
  if (clientId !== null) return assigneeOfClient(tx, clientId)
  const [request] = await tx.db
    .select({ assigneeId: consultationRequests.assigneeId })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, consultationRequestId ?? 0))
  return request?.assigneeId ?? null
}

/** Assigns a consultation to whoever it is with, unless somebody has it already; the email about it tells them. */
export async function assignToHost(tx: Context, { consultationRequestId, hostId }: BookingRow) {
  if (consultationRequestId === null || hostId === null) return
  const noun = 'consultation-requests'
  const row = await lockAssigned(
    tx,
    assignableOf(tx, noun),
    { kind: 'system' },
    consultationRequestId,
  )
  if (row.assigneeId !== null) return
  await assignRow(tx, noun, row, await requireAssignee(tx, noun, hostId), false)
}

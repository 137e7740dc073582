import { and, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Availability } from '../../../contract/leads/availability.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { type HostedBooking, withHost, withHosts } from '../../leads/bookings/hosts.ts'
import { ownBooking } from '../../leads/bookings/store.ts'
import { bookings } from '../../leads/bookings/table.ts'
import {
  attendeeOf,
  attendeeOfClient,
  meetingToken,
  selectBookings,
} from '../../leads/bookings/attendees.ts'
import { bookingToken, meetingPath } from '../../leads/bookings/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { projects } from '../../work/projects/table.ts'
import { ownView } from '../../core/users/own-view.ts'
import { isUnproven, users } from '../../core/users/table.ts'
import { isGuest, visibleTo } from './table.ts'

/** Selects a client's bookings with the client and the project. */
export const selectMeetings = <More extends Record<string, SQL | SQL.Aliased>>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  more: More,
) =>
  db
    .select({
      booking: getColumns(bookings),
      client: getColumns(users),
      projectName: sql<string>`coalesce(${projects.name}, '')`,
      ...more,
    })
    .from(bookings)
    .innerJoin(users, isGuest(actor))
    .leftJoin(projects, and(eq(projects.id, bookings.projectId), isNull(projects.deletedAt)))
type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (context: Pick<Context, 'db'>, actor: Actor) => selectMeetings(context, actor, {})

/** Returns a meeting as its client sees it; `client` is their account in their own view. */
export const toMeeting = (
  context: Pick<Context, 'secret'>,
  { booking, client, projectName }: Omit<Row, 'booking'> & { booking: HostedBooking },
  rules: Availability,
) => ({
  ...ownBooking(context, booking, attendeeOfClient(client, booking.topic), rules),
  token: meetingToken(context, booking.id),
  managePath: meetingPath(booking.id),
  topic: booking.topic || (booking.clientId === null ? 'Consultation' : ''),
  projectName,
  // A deleted project has no page to link to.
  projectId: projectName ? booking.projectId : null,
})

/**
 * Returns the row of a meeting that the caller may see.
 * @throws Refusal 404
 */
export async function meetingRow(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [row] = await selectMeetings(context, actor, {}).where(
    and(visibleTo(actor), eq(bookings.id, id)),
  )
  if (!row) throw notFound()
  return row
}

/**
 * Returns a meeting that the caller may see.
 * @throws Refusal 404
 */
export async function findMeeting(context: Context, actor: Actor, id: number) {
  const row = await meetingRow(context, actor, id)
  const booking = await withHost(context, row.booking)
  const client = await ownView(context, row.client)
  return toMeeting(context, { ...row, booking, client }, await readAvailability(context))
}

type Booked = Awaited<ReturnType<typeof appointmentRow>>
/** Returns a booking of a visitor or client as the team sees it. */
function toAppointment(
  context: Pick<Context, 'secret'>,
  row: Omit<Booked, 'booking'> & { booking: HostedBooking },
) {
  const { name, email } = attendeeOf(row)
  return {
    ...row.booking,
    name,
    email,
    businessName: row.client?.businessName ?? row.request?.businessName ?? '',
    clientUnconfirmed: row.client !== null && isUnproven(row.client),
    token: bookingToken(context, row.booking.id),
  }
}

/**
 * Returns the row of a booking, for the team.
 * @throws Refusal 404, also when its client is in the trash
 */
export async function appointmentRow(context: Pick<Context, 'db'>, id: number) {
  const [row] = await selectBookings(context).where(eq(bookings.id, id))
  if (!row || row.client?.deletedAt) throw notFound()
  return row
}

/** Returns bookings of visitors or clients as the team sees them. */
export async function toAppointments(context: Pick<Context, 'secret' | 'db'>, rows: Booked[]) {
  const hosted = await withHosts(
    context,
    rows.map(({ booking }) => booking),
  )
  return rows.map((row, at) =>
    toAppointment(context, { ...row, booking: hosted[at] as HostedBooking }),
  )
}

/**
 * Returns a booking of a visitor or client as the team sees it.
 * @throws Refusal 404
 */
export async function findAppointment(context: Pick<Context, 'secret' | 'db'>, id: number) {
  const row = await appointmentRow(context, id)
  return toAppointment(context, { ...row, booking: await withHost(context, row.booking) })
}

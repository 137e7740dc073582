import { and, eq, getColumns, isNull, or, sql } from 'drizzle-orm'
import type { BookingRow } from './store.ts'
import { bookings } from './table.ts'
import { adminPath, type RequestRow } from '../consultation-requests/store.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import type { Actor } from '../../../contract/access.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { readSignedId, signId } from '../../platform/tokens.ts'
import { ownView } from '../../core/users/own-view.ts'
import type { UserRow } from '../../core/users/store.ts'
import { isUnproven, users } from '../../core/users/table.ts'

/** An attendee: a visitor of a consultation, or a client in a meeting. */
export type Attendee = {
  kind: 'visitor' | 'client'
  name: string
  email: string
  phone: string
  /** The topic; may be empty for a client. */
  about: string
  /** Whether somebody registered with an address that isn’t confirmed. */
  isUnproven?: boolean
  /** The attendee's page in the back office. */
  adminPath: string
}

/** The owner columns of a booking: a consultation request or a client. */
export type Holder = Pick<
  BookingRow,
  'consultationRequestId' | 'clientId' | 'bookedById' | 'topic' | 'projectId'
>
type Found = { booking: BookingRow | null; attendee: Attendee; holder: Holder }

const attendeeOfRequest = (request: RequestRow): Attendee => ({
  ...request,
  kind: 'visitor',
  about: request.projectDescription,
  adminPath: adminPath(request.id),
})

/** Returns a client as the attendee of a meeting. */
export const attendeeOfClient = (client: UserRow, topic: string): Attendee => ({
  kind: 'client',
  name: `${client.firstName} ${client.lastName}`.trim() || client.businessName,
  email: client.email,
  phone: client.phone,
  about: topic,
  isUnproven: isUnproven(client),
  adminPath: `/admin-clients/${client.id}`,
})

/** Returns the recipients of emails about a booking: the attendee, and the contact who booked for their client. */
export async function readersOf(
  { db }: Pick<Context, 'db'>,
  { bookedById, topic }: BookingRow,
  attendee: Attendee,
): Promise<Attendee[]> {
  if (bookedById === null) return [attendee]
  const alive = and(eq(users.id, bookedById), isNull(users.deletedAt))
  const [contact] = await db.select().from(users).where(alive)
  return contact && contact.email !== attendee.email
    ? [attendee, { ...attendeeOfClient(contact, topic), adminPath: attendee.adminPath }]
    : [attendee]
}

/** Selects bookings with their request or client. */
export const selectBookings = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      booking: getColumns(bookings),
      request: getColumns(consultationRequests),
      client: getColumns(users),
    })
    .from(bookings)
    .leftJoin(consultationRequests, eq(consultationRequests.id, bookings.consultationRequestId))
    .leftJoin(users, eq(users.id, bookings.clientId))

/** Returns the attendee of a booking from `selectBookings`. */
export function attendeeOf(row: {
  booking: BookingRow
  request: RequestRow | null
  client: UserRow | null
}): Attendee {
  if (row.client) return attendeeOfClient(row.client, row.booking.topic)
  if (row.request) return attendeeOfRequest(row.request)
  throw new Error('a booking has no attendee')
}

const wrongLink = () => notFound('This link is not valid. Please check that you copied all of it.')

/** Returns the token with which a client's window loads free slots; it grants nothing else. */
export const slotToken = ({ secret }: Pick<Context, 'secret'>, clientId: number) =>
  signId(secret, 'desk', clientId)

/**
 * Returns the token with which the people of a client load the times for one of their meetings, and its calendar
 * entry. It changes nothing: some of them only look, and whoever leaves keeps it.
 */
export const meetingToken = ({ secret }: Pick<Context, 'secret'>, bookingId: number) =>
  signId(secret, 'meeting', bookingId)

/**
 * Returns the booking that a link shows.
 * @throws Refusal 404 for an invalid link, 409 when no slot was picked yet
 */
export async function shownBooking(context: Context, token: string) {
  const id = readSignedId(context.secret, 'meeting', token)
  if (id === null) return bookingOfLink(context, token)
  const [own] = await selectBookings(context).where(eq(bookings.id, id))
  if (!own || own.client?.deletedAt) throw wrongLink()
  // Without what the team wrote, until the address is confirmed.
  const client = own.client && (await ownView(context, own.client))
  // A consultation from before the account as well: its calendar entry leads to the portal, not to the visitor's link.
  const attendee = { ...attendeeOf({ ...own, client }), kind: 'client' as const }
  const isTheirs = isOfClient(context.actor, own.client?.id)
  return { booking: own.booking, attendee: isTheirs ? attendee : withoutContact(attendee) }
}

/** Returns whether the caller signs in for a client. */
const isOfClient = (actor: Actor | undefined, clientId: number | undefined): boolean =>
  actor?.kind === 'user' && clientId !== undefined && clientIdOf(actor) === clientId

/** Returns an attendee as whoever has the token sees them: people leave, and keep it. */
const withoutContact = (attendee: Attendee): Attendee => ({ ...attendee, email: '', phone: '' })

/**
 * Returns the booking whose slot to ignore when free slots are loaded with a token, and the phone number known of the
 * token's holder.
 * @throws Refusal 404
 */
export async function slotHolder(context: Context, token: string) {
  const clientId = readSignedId(context.secret, 'desk', token)
  if (clientId === null) {
    const isMeeting = readSignedId(context.secret, 'meeting', token) !== null
    const { booking, attendee } = await (isMeeting ? shownBooking : resolveLink)(context, token)
    return { booking, phone: attendee.phone }
  }
  const [client] = await context.db.select().from(users).where(eq(users.id, clientId))
  // Without what the team wrote, until the address is confirmed; a token alone tells no number.
  const isTheirs = isOfClient(context.actor, clientId)
  return { booking: null, phone: client && isTheirs ? (await ownView(context, client)).phone : '' }
}

/**
 * Resolves a link to its attendee and their booked slot. Without one, the link of a booking still leads to that
 * canceled booking.
 * @throws Refusal 404 when the link is invalid
 */
export async function resolveLink(context: Context, token: string): Promise<Found> {
  const { db, secret } = context
  const bookingId = readSignedId(secret, 'booking', token)
  const requestId = readSignedId(secret, 'consultation-request', token)
  const [own] = bookingId ? await selectBookings(context).where(eq(bookings.id, bookingId)) : []
  if (own?.client?.deletedAt) throw wrongLink()
  if (own?.client) return { booking: own.booking, attendee: attendeeOf(own), holder: own.booking }
  const [found] = await db
    .select({ request: getColumns(consultationRequests), booking: getColumns(bookings) })
    .from(consultationRequests)
    .leftJoin(
      bookings,
      and(
        eq(bookings.consultationRequestId, consultationRequests.id),
        or(eq(bookings.status, 'booked'), eq(bookings.id, bookingId ?? 0)),
      ),
    )
    .where(eq(consultationRequests.id, own?.request?.id ?? requestId ?? 0))
    .orderBy(sql`${bookings.status} = 'booked' desc nulls last`)
    .limit(1)
  if (!found) throw wrongLink()
  const consultationRequestId = found.request.id
  return {
    booking: found.booking,
    attendee: attendeeOfRequest(found.request),
    holder: { consultationRequestId, clientId: null, bookedById: null, topic: '', projectId: null },
  }
}

/**
 * Returns the booking of a link.
 * @throws Refusal 404 for an invalid link, 409 when no slot was picked yet
 */
export async function bookingOfLink(context: Context, token: string) {
  const { booking, attendee } = await resolveLink(context, token)
  if (booking) return { booking, attendee }
  throw conflict('No time has been chosen for this consultation yet.')
}

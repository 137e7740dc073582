import { and, count, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'
import type { Availability } from '../../../contract/leads/availability.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { ownerId } from '../../../contract/core/users.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { type Host, readHosts } from '../../core/working-hours/store.ts'
import { type Diary, isFreeAt, nextSlots } from './rules.ts'
import { bookings } from './table.ts'

const day = 86_400_000

/** The hours of a person and what is booked in them; `hostId` is null for the agency's own hours, while nobody takes bookings. */
type HostDiary = Diary & { hostId: number | null }

/** The basis for deciding on a slot: the rules, everybody's booked times (except one's own), and the current time. */
export type Calendar = {
  availability: Availability
  hosts: Host[]
  diaries: HostDiary[]
  now: Date
}

export async function openCalendar(context: Context, own?: number): Promise<Calendar> {
  const now = context.now()
  const availability = await readAvailability(context)
  const hosts = await readHosts(context, availability)
  const booked = await context.db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt, hostId: bookings.hostId })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'booked'),
        // Earlier ones are out of reach of the longest buffer.
        gt(bookings.startsAt, new Date(now.getTime() - day)),
        own === undefined ? undefined : ne(bookings.id, own),
      ),
    )
  if (hosts.length === 0)
    return { availability, hosts, diaries: [{ hostId: null, availability, booked }], now }
  const diaries = hosts.map((host) => ({
    hostId: host.id,
    availability: host.availability,
    // Bookings with nobody in particular are the owner's.
    booked: booked.filter(({ hostId }) => (hostId ?? ownerId) === host.id),
  }))
  return { availability, hosts, diaries, now }
}

/** A person's key, null for anyone, or undefined where nobody was chosen. */
type Chosen = string | null | undefined

/** Returns whose times are shown: a person's id, or null for anyone's. `current` is whom a booking is with so far. */
export function shownHost({ hosts }: Calendar, chosen: Chosen, current: number | null) {
  const found = hosts.find(({ id, key }) =>
    chosen === undefined ? id === current : key === chosen,
  )
  return found?.id ?? null
}

/**
 * Returns the same for a booking.
 * @throws Refusal 409 when the chosen person stopped taking bookings: nobody may be put in their place unasked
 */
export function wantedHost(calendar: Calendar, chosen: Chosen, current: number | null) {
  const host = shownHost(calendar, chosen, current)
  if (chosen && host === null)
    throw conflict('This person takes no bookings at the moment. Please choose another.')
  return host
}

/** Returns the diaries of a person, or of everybody. */
export const diariesOf = ({ diaries }: Calendar, wanted: number | null): HostDiary[] =>
  wanted === null ? diaries : diaries.filter(({ hostId }) => hostId === wanted)

export const slotTaken = 'This slot has just been taken. Please choose another one.'
const noSlot = 'This time cannot be booked. Please choose another one.'

/**
 * Returns the requested slot, and who is free then: ids of people, or null for the agency’s own hours.
 * @throws Refusal 409 with the next free ones when nobody is
 */
export function freeSlot(calendar: Calendar, requested: string, wanted: number | null = null) {
  const at = new Date(requested)
  const { now } = calendar
  const diaries = diariesOf(calendar, wanted)
  const free = diaries.filter((diary) => isFreeAt(diary, now, at)).map(({ hostId }) => hostId)
  if (free.length > 0) return { startsAt: at, free }
  const isOpen = diaries.some((diary) => isFreeAt({ ...diary, booked: [] }, now, at))
  throw conflict(isOpen ? slotTaken : noSlot, { nextSlots: nextSlots(diaries, now, at) })
}

/**
 * Returns who of the free people gets a booking: `preferred`, such as whoever already talks to the attendee, else the one
 * with the fewest bookings of the last 30 days and to come, of several the one whose last one was made longest ago. Call it
 * in `changingBookings`.
 */
export async function fairHost(
  { db, now }: Context,
  free: (number | null)[],
  preferred: number | null,
): Promise<number | null> {
  if (free.length < 2) return free[0] ?? null
  if (preferred !== null && free.includes(preferred)) return preferred
  const ids = free.filter((id) => id !== null)
  const since = new Date(now().getTime() - 30 * day)
  // Bookings with nobody in particular are the owner's.
  const host = sql<number>`coalesce(${bookings.hostId}, ${ownerId}::int)`
  const load = await db
    .select({
      hostId: host,
      recent: count(sql`case when ${bookings.startsAt} > ${since} then 1 end`),
      last: max(bookings.createdAt),
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'booked'), inArray(host, ids)))
    .groupBy(sql`1`)
  const of = new Map(load.map((each) => [each.hostId, each]))
  const [first] = ids.toSorted(
    (a, b) =>
      (of.get(a)?.recent ?? 0) - (of.get(b)?.recent ?? 0) ||
      Number(of.get(a)?.last ?? 0) - Number(of.get(b)?.last ?? 0) ||
      a - b,
  )
  return first ?? null
}

import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import type { Availability } from '../../../contract/leads/availability.ts'
import type { BookingHost, HostInput } from '../../../contract/leads/booking-hosts.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from '../users/actor.ts'
import { inTeam, users, personName } from '../users/table.ts'
import { bookingHosts } from './table.ts'

const mostListed = 200

/** Somebody who takes bookings, with the hours and rules that hold for them. */
export type Host = Pick<BookingHost, 'id' | 'name' | 'jobTitle' | 'profileImageUrl'> & {
  key: string
  availability: Availability
}

const nothing = { key: null, takesBookings: false, weekly: null, daysOff: [], placeLink: '' }

const selectPeople = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ user: users, name: personName, hours: bookingHosts })
    .from(users)
    .leftJoin(bookingHosts, eq(bookingHosts.userId, users.id))

const active = and(inTeam(users), isNull(users.deletedAt), isNull(users.deactivatedAt))
type Found = Awaited<ReturnType<typeof selectPeople>>[number]

/** Returns whether a person's role lets them take bookings. */
export const canHost = (user: Found['user']) => may(actorOf(user), 'booking-hosts.update')

const toPerson = ({ user, name, hours }: Found) => {
  const { key, takesBookings, weekly, daysOff, placeLink } = hours ?? nothing
  return {
    id: user.id,
    name,
    jobTitle: user.jobTitle,
    profileImageUrl: user.profileImageUrl,
    key,
    takesBookings,
    weekly,
    daysOff,
    placeLink,
    updatedAt: hours?.updatedAt ?? null,
  }
}

/** Returns everybody who can take bookings, by name. */
export async function readPeople(context: Pick<Context, 'db'>) {
  const found = await selectPeople(context)
    .where(active)
    .orderBy(asc(personName), asc(users.id))
    .limit(mostListed)
  return found.filter(({ user }) => canHost(user)).map(toPerson)
}

/** Returns somebody of the active team; undefined for anybody else. */
export async function findPerson(context: Pick<Context, 'db'>, id: number) {
  const [found] = await selectPeople(context).where(and(active, eq(users.id, id)))
  return found && { user: found.user, person: toPerson(found) }
}

/** Stores somebody's hours. */
export async function writeHost({ db, now }: Context, userId: number, input: HostInput) {
  const values = { ...input, updatedAt: now() }
  await db
    .insert(bookingHosts)
    .values({ userId, key: randomBytes(8).toString('hex'), ...values })
    .onConflictDoUpdate({ target: bookingHosts.userId, set: values })
}

/** Returns the hours and rules that hold for a person: the agency's, with what is theirs. */
export const hoursOf = (
  agency: Availability,
  { weekly, daysOff, placeLink }: Omit<HostInput, 'takesBookings'>,
  { awayFrom, awayUntil }: Pick<Found['user'], 'awayFrom' | 'awayUntil'>,
): Availability => ({
  ...agency,
  weekly: weekly ?? agency.weekly,
  daysOff: [
    ...agency.daysOff,
    ...daysOff,
    ...(awayFrom && awayUntil ? [{ from: awayFrom, to: awayUntil, note: '' }] : []),
  ],
  placeLink: placeLink || agency.placeLink,
})

/** Returns everybody who takes bookings, by name; none while the agency's hours apply to all of it. */
export async function readHosts(
  context: Pick<Context, 'db'>,
  agency: Availability,
): Promise<Host[]> {
  const found = await selectPeople(context)
    .where(and(active, eq(bookingHosts.takesBookings, true)))
    .orderBy(asc(personName), asc(users.id))
    .limit(mostListed)
  return found.flatMap((row) => {
    if (!row.hours || !canHost(row.user)) return []
    const { id, name, jobTitle, profileImageUrl } = toPerson(row)
    const availability = hoursOf(agency, row.hours, row.user)
    return [{ id, key: row.hours.key, name, jobTitle, profileImageUrl, availability }]
  })
}

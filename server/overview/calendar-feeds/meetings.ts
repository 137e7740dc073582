import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { mayRead } from '../../../contract/access.ts'
import { placeWords } from '../../../contract/leads/places.ts'
import { isTeam } from '../../../contract/roles.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { visibleTo as meetingsVisibleTo } from '../../clients/meetings/table.ts'
import { personName, users } from '../../core/users/table.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type CalendarEntry, earliest, type Reader } from './events.ts'

const host = sql<string | null>`(
  select coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), h.email)
  from ${users} h where h.id = ${bookings.hostId})`
/** The guest: a client by the name of the business, a visitor by their own. */
const guest = sql<string>`coalesce(${consultationRequests.name}, nullif(${users.businessName}, ''), ${personName})`

/** Returns the condition for the meetings that a person of the team has, and in a project's feed all of the project's. */
function ofTeam({ actor, projectId }: Reader): SQL | undefined {
  const mine = sql`${bookings.hostId} = ${userIdOf(actor)}`
  const seesAll = mayRead(actor, 'meetings')
  const own = seesAll ? sql`(${mine} or ${bookings.hostId} is null)` : mine
  if (projectId === null) return own
  return and(eq(bookings.projectId, projectId), seesAll ? undefined : mine)
}

const ofClient = ({ actor, projectId }: Reader) =>
  and(meetingsVisibleTo(actor), projectId === null ? undefined : eq(bookings.projectId, projectId))

/** Returns the meetings and consultations that still stand. */
export async function bookedMeetings(reader: Reader): Promise<CalendarEntry[]> {
  const { db, actor, settings } = reader
  const forTeam = isTeam(actor)
  const rows = await db
    .select({ booking: bookings, host, guest })
    .from(bookings)
    .leftJoin(consultationRequests, eq(consultationRequests.id, bookings.consultationRequestId))
    .leftJoin(users, eq(users.id, bookings.clientId))
    .where(
      and(
        forTeam ? ofTeam(reader) : ofClient(reader),
        eq(bookings.status, 'booked'),
        gt(bookings.startsAt, earliest(reader)),
      ),
    )
  return rows.map(({ booking, ...names }) => ({
    key: `booking-${booking.id}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    sequence: booking.sequence,
    summary: `${booking.clientId === null ? 'Consultation' : 'Meeting'} with ${
      forTeam ? names.guest : (names.host ?? settings.agency.name)
    }`,
    description: [booking.topic, forTeam && names.host ? `With ${names.host}` : '']
      .filter(Boolean)
      .join('\n'),
    location: placeWords(booking, forTeam ? 'team' : 'attendee') ?? '',
    path: forTeam ? workPaths.adminConsultations : workPaths.meetings,
  }))
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Availability } from '../../../contract/leads/availability.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { availability } from './table.ts'

const workdays = [1, 2, 3, 4, 5]

/** The default hours: Monday to Friday with a lunch break, one day's notice, by phone. */
export const defaultAvailability: Availability = {
  timeZone: 'Europe/London',
  weekly: workdays.flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    { weekday, from: '13:00', to: '17:00' },
  ]),
  daysOff: [],
  minimumNoticeHours: 24,
  bufferMinutes: 0,
  horizonDays: 30,
  place: 'phone',
  placeLink: '',
  placeText: '',
}

/** Returns the hours in which consultations can be booked. */
export async function readAvailability({
  db,
}: Pick<Context, 'db'>): Promise<Availability & { updatedAt: Date | null }> {
  const [row] = await db.select().from(availability).where(eq(availability.id, 1))
  return row ?? { ...defaultAvailability, updatedAt: null }
}

/** Returns today's date in the agency's time zone, `YYYY-MM-DD`. */
export async function agencyToday(context: Pick<Context, 'db' | 'now'>): Promise<string> {
  const { timeZone } = await readAvailability(context)
  return dayIn(timeZone, context.now())
}

/** The agency's current day, as part of a statement with the placeholder `now`. */
export const agencyDay: SQL<string> = sql`(${sql.placeholder('now')}::timestamptz at time zone
    coalesce((select ${availability.timeZone} from ${availability} where ${availability.id} = 1), ${defaultAvailability.timeZone}))::date`

/** Replaces the bookable hours. Existing bookings stay. */
export async function writeAvailability({ db, now }: Context, input: Availability): Promise<void> {
  const values = { ...input, updatedAt: now() }
  await db
    .insert(availability)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: availability.id, set: values })
}

/**
 * Returns the condition that a time is on one of these days (YYYY-MM-DD, both included) in the agency's time zone; an
 * empty value sets no limit.
 */
export async function withinDays(
  context: Pick<Context, 'db'>,
  moment: PgColumn,
  from = '',
  to = '',
): Promise<SQL | undefined> {
  if (!from && !to) return undefined
  const { timeZone } = await readAvailability(context)
  const midnight = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
  return and(
    from ? sql`${moment} >= ${midnight(from)}` : undefined,
    to ? sql`${moment} < ${midnight(to, 1)}` : undefined,
  )
}

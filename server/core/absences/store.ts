import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { agencyToday } from '../agency-time/store.ts'
import { users } from '../users/table.ts'

/** The condition that a person is away on a day of the agency, `YYYY-MM-DD`. */
export const isAwayOn = (day: string): SQL<boolean> =>
  sql<boolean>`(${day}::date between ${users.awayFrom} and ${users.awayUntil}) is true`

/** Until when a person is away, and what they left for others to read; null while they are not. */
export const awayOn = (day: string): SQL<{ until: string; note: string } | null> =>
  sql`case when ${isAwayOn(day)} then json_build_object('until', ${users.awayUntil}, 'note', ${users.awayNote}) end`

/** Returns whether a person is away today. */
export async function isAway(
  context: Pick<Context, 'db' | 'now'>,
  personId: number,
): Promise<boolean> {
  const away = and(eq(users.id, personId), isAwayOn(await agencyToday(context)))
  return (await context.db.$count(users, away)) > 0
}

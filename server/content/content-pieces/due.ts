import { and, between, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ContentDue } from '../../../contract/content/content-stages.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { contentPieces as table } from './table.ts'

/** Returns the agency's day, YYYY-MM-DD. */
export const agencyToday = async (context: Pick<Context, 'db' | 'now'>) =>
  dayIn((await readAvailability(context)).timeZone, context.now())

/** Matches pieces whose step is still to be done. */
export const isUndone = sql`${table.status} not in ('published', 'archived')`

/** Returns the condition of a filter by due date; `today` is the agency's day. */
export const dueWhen = (due: ContentDue, today: string): SQL | undefined =>
  and(
    isUndone,
    {
      late: lt(table.dueDate, today),
      today: eq(table.dueDate, today),
      week: between(table.dueDate, sql`${today}::date`, sql`${today}::date + 6`),
    }[due],
  )

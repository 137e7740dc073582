import { and, between, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ContentDue } from '../../../contract/content/content-stages.ts'
import { contentPieces as table } from './table.ts'

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

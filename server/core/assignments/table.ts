import { isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { userIdOf } from '../../platform/actor.ts'
import { users } from '../users/table.ts'

/** Returns the name of a row's assignee; null for nobody. `column` names the column with its table. */
export const nameOfAssignee = (column: SQL | PgColumn): SQL<string | null> => sql<string | null>`(
  select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from ${users} p where p.id = ${column})`

/** Limits a list to the records of an assignee: `mine`, `nobody` or an id; undefined for `all`. */
export const assignedAs = (
  actor: Actor,
  column: PgColumn | SQL,
  assignee: string | undefined,
): SQL | undefined => {
  if (assignee === undefined || assignee === 'all') return undefined
  if (assignee === 'nobody') return isNull(column)
  return sql`${column} = ${assignee === 'mine' ? userIdOf(actor) : Number(assignee)}`
}

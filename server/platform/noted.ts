import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import type { Context } from './context.ts'
import type { EmailedRecords } from './emailed.ts'
import { notFound } from './refusals.ts'

type Table = PgTable & { id: PgColumn }
/** A column, or an expression over the row, that holds the id of a record with which the row is erased. */
type Within = Partial<Record<'clients' | 'projects', PgColumn | SQL>>

/** The records of a noun on which the team writes internal notes. */
export type NotedRecords = {
  table: Table
  /** The records with which they are erased, if any. */
  within?: Within
  /**
   * Returns the record’s name and its page in the back office.
   * @throws Refusal 404 when it is gone, or the caller doesn’t see it
   */
  find: (context: Context, actor: Actor, id: number) => Promise<{ name: string; path: string }>
}

/** Returns the registration of records that have a name in their row. */
export const notedRows = ({
  table,
  within,
  name,
  visibleTo,
  pathOf,
}: {
  table: Table
  within?: Within
  name: PgColumn | SQL
  visibleTo: (actor: Actor, now: Date) => SQL | undefined
  pathOf: (row: { id: number; projectId: number | null }) => string
}): NotedRecords => ({
  table,
  ...(within && { within }),
  async find({ db, now }, actor, id) {
    const [row] = await db
      .select({ name, ...(within?.projects && { projectId: within.projects }) })
      .from(table)
      .where(and(eq(table.id, id), visibleTo(actor, now())))
    if (!row) throw notFound()
    const projectId = 'projectId' in row ? Number(row.projectId) : null
    return { name: String(row.name), path: pathOf({ id, projectId }) }
  },
})

/** Returns the registration of records whose people are written to by email. */
export const notedEmailed = (
  emailed: EmailedRecords,
  table: Table,
  within?: Within,
): NotedRecords => ({
  table,
  ...(within && { within }),
  async find(context, actor, id) {
    const { title, teamPath } = await emailed.find(context, actor, id)
    return { name: title, path: teamPath }
  },
})

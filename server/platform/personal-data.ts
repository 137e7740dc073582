import { and, asc, getColumns, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'
import type { Db } from './db.ts'

/** One table with rows about a person. */
export type PersonalData = {
  /** Names the files of an export, such as `service-requests`. */
  name: string
  title: string
  table: PgTable
  /** Columns that are never shown: secrets, keys of files, the team's notes. */
  without: readonly string[]
  /** Which rows are about the user. */
  of: (userId: number) => SQL | undefined
  /** Columns of the file that belongs to a row. */
  file?: {
    key: PgColumn
    name: PgColumn | SQL
    /** Takes out of the file what may still open something; null for one that can’t be read. */
    clean?: (context: Context, file: Buffer) => Promise<Uint8Array | null>
  }
  /** The sentence of the deletion dialog about these rows; the dialog leaves them out without one. */
  goes?: 'erased' | 'kept'
}

type Options = Partial<Pick<PersonalData, 'without' | 'file' | 'goes'>>
/** Declares what a table keeps about a person. */
export const personalTable = (
  title: string,
  table: PgTable,
  of: PersonalData['of'],
  { without = [], ...more }: Options = {},
): PersonalData => ({
  name: title.toLowerCase().replaceAll(' ', '-'),
  title,
  table,
  of,
  without,
  ...more,
})

/** Returns the columns that the person may see. */
export const columnsOf = ({ table, without }: PersonalData): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(getColumns(table) as Record<string, PgColumn>).filter(
      ([name]) => !without.includes(name),
    ),
  )

export type Row = Record<string, unknown>
const batch = 500

/** Yields one source's rows about a user in the order of their creation, read in pages. */
export async function* rowsOf(
  db: Db,
  each: PersonalData,
  userId: number,
  columns: Record<string, PgColumn | SQL> = columnsOf(each),
): AsyncGenerator<Row> {
  const id = (getColumns(each.table) as Record<string, PgColumn>)['id']
  if (!id) return yield* await db.select(columns).from(each.table).where(each.of(userId))
  for (let after = 0, found = batch; found === batch;) {
    const rows = await db
      .select({ ...columns, id })
      .from(each.table)
      .where(and(each.of(userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(batch)
    yield* rows
    found = rows.length
    after = Number(rows.at(-1)?.['id'] ?? 0)
  }
}

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/platform/db.ts'

type Row = Record<string, unknown>
/** Every row of every table, as JSON text by table. */
export type Snapshot = Map<string, Set<string>>

/** Written by any call that is answered, whoever asks: counters, and when a session was last seen. */
const traces = new Set(['rate_limits', 'sessions', 'live_events'])

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const taken: Snapshot = new Map()
  for (const { name } of tables.filter((each) => !traces.has(each.name))) {
    const query = sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`
    const rows = await rowsOf<{ text: string }>(db, query)
    taken.set(name, new Set(rows.map(({ text }) => text)))
  }
  return taken
}

const less = (from: Snapshot, taken: Snapshot) =>
  [...from].flatMap(([table, rows]) =>
    [...rows]
      .filter((row) => !taken.get(table)?.has(row))
      .map((row) => ({ table, row: JSON.parse(row) as Row })),
  )

/** Rows that are not any more as they were. */
export const changedSince = (before: Snapshot, after: Snapshot) => less(before, after)
/** Rows that were not there, or not like this. */
export const newSince = (before: Snapshot, after: Snapshot) => less(after, before)

/** Which column of which table names a row of which other: "messages.project_id" → "projects". */
export async function foreignKeys(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ column: string; target: string }>(
    db,
    sql`select c.conrelid::regclass || '.' || a.attname as column, c.confrelid::regclass::text as target
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ column, target }) => [column, target]))
}

import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../server/platform/db.ts'

type Row = Record<string, unknown>
/** The rows of every table, as JSON text by table. */
export type Snapshot = Map<string, Set<string>>

/** Tables that any answered call writes to, whoever sends it: counters, and when a session was last seen. */
const untrackedTables = new Set(['rate_limits', 'sessions', 'live_events'])

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const snapshot: Snapshot = new Map()
  for (const { name } of tables.filter((each) => !untrackedTables.has(each.name))) {
    const query = sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`
    const rows = await rowsOf<{ text: string }>(db, query)
    snapshot.set(name, new Set(rows.map(({ text }) => text)))
  }
  return snapshot
}

const difference = (from: Snapshot, taken: Snapshot) =>
  [...from].flatMap(([table, rows]) =>
    [...rows]
      .filter((row) => !taken.get(table)?.has(row))
      .map((row) => ({ table, row: JSON.parse(row) as Row })),
  )

/** Returns rows that were changed or removed. */
export const changedSince = (before: Snapshot, after: Snapshot) => difference(before, after)
/** Returns rows that were added or changed. */
export const newSince = (before: Snapshot, after: Snapshot) => difference(after, before)

/** Maps each foreign key column to its table: "messages.project_id" → "projects". */
async function foreignKeys(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ column: string; target: string }>(
    db,
    sql`select c.conrelid::regclass || '.' || a.attname as column, c.confrelid::regclass::text as target
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ column, target }) => [column, target]))
}

/** Returns rows that a call created and that refer to an earlier row of somebody else. */
export async function foreignIn(db: Db, before: Snapshot, after: Snapshot, own: number[]) {
  const keys = await foreignKeys(db)
  const known = new Map(
    [...before].map(([table, rows]) => [
      table,
      new Map(
        [...rows]
          .map((text) => JSON.parse(text) as { id: unknown; role?: string })
          .map((row) => [row.id, row]),
      ),
    ]),
  )
  return newSince(before, after).flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([column, value]) => {
        const target = keys.get(`${table}.${column}`)
        const named = target && known.get(target)?.get(value)
        return (
          named && named.role !== 'admin' && !(target === 'users' && own.includes(Number(value)))
        )
      })
      .map(([column, value]) => `${table}.${column} = ${String(value)}`),
  )
}

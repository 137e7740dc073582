import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../server/platform/db.ts'

/** The size in bytes up to which deleting rows is faster than truncating all tables. */
const mostDeletedBytes = 4 * 2 ** 20

type Table = { name: string; bytes: number }

/** Deletes in any order, and restarts every id sequence. */
const deleteFrom = (names: string[]) => `
  do $$ begin
    set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join('\n')}
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

/**
 * Empties every table but `app_state`. A test writes to a few of a hundred tables: deleting only from those takes a
 * tenth of the time. Their files are shortened again, so that rows are stored in insertion order. All tables are
 * truncated after large writes, or if foreign keys can't be disabled.
 */
export async function emptyTables(db: Db) {
  const tables = await rowsOf<Table & { may: boolean }>(
    db,
    sql`select oid::regclass::text as name, pg_relation_size(oid)::int as bytes,
          has_parameter_privilege('session_replication_role', 'set') as may
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'app_state'`,
  )
  const namesOf = (some: Table[]) => some.map(({ name }) => name)
  const written = namesOf(tables.filter(({ bytes }) => bytes > 0))
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  if (bytes > mostDeletedBytes || !tables[0]?.may) {
    const all = namesOf(tables).join(', ')
    await db.execute(sql.raw(`truncate ${all} restart identity cascade`))
  } else {
    await db.execute(sql.raw(deleteFrom(written)))
    if (written.length) await db.execute(sql.raw(`vacuum ${written.join(', ')}`))
  }
  await db.execute(sql`delete from pgboss.job`)
}

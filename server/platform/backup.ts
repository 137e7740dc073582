import { sql } from 'drizzle-orm'
import { type Database, type Db, allowIdle, rowsOf } from './db.ts'

/**
 * The first line of a backup. Later lines that begin with `{` describe what follows; those that begin with `[` are
 * rows or bytes.
 */
export type BackupHeader = { foyer: 'backup'; version: 1; madeAt: string; migrations: string[] }
/** The state of a sequence, so that no number is reused, not even that of a deleted row. */
export type SequenceState = { name: string; last: string; called: boolean }

/** Tables whose rows mean nothing in another database. */
const passing = new Set(['live_events', 'backups'])

/** Columns that a backup leaves empty: a link that opens an account is over after a restore anyway. */
const withheld: Record<string, string> = { emails: 'secret' }

/** Approximate number of bytes of rows held in memory at once. */
const fetchBytes = 2 * 2 ** 20
const mostRowsAtOnce = 1000

const identifier = (name: string) => sql.identifier(name)

/**
 * Writes the whole database line by line from one snapshot: the header, each table's columns and rows (values in
 * PostgreSQL's text form, so that every engine and version reads them alike), the sequences and the row count. Leaves
 * out the queue's tables, since jobs follow from the rows.
 * @returns the number of rows
 */
export function writeRows({ db }: Pick<Database, 'db'>, write: (line: string) => Promise<void>) {
  return db.transaction(
    async (transaction) => {
      const tx = transaction as unknown as Db
      await tx.execute(allowIdle)
      await tx.execute(sql`set local timezone = 'UTC'`)
      await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
      await tx.execute(sql`set local intervalstyle = 'iso_8601'`)
      const header: BackupHeader = {
        foyer: 'backup',
        version: 1,
        madeAt: new Date().toISOString(),
        migrations: await appliedMigrations(tx),
      }
      await write(JSON.stringify(header))
      let rows = 0
      for (const table of await tableNames(tx))
        if (!passing.has(table)) rows += await writeTable(tx, table, write)
      await write(JSON.stringify({ sequences: await sequenceStates(tx) }))
      await write(JSON.stringify({ rows }))
      return rows
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeTable(tx: Db, table: string, write: (line: string) => Promise<void>) {
  const columns = (await columnsOf(tx, table)).map(({ name }) => name)
  await write(JSON.stringify({ table, columns }))
  const values = sql.join(
    columns.map((name) =>
      withheld[table] === name ? sql`null::text` : sql`${identifier(name)}::text`,
    ),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup no scroll cursor for
        select json_build_array(${values})::text as line from public.${identifier(table)}`,
  )
  let rows = 0
  let atOnce = 1
  for (let done = false; !done;) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${atOnce} from backup`))
    for (const { line } of lines) await write(line)
    rows += lines.length
    done = lines.length < atOnce
    const bytes = lines.reduce((sum, { line }) => sum + line.length, 1)
    const fitting = Math.floor((fetchBytes * lines.length) / bytes)
    // Grows in steps, since a few long rows may follow many short ones.
    atOnce = Math.max(1, Math.min(fitting, atOnce * 4, mostRowsAtOnce))
  }
  await tx.execute(sql`close backup`)
  return rows
}

/** Returns the names of the applied migrations; empty for a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const [found] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!found?.name) return []
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from drizzle.__drizzle_migrations order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the product's tables, sorted by name. */
export async function tableNames(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the stored columns with their types, without generated ones. */
export const columnsOf = (db: Db, table: string) =>
  rowsOf<{ name: string; type: string }>(
    db,
    sql`select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = format('public.%I', ${table}::text)::regclass
          and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )

async function sequenceStates(tx: Db): Promise<SequenceState[]> {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of names)
    states.push(
      ...(await rowsOf<SequenceState>(
        tx,
        sql`select ${name}::text as name, last_value::text as last, is_called as called from public.${identifier(name)}`,
      )),
    )
  return states
}

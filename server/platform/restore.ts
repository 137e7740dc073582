import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { type BackupHeader, columnsOf, type SequenceState, tableNames } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { isFileKey } from './file-place.ts'
import { type Database, type Db, allowIdle, migrationsFolder, rowsOf } from './db.ts'

/** Stores a file's bytes under its key. */
export type KeepFile = (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>

/** Tables with rows even in a database that was started once and never used. */
const alwaysFilled = new Set(['app_state', 'rate_limits', 'live_events', 'backups'])
const insertBytes = 2 * 2 ** 20

/**
 * Replaces the database's contents with a backup in one transaction: its tables as of the backup, its rows, and then
 * every later migration; then `finish` runs in the same transaction. After any failure the database is unchanged.
 * @throws BackupError when the database holds data and `replace` is not set, or the backup is newer than this program
 */
export function restoreRows(
  { db }: Database,
  header: BackupHeader,
  lines: AsyncIterable<string>,
  options: { replace: boolean; keepFile: KeepFile; finish?: (tx: Db) => Promise<unknown> },
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const newer = header.migrations.find((name) => !known.some((each) => each.name === name))
  if (newer)
    throw new BackupError(
      `This backup was made by a newer version (it has the change "${newer}"). Update this server first.`,
    )
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    await tx.execute(allowIdle)
    if (!options.replace) await refuseData(tx)
    const droppedKeys = await storedKeys(tx)
    await dropAll(tx)
    const atBackup = known.filter(({ name }) => header.migrations.includes(name ?? ''))
    await migrate(atBackup, tx, { migrationsFolder })
    const addForeignKeys = await dropForeignKeys(tx)
    for (const table of await tableNames(tx))
      await tx.execute(sql`truncate public.${sql.identifier(table)}`)
    await load(tx, lines, options.keepFile)
    await addForeignKeys()
    await migrate(known, tx, { migrationsFolder })
    // The usual sweep removes the files of the dropped rows.
    for (const key of droppedKeys)
      await tx.execute(
        sql`insert into stored_files (key, remove_at) values (${key}, now()) on conflict do nothing`,
      )
    await tx.execute(
      sql`insert into app_state (key, value) values ('sending-held', 'true')
          on conflict (key) do update set value = excluded.value`,
    )
    await options.finish?.(tx)
  })
}

async function refuseData(tx: Db) {
  for (const table of await tableNames(tx)) {
    if (alwaysFilled.has(table)) continue
    const [row] = await rowsOf(tx, sql`select 1 from public.${sql.identifier(table)} limit 1`)
    if (row)
      throw new BackupError(
        'This database already contains data. To replace it with the backup, add --replace; the existing data will be lost.',
      )
  }
}

async function storedKeys(tx: Db) {
  if (!(await tableNames(tx)).includes('stored_files')) return []
  const rows = await rowsOf<{ key: string }>(tx, sql`select key from stored_files`)
  return rows.map(({ key }) => key)
}

/** Drops everything but extensions, which another role may own. Dependents of a column go with it. */
const dropAll = (tx: Db) =>
  tx.execute(sql`
    do $$ declare each record; begin
      for each in
        select c.oid, 'pg_class'::regclass as catalog, format('%s public.%I', case relkind
            when 'v' then 'view if exists' when 'm' then 'materialized view if exists'
            when 'S' then 'sequence if exists' else 'table if exists' end, relname) as what
          from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select t.oid, 'pg_type'::regclass, format('type if exists public.%I', typname)
          from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        union all
        select p.oid, 'pg_proc'::regclass, 'routine if exists ' || p.oid::regprocedure
          from pg_proc p where pronamespace = 'public'::regnamespace
      loop
        if not exists (select from pg_depend d where d.classid = each.catalog
                       and d.objid = each.oid and d.deptype in ('e', 'i')) then
          execute 'drop ' || each.what || ' cascade';
        end if;
      end loop;
      drop schema if exists drizzle cascade;
      drop schema if exists pgboss cascade;
    end $$`)

/** Drops foreign keys until all rows are in, since they arrive table by table. */
async function dropForeignKeys(tx: Db) {
  const keys = await rowsOf<{ drop: string; add: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
               format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of keys) await tx.execute(sql.raw(key.drop))
  return async () => {
    for (const key of keys) await tx.execute(sql.raw(key.add))
  }
}

type Section = { take(line: string): Promise<unknown>; end(): Promise<unknown> }
type Opening = {
  table?: string
  columns?: string[]
  file?: string
  sequences?: SequenceState[]
}
const emptySection: Section = { take: async () => {}, end: async () => {} }

async function load(tx: Db, lines: AsyncIterable<string>, keepFile: KeepFile) {
  let section = emptySection
  for await (const line of lines) {
    if (line.startsWith('[')) {
      await section.take(line)
      continue
    }
    await section.end()
    const { table, columns, file, sequences } = JSON.parse(line) as Opening
    section = emptySection
    if (table) section = await tableSection(tx, table, columns ?? [])
    if (file !== undefined) section = fileSection(file, keepFile)
    for (const { name, last, called } of sequences ?? [])
      await tx.execute(
        sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called}::boolean)`,
      )
  }
  await section.end()
}

async function tableSection(tx: Db, table: string, columns: string[]): Promise<Section> {
  const types = new Map((await columnsOf(tx, table)).map(({ name, type }) => [name, type]))
  const into = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.raw(columns.map((name, at) => `(line->>${at})::${types.get(name)}`).join(', '))
  let waiting: string[] = []
  let bytes = 0
  const end = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join(',')}]`
    await tx.execute(
      sql`insert into public.${sql.identifier(table)} (${into}) overriding system value
          select ${values} from json_array_elements(${rows}::json) as line`,
    )
    waiting = []
    bytes = 0
  }
  const take = async (line: string) => {
    waiting.push(line)
    bytes += line.length
    if (bytes > insertBytes) await end()
  }
  return { take, end }
}

function fileSection(key: string, keepFile: KeepFile): Section {
  if (!isFileKey(key))
    throw new BackupError('The backup is damaged: it names a file that cannot exist.')
  const bytes = new PassThrough()
  const stored = keepFile(key, bytes)
  stored.catch((error: Error) => bytes.destroy(error))
  return {
    async take(line) {
      const [chunk] = JSON.parse(line) as [string]
      if (!bytes.write(Buffer.from(chunk, 'base64')))
        await Promise.race([new Promise((resolve) => bytes.once('drain', resolve)), stored])
    },
    async end() {
      bytes.end()
      await stored
    },
  }
}

import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Database, fromEmbedded } from '../server/platform/db.ts'
import { openInMemory, openTemporary } from '../server/platform/embedded.ts'
import { emptyTables } from './empty-tables.ts'
import { migratedDump } from './migrated.ts'

/** The maximum number of unused databases that a worker keeps. */
const maxPooled = 2
/** Databases that are empty and unchanged since they were opened: opening another takes half a second of CPU time. */
const pool: PGlite[] = []
let initialFingerprint: string | undefined

/** Hashes everything besides rows that a test may have changed: definitions, planner statistics, the queue. */
const definitions = `
  with own as (
    select * from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')
  )
  select md5(concat(
    (select string_agg(concat(relname, relkind, reltuples > 0), ' ' order by oid) from own),
    (select string_agg(concat(attname, atttypid, attnotnull, atthasdef), ' ' order by attrelid, attnum)
      from pg_attribute where attnum > 0 and attrelid in (select oid from own)),
    (select string_agg(concat(conname, convalidated), ' ' order by oid) from pg_constraint),
    (select string_agg(concat(tgname, tgenabled), ' ' order by oid) from pg_trigger),
    (select string_agg(md5(prosrc), ' ' order by oid) from pg_proc
      where pronamespace::regnamespace::text in ('public', 'pgboss')),
    (select count(*) from pg_statistic where starelid in (select oid from own)),
    (select count(*) from pg_namespace), (select count(*) from pg_authid),
    (select count(*) from pg_locks where locktype = 'advisory'),
    (select string_agg(queue::text, ' ' order by name) from pgboss.queue),
    (select count(*) from pgboss.schedule), (select count(*) from pgboss.subscription),
    (select count(*) from pgboss.warning)
  )) as told`

const fingerprint = async (pg: PGlite) =>
  (await pg.query<{ told: string }>(definitions)).rows[0]?.told ?? ''

async function open() {
  const pooled = pool.pop()
  if (pooled) return pooled
  const pg = await openInMemory(migratedDump())
  initialFingerprint ??= await fingerprint(pg)
  return pg
}

/** Resets the database and keeps it for reuse; closes it if it can't be reset. */
async function release(pg: PGlite) {
  const { db } = fromEmbedded(pg, async () => {})
  const isNew = async () => {
    await emptyTables(db)
    await pg.exec('delete from app_state')
    await pg.exec('discard all')
    return pool.length < maxPooled && (await fingerprint(pg)) === initialFingerprint
  }
  if (await isNew().catch(() => false)) pool.push(pg)
  else await pg.close()
}

/** Opens a pooled database that refuses queries after `close`, as a closed one does. */
export async function openEmptyEmbedded(): Promise<Database> {
  const pg = await open()
  let closed = false
  const guarded = new Proxy(pg, {
    get(target, name) {
      if (closed && name !== 'closed') throw new Error('PGlite is closed')
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  return fromEmbedded(guarded, async () => {
    if (closed) return
    closed = true
    await release(pg)
  })
}

/** Puts an empty, migrated database into a data directory, so that a server on it needn't create one. */
export async function prepareDataDir(dataDir: string) {
  const folder = path.join(dataDir, 'database/pg')
  fs.mkdirSync(folder, { recursive: true })
  await (await openTemporary(folder, migratedDump())).close()
}

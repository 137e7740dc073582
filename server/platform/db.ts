import { hash } from 'node:crypto'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres'
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator'
import { type PgAsyncDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { openEmbedded } from './embedded.ts'
import { locks } from './locks.ts'

/** The database, for either engine. Transactions have the same type. */
export type Db = PgAsyncDatabase<PgQueryResultHKT & { readonly type: { rows: unknown[] } }>

/** An open database; `engine` is what pg-boss connects to. */
export type Database = {
  db: Db
  engine: { kind: 'embedded'; pg: PGlite } | { kind: 'server'; pool: Pool; url: string }
  migrate(): Promise<void>
  close(): Promise<void>
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

export function fromEmbedded(pglite: PGlite, close: () => Promise<void>): Database {
  const db = drizzleEmbedded({ client: pglite })
  return {
    db,
    engine: { kind: 'embedded', pg: pglite },
    migrate: async () => void (await migrateEmbedded(db, { migrationsFolder })),
    close,
  }
}

/** Connects to a PostgreSQL server with at most `connections` connections (default 10). */
export function fromServer(url: string, connections = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Transactions await nothing but SQL, so a silent one belongs to a frozen process and must release its locks.
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces an idle connection that breaks; without a listener the error would crash the process.
  pool.on('error', () => {})
  // The same goes for a connection that breaks between two statements of a transaction; the next statement fails
  // instead.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = drizzlePool({ client: pool })
  const migrate = async () => {
    const holder = await pool.connect()
    try {
      await holder.query('select pg_advisory_lock($1)', [locks.migrations])
      await migratePool(db, { migrationsFolder })
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [locks.migrations]).catch(() => {})
      holder.release()
    }
  }
  return {
    db: db as unknown as Db,
    engine: { kind: 'server', pool, url },
    migrate,
    close: () => pool.end(),
  }
}

/**
 * Lifts the idle limit for a transaction that also waits for files, as only a backup and a restore do. Run it first.
 */
export const allowIdle = sql`set local idle_in_transaction_session_timeout = 0`

type Where = { databaseUrl: string | null; databaseConnections?: number; dataDir: string }

/** Opens the configured database: a server when `databaseUrl` is set, else the embedded one. */
export async function openDatabase(at: Where) {
  if (at.databaseUrl) return fromServer(at.databaseUrl, at.databaseConnections)
  const { pg: pglite, close } = await openEmbedded(at.dataDir)
  return fromEmbedded(pglite, close)
}

/** Returns the connection pool of a server; null for the embedded database. */
export const poolOf = (db: Db): Pool | null => {
  const { $client: client } = db as unknown as { $client: PGlite | Pool }
  return 'waitReady' in client ? null : client
}

/** Returns the rows of a hand-written statement. */
export async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[]
}

/**
 * Runs a frequent statement under a name, so that the server plans it once per connection. `text` holds `$1`, `$2` …;
 * not for use inside a transaction.
 */
export async function rowsOfNamed<Row>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = poolOf(db)
  const { rows } = pool
    ? await pool.query({ name, text, values })
    : await (db as unknown as { $client: PGlite }).$client.query<Row>(text, values)
  return rows as Row[]
}

/** Prepares a frequent Drizzle query, with placeholders and a name, once per database. */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    let query = prepared.get(db)
    if (!query) prepared.set(db, (query = prepare(db)))
    return query
  }
}

const dialect = new PgDialect()

/**
 * Prepares a frequent statement: `write` runs once, with placeholders for the values that differ between calls
 * (`sql.placeholder`, `anyClient`), and the server plans it once per connection. `write` must
 * be given the same in every call.
 */
export function planned<Row, From = void>(write: (from: From) => SQL) {
  let written: { name: string; text: string; params: unknown[] } | undefined
  return (db: Db, values: Record<string, unknown>, from: From): Promise<Row[]> => {
    if (!written) {
      const { sql: text, params } = dialect.sqlToQuery(write(from))
      written = { name: hash('md5', text), text, params }
    }
    const { name, text, params } = written
    return rowsOfNamed(db, name, text, fillPlaceholders(params, values))
  }
}

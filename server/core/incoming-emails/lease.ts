import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { rowsOf } from '../../platform/db.ts'

const key = 'mailbox-watch'
const leaseSeconds = 30
/** Milliseconds between two renewals. */
export const renewEvery = 10_000

/** By the database's clock, which all processes share. */
const end = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const until = sql`(app_state.value ->> 'until')::timestamptz`
/** Also true for an end beyond any new lease: then the clock was set back. */
const isOver = sql`not ${until} between clock_timestamp() and ${end} + interval '1 minute'`

/** Takes or renews the right to watch the mailbox; false while another process has it. */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const value = sql`jsonb_build_object('holder', ${holder}::text, 'until', ${end})`
  const rows = await rowsOf(
    db,
    sql`insert into app_state (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value
      where app_state.value ->> 'holder' = ${holder} or ${isOver}
      returning key`,
  )
  return rows.length > 0
}

/** Gives the right back, if this process has it. */
export const endLease = (db: Db, holder: string) =>
  db.execute(sql`delete from app_state where key = ${key} and value ->> 'holder' = ${holder}`)

/** Ends whatever lease there is. Only for a process that has the database for itself. */
export const endAnyLease = (db: Db) => db.execute(sql`delete from app_state where key = ${key}`)

/** Returns whether a process watches the mailbox. */
export async function isWatched(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select key from app_state where key = ${key} and not ${isOver}`)
  return rows.length > 0
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Every advisory lock of the product. All processes on a database share the numbers, so a number that
 * was in use once is never given to another lock.
 */
export const locks = {
  /** Held by the process that migrates, while the others wait. */
  migrations: 4_207_001,
  /** Held by the process that creates the owner's account, while the others wait. */
  owner: 4_207_002,
  /** Bookings are created, moved and canceled one at a time, so that no slot is booked twice. */
  bookings: 4_207_003,
  /** Taken with the address: a lead is found or created only once. */
  leadByEmail: 4_207_004,
  /** Imports write leads one at a time. */
  leadImports: 4_207_005,
  /** Taken with the person's id: saved views are counted and kept within their limit. */
  savedViews: 4_207_006,
  /** Billing settings are written one at a time, even before there is a row to lock. */
  billingSettings: 4_207_009,
  /** Opening hours are written one at a time, even before there is a row to lock. */
  availability: 4_207_010,
  /** Taken with the client's id: keywords are compared with existing ones, then added. */
  keywords: 4_207_011,
  /** The models' budget is written one at a time, even before there is a row to lock. */
  modelLimits: 4_207_016,
} as const

/** Waits for a lock and holds it until the transaction ends. `part` divides it, such as by a client's id. */
export const holdLock = (tx: Db, name: keyof typeof locks, part: number | SQL = 0) =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks[name]}::int, ${part}::int)`)

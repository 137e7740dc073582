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
  /** Saved replies are named and counted one at a time. */
  savedReplies: 4_207_120,
  /** Taken with the address: a lead is found or created only once. */
  leadByEmail: 4_207_004,
  /** Imports write leads one at a time. */
  leadImports: 4_207_005,
  /** Taken with the person's id: saved views are counted and kept within their limit. */
  savedViews: 4_207_006,
  /** The agency's details are written one at a time, even before there is a row to lock. */
  agencySettings: 4_207_099,
  /** Mail servers are written one at a time, even before there is a row to lock. */
  mailServers: 4_207_100,
  /** Skipped steps of the set-up are written one at a time. */
  firstSteps: 4_207_101,
  /** Templates of services are written one at a time, even before there is a row to lock. */
  serviceTemplates: 4_207_102,
  /** The agency's look is written one at a time, even before there is a row to lock. */
  brand: 4_207_103,
  /** Texts of emails are written one at a time, even before there is a row to lock. */
  emailTexts: 4_207_110,
  /** The agency's services are written one at a time, even before there is a row to lock. */
  serviceTypes: 4_207_111,
  /** Stages of applications are written one at a time; an application that moves waits for it. */
  applicationStages: 4_207_112,
  /** Taken with the client's id: billing details are written one at a time, even before there is a row to lock. */
  billingDetails: 4_207_114,
  /** Bank files are imported one at a time, so that no line is kept twice. */
  bankImports: 4_207_131,
  /** Billing settings are written one at a time, even before there is a row to lock. */
  billingSettings: 4_207_009,
  /** Months are closed and opened one at a time, even before there is a row to lock. */
  closedMonths: 4_207_116,
  /** Reminder steps and late terms are written one at a time, even before there is a row to lock. */
  reminderSettings: 4_207_132,
  /** Account numbers are written one at a time, even before there is a row to lock. */
  bookSettings: 4_207_117,
  /** Opening hours are written one at a time, even before there is a row to lock. */
  availability: 4_207_010,
  /** Taken with the client's id: keywords are compared with existing ones, then added. */
  keywords: 4_207_011,
  /** AI models are added, changed and put in order one at a time. */
  models: 4_207_113,
  /** The models' budget is written one at a time, even before there is a row to lock. */
  modelLimits: 4_207_016,
  /** Taken with the campaign's id: held by the connection of the process that sends it. */
  campaignRun: 4_207_017,
  /** The website's draft is changed and published by one at a time. */
  siteDraft: 4_207_104,
  /** The mailbox is read by one process at a time, so that no email is taken twice. */
  mailbox: 4_207_019,
  /** Payment providers are turned on and off one at a time: at most one is on. */
  paymentProviders: 4_207_115,
  /** Taken with the record: colleagues write under it one at a time, so that each sees what the other wrote. */
  answers: 4_207_133,
  /** Somebody's pins are counted and added one at a time; taken with their id. */
  pinnedRecords: 4_207_140,
  /** Taken with the client's id: their files and folders are named and moved one at a time. */
  clientFiles: 4_207_150,
  /** Taken with the client's id: newsletter settings are written one at a time, even before there is a row to lock. */
  newsletterSettings: 4_207_160,
  /** Taken with the client's id: sign-up forms are written one at a time, even before there is a row to lock. */
  newsletterForms: 4_207_161,
  /** Roles and access of the team change one at a time, so that an owner is always left. */
  team: 4_207_018,
} as const
export type LockName = keyof typeof locks

/** Waits for a lock and holds it until the transaction ends. `part` divides it, such as by a client's id. */
export const holdLock = (tx: Db, name: LockName, part: number | SQL = 0) =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks[name]}::int, ${part}::int)`)

/** Takes a lock if it is free, and holds it until the transaction ends. */
export const tryLock = (name: LockName, part: SQL): SQL =>
  sql`pg_try_advisory_xact_lock(${sql.raw(String(locks[name]))}, ${part})`

/** Returns the query that takes a lock if it is free, for as long as the connection that runs it lives. */
export const sessionLock = (name: LockName, part: number) => ({
  text: 'select pg_try_advisory_lock($1, $2)',
  values: [locks[name], part],
})

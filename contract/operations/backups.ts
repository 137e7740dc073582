import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The causes of a backup: the daily schedule or an admin's request. */
export const backupCauses = ['daily', 'by-hand'] as const
export const backupStatuses = ['running', 'complete', 'failed'] as const
/** The results of a restore test, which restores the backup into a temporary database. */
export const trialStatuses = ['running', 'passed', 'failed'] as const

const count = z.nullable(z.int())

/** A backup; figures are null until it is complete. */
export const backup = z.object({
  id,
  cause: z.enum(backupCauses),
  status: z.enum(backupStatuses),
  /** The path on the server that made it. */
  file: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  bytes: count,
  rows: count,
  /** The number of stored files it contains. */
  files: count,
  /** The error message; empty on success. */
  error: z.string(),
  /** The last restore test; null if there was none. */
  trial: z.nullable(
    z.object({
      status: z.enum(trialStatuses),
      startedAt: instant,
      endedAt: z.nullable(instant),
      /** The number of rows restored. */
      rows: count,
      error: z.string(),
    }),
  ),
})
export type Backup = z.output<typeof backup>

/** Returns the existing backups and those that failed in the last 30 days, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  may: 'backups.manage',
  reply: z.array(backup),
})

/** Starts a backup in the background. 409 if one is running or backups are off. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  may: 'backups.manage',
  fresh: true,
  reply: done,
  status: 202,
})

/**
 * Starts a restore test in the background, which restores the backup into a temporary database and compares it.
 * 409 if the backup isn't complete, a restore test is running or backups are off.
 */
export const testRestore = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:id/trials',
  may: 'backups.manage',
  params: z.object({ id }),
  reply: done,
  status: 202,
})

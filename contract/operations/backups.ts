import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Why a backup is made: because its time has come, or because an admin wants one. */
export const backupCauses = ['daily', 'by-hand'] as const
export const backupStatuses = ['running', 'complete', 'failed'] as const
/** The result of restoring it into a temporary database. */
export const trialStatuses = ['running', 'passed', 'failed'] as const

const count = z.nullable(z.int())

/** One backup; figures are null until it is complete. */
export const backup = z.object({
  id,
  cause: z.enum(backupCauses),
  status: z.enum(backupStatuses),
  /** The path on the machine that made it. */
  file: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  bytes: count,
  rows: count,
  /** Stored files that it holds. */
  files: count,
  /** The error as a sentence; empty on success. */
  error: z.string(),
  /** The last restore test; null when there was none. */
  trial: z.nullable(
    z.object({
      status: z.enum(trialStatuses),
      startedAt: instant,
      endedAt: z.nullable(instant),
      /** Rows that came back. */
      rows: count,
      error: z.string(),
    }),
  ),
})
export type Backup = z.output<typeof backup>

/** Every backup that is kept, and what failed in the last 30 days; newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  may: 'backups.manage',
  reply: z.array(backup),
})

/** Orders a backup, which is made in the background. 409 when one is being made, or backups are off. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  may: 'backups.manage',
  reply: done,
  status: 202,
})

/** Orders a trial: the backup is restored into a database that is thrown away, and compared. 409 when it is not complete, a trial runs, or backups are off. */
export const tryRestore = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:id/trials',
  may: 'backups.manage',
  params: z.object({ id }),
  reply: done,
  status: 202,
})

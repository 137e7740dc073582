import path from 'node:path'
import { and, between, desc, eq, gte, lte, max, min, ne, not } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as contract from '../../../contract/operations/backups.ts'
import type { HandledOf } from '../../../contract/http.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { BackupPlan } from '../../platform/backup-settings.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { keepFilesUntil } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { users } from '../../core/users/table.ts'
import { fileName, lastDue } from './rules.ts'
import { backups as table } from './table.ts'

export type BackupRow = typeof table.$inferSelect

const hour = 3_600_000
/**
 * Milliseconds without a heartbeat after which a process counts as dead; it sends one every 20
 * seconds.
 */
const deadAfter = 5 * 60_000
/** Ignores starts in the future, from a clock that was ahead. */
const latest = ({ now }: Pick<Context, 'now'>) => new Date(+now() + hour)
/** Milliseconds, longer than a restore test may take. */
const testDeadAfter = 2 * hour
const ended = 'The server stopped before it was complete.'

export const publishBackups = (context: Context) =>
  publish(context, ['admins'], { kind: 'backups', id: 0 })

/** Returns all backups, newest first. */
export async function readBackups({ db }: Pick<Context, 'db'>) {
  const rows = await db.select().from(table).orderBy(desc(table.id)).limit(200)
  return rows.map(
    ({
      trialStatus,
      trialStartedAt,
      trialEndedAt,
      trialRows,
      trialError,
      ...row
    }): HandledOf<typeof contract.list>[number] => ({
      ...row,
      trial: trialStatus &&
        trialStartedAt && {
          status: trialStatus,
          startedAt: trialStartedAt,
          endedAt: trialEndedAt,
          rows: trialRows,
          error: trialError,
        },
    }),
  )
}

/**
 * Returns whether the daily backup is due: not on the day of installation. Missed backups are caught up on, failed
 * ones retried after an hour.
 */
export async function isDue(context: Context, plan: BackupPlan): Promise<boolean> {
  const { db, now } = context
  const due = lastDue(plan.at, now())
  const [installed] = await db.select({ at: min(users.createdAt) }).from(users)
  if (!installed?.at || installed.at > due) return false
  const [last] = await db
    .select()
    .from(table)
    .where(and(gte(table.startedAt, due), lte(table.startedAt, latest(context))))
    .orderBy(desc(table.id))
    .limit(1)
  return !last || (last.status === 'failed' && +last.startedAt <= +now() - hour)
}

/**
 * Takes the single slot for a running backup, across processes. @returns null when another one runs
 */
export const begin = (context: Context, cause: contract.Backup['cause'], plan: BackupPlan) =>
  inTransaction(context, async (tx) => {
    await endAbandoned(tx)
    const startedAt = tx.now()
    const [row] = await tx.db
      .insert(table)
      .values({ cause, startedAt, beatAt: startedAt, file: '' })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!row) return null
    const file = path.join(plan.folder, fileName(startedAt, row.id))
    await tx.db.update(table).set({ file }).where(eq(table.id, row.id))
    await keepFiles(tx)
    await publishBackups(tx)
    return { id: row.id, file, startedAt }
  })

const keepFiles = (context: Context) =>
  keepFilesUntil(context, new Date(+context.now() + deadAfter))

/** Records a heartbeat of the process. */
export const recordHeartbeat = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    await tx.db.update(table).set({ beatAt: tx.now() }).where(eq(table.id, id))
    await keepFiles(tx)
  })

/** Records the result. Returns false when another process gave it up meanwhile. */
export async function end(tx: Context, id: number, changes: Partial<BackupRow>) {
  const done = await tx.db
    .update(table)
    .set({ ...changes, endedAt: tx.now() })
    .where(and(eq(table.id, id), eq(table.status, 'running')))
    .returning({ id: table.id })
  // The process that took over holds the files itself.
  if (done.length > 0) await keepFilesUntil(tx, null)
  await publishBackups(tx)
  return done.length > 0
}

/** Deletes a backup stopped with its process: the next process makes it. */
export const deleteBackup = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    await tx.db.delete(table).where(eq(table.id, id))
    await keepFilesUntil(tx, null)
    await publishBackups(tx)
  })

/** Matches times within a range before or after now, even when the clock was set back. */
const isNear = (column: AnyPgColumn, now: Date, within: number) =>
  between(column, new Date(+now - within), new Date(+now + within))

/** Marks as failed what dead processes left. */
export async function endAbandoned(context: Context) {
  const { db, now } = context
  const failed = await db
    .update(table)
    .set({ status: 'failed', error: ended, endedAt: now() })
    .where(and(eq(table.status, 'running'), not(isNear(table.beatAt, now(), deadAfter))))
    .returning({ id: table.id })
  const abandonedTests = await db
    .update(table)
    .set({ trialStatus: 'failed', trialError: ended, trialEndedAt: now() })
    .where(
      and(
        eq(table.trialStatus, 'running'),
        not(isNear(table.trialStartedAt, now(), testDeadAfter)),
      ),
    )
    .returning({ id: table.id })
  if (failed.length + abandonedTests.length > 0) await publishBackups(context)
}

/** Takes the slot for a restore test; returns false when one already runs. */
export const beginRestoreTest = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    await endAbandoned(tx)
    if ((await tx.db.$count(table, eq(table.trialStatus, 'running'))) > 0) return false
    const started = { ...untested, trialStatus: 'running', trialStartedAt: tx.now() } as const
    await tx.db.update(table).set(started).where(eq(table.id, id))
    await publishBackups(tx)
    return true
  })

const untested = {
  trialStatus: null,
  trialStartedAt: null,
  trialEndedAt: null,
  trialRows: null,
  trialError: '',
}

export async function endRestoreTest(
  tx: Context,
  id: number,
  { rows, problem }: { rows: number | null; problem: string | null },
) {
  await tx.db
    .update(table)
    .set({
      trialStatus: problem === null ? 'passed' : 'failed',
      trialEndedAt: tx.now(),
      trialRows: rows,
      trialError: problem ?? '',
    })
    .where(eq(table.id, id))
  await publishBackups(tx)
}

/** Resets a restore test stopped with its process. */
export const resetRestoreTest = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    await tx.db.update(table).set(untested).where(eq(table.id, id))
    await publishBackups(tx)
  })

/** Returns whether none failed within a day, to notify once a day about hourly failures. */
export const isFirstFailure = async (context: Context, id: number) =>
  (await context.db.$count(
    table,
    and(
      eq(table.status, 'failed'),
      ne(table.id, id),
      between(table.startedAt, new Date(+context.now() - 23 * hour), latest(context)),
    ),
  )) === 0

/** Notifies the team, including the owner. */
export const notifyOfBackups = (tx: Context, subjectId: number, title: string, body: string) =>
  notifyTeam(tx, { kind: 'backups', subjectId, title, body, path: '/admin-status' })

/** Returns the time of the last restore test, whatever its result; null for none. */
export async function lastRestoreTest(context: Context): Promise<Date | null> {
  const [row] = await context.db
    .select({ at: max(table.trialStartedAt) })
    .from(table)
    .where(lte(table.trialStartedAt, latest(context)))
  return row?.at ?? null
}

/** Returns the newest complete backup's bytes; 0 for none. */
export async function lastSize({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await db
    .select({ bytes: table.bytes })
    .from(table)
    .where(eq(table.status, 'complete'))
    .orderBy(desc(table.id))
    .limit(1)
  return row?.bytes ?? 0
}

import { rm } from 'node:fs/promises'
import { and, eq, lt } from 'drizzle-orm'
import type { Backup } from '../../../contract/operations/backups.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { makeBackup } from './making.ts'
import { watchRestoreDiskSpace } from './disk-space.ts'
import { mostMinutes, restoreTestFolder, runRestoreTest } from './restore-test-process.ts'
import type { BackupPlan } from '../../platform/backup-settings.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import type { Settings } from '../../platform/settings.ts'
import { describeBackup, describeRestoreTest, retainedBackups, failureReason } from './rules.ts'
import * as store from './store.ts'
import { backups as table } from './table.ts'

const day = 86_400_000
const heartbeatEvery = 20_000
/** Days between restore tests, and days for which failed backups are listed. */
const [testEvery, failedKept] = [7, 30]
const isOn = ({ backups }: Settings) => backups !== null

/** Makes a backup, removes expired ones, and runs a restore test once a week. */
export const makeOne = job<{ cause: Backup['cause'] }>({
  name: 'make-backup',
  retries: 0,
  mayTake: 6 * 3600,
  runsHere: isOn,
  async run({ cause }, context, stopping) {
    const plan = context.settings.backups
    if (!plan || (cause === 'daily' && !(await store.isDue(context, plan)))) return
    const backup = await store.begin(context, cause, plan)
    if (!backup || !(await write(context, backup, plan, stopping))) return
    await removeOld(context, plan)
    const last = await store.lastRestoreTest(context)
    if (!last || +context.now() - +last >= testEvery * day - day / 2)
      if (await store.beginRestoreTest(context, backup.id)) await runTest(context, backup, stopping)
  },
})

/** Runs a restore test whose row is already marked as running. */
export const testOne = job<{ id: number }>({
  name: 'try-backup',
  retries: 0,
  mayTake: (mostMinutes + 10) * 60,
  runsHere: isOn,
  async run({ id }, context, stopping) {
    const [row] = await context.db.select().from(table).where(eq(table.id, id))
    if (row?.trialStatus === 'running') await runTest(context, row, stopping)
  },
})

/** Queues what is due and ends what dead processes left. */
export const sweepBackups = job({
  name: 'sweep-backups',
  every: '* * * * *',
  async run(_data, context) {
    await inTransaction(context, store.endAbandoned)
    const plan = context.settings.backups
    if (plan && (await store.isDue(context, plan)))
      await context.enqueue(context.db, makeOne, { cause: 'daily' }, { once: 'backup' })
  },
})

export const backupJobs = [makeOne, testOne, sweepBackups]

type RunningBackup = { id: number; file: string; startedAt: Date }

/** Returns false when the backup failed or was stopped with its process. */
async function write(
  context: Context,
  backup: RunningBackup,
  plan: BackupPlan,
  stopping?: AbortSignal,
) {
  const { id, file, startedAt } = backup
  const timer = setInterval(
    () => void store.recordHeartbeat(context, id).catch(() => {}),
    heartbeatEvery,
  )
  try {
    const likely = await store.lastSize(context)
    const result = await makeBackup(context, { file, likely, stopping })
    const isKept = await inTransaction(context, async (tx) => {
      const isMine = await store.end(tx, id, { status: 'complete', ...result })
      if (isMine)
        await recordRun(tx, {
          ...run,
          startedAt,
          details: describeBackup(result),
          status: 'success',
        })
      return isMine
    })
    // Another process considered this one dead and made its own.
    if (!isKept) await rm(file, { force: true })
    return isKept
  } catch (error) {
    await rm(file, { force: true })
    if (stopping?.aborted) await store.deleteBackup(context, id)
    else await fail(context, backup, failureReason(error, plan.folder))
    return false
  } finally {
    clearInterval(timer)
  }
}

const run = { name: 'Backup', description: 'Saves everything to one file, every day' }

const fail = (context: Context, { id, startedAt }: RunningBackup, error: string) =>
  inTransaction(context, async (tx) => {
    const isFirst = await store.isFirstFailure(tx, id)
    if (!(await store.end(tx, id, { status: 'failed', error }))) return
    await recordRun(tx, {
      ...run,
      startedAt,
      details: 'Backup failed',
      status: 'error',
      error,
    })
    if (isFirst) await store.notifyOfBackups(tx, id, 'A backup failed', error)
  })

/** Deletes the file before its row, so that no file is forgotten. */
async function removeOld(context: Context, plan: BackupPlan) {
  const backups = await context.db.select().from(table).where(eq(table.status, 'complete'))
  const retained = retainedBackups(backups, plan)
  for (const { id, file } of backups) {
    if (retained.has(id)) continue
    await rm(file, { force: true })
    await context.db.delete(table).where(eq(table.id, id))
  }
  const forgotten = new Date(+context.now() - failedKept * day)
  await context.db
    .delete(table)
    .where(and(eq(table.status, 'failed'), lt(table.startedAt, forgotten)))
  await store.publishBackups(context)
}

async function runTest(
  context: Context,
  { id, file }: RunningBackup | store.BackupRow,
  stopping?: AbortSignal,
) {
  const startedAt = context.now()
  const tried = await testRestore(context, file, stopping).catch((error: unknown) => ({
    rows: null,
    files: 0,
    problem: failureReason(error, file),
  }))
  if (stopping?.aborted) return store.resetRestoreTest(context, id)
  await inTransaction(context, async (tx) => {
    const { rows, problem } = tried
    await store.endRestoreTest(tx, id, { rows, problem })
    await recordRun(tx, {
      name: 'Restore test',
      description: 'Restores a backup into a temporary database and compares the contents',
      startedAt,
      details: describeRestoreTest(tried),
      status: problem ? 'error' : 'success',
      error: problem ?? '',
    })
    if (problem) await store.notifyOfBackups(tx, id, 'A restore test failed', problem)
  })
}

/** Stops a restore test before it takes disk space the database needs. */
async function testRestore(context: Context, file: string, stopping?: AbortSignal) {
  const { settings } = context
  const { full, stop } = await watchRestoreDiskSpace(context, restoreTestFolder(settings, file))
  try {
    const ending = AbortSignal.any([full, ...(stopping ? [stopping] : [])])
    return await runRestoreTest(settings, file, ending)
  } catch (error) {
    full.throwIfAborted()
    throw error
  } finally {
    stop()
  }
}

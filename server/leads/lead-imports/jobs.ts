import { setImmediate } from 'node:timers/promises'
import { lt, sql } from 'drizzle-orm'
import { importDays } from '../../../contract/leads/lead-imports.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { publishLead } from '../leads/store.ts'
import { leads } from '../leads/table.ts'
import { applyLines } from './apply.ts'
import { decideLines } from './decide.ts'
import { undoLines } from './undo.ts'
import { changeImport, fingerprintOf, type ImportRow, lockImport, publishImport } from './store.ts'
import { leadImportLines as lines, leadImports as table } from './table.ts'

const system = { kind: 'system' } as const
const states = ['running', 'undoing', 'done', 'cancelled', 'undone', 'checked'] as const

/** Runs one batch in one transaction; returns whether there is more to do. */
async function step(
  context: Context,
  importId: number,
  state: ImportRow['state'],
  work: (tx: Context, row: ImportRow) => Promise<boolean>,
) {
  // The embedded database works in this thread, so others get a turn between two batches.
  await setImmediate()
  return inTransaction(context, async (tx) => {
    const row = await lockImport(tx, system, importId, states)
    if (row.state !== state) return false
    const isMore = await work(tx, row)
    await publishImport(tx, importId)
    return isMore
  })
}

/** Decides about the lines again if leads have changed since the dry run, so that no stale decision is applied. */
const decideAgain = (context: Context, importId: number) =>
  step(context, importId, 'running', async (tx, row) => {
    if (row.applied > 0 || row.seen === (await fingerprintOf(tx))) return false
    await decideLines(tx, row)
    return false
  })

const finish = async (tx: Context, row: ImportRow, counts: ImportRow['counts']) => {
  await changeImport(tx, row.id, {
    state: 'done',
    applied: row.total,
    counts,
    endedAt: tx.now(),
  })
  await recordRun(tx, {
    name: 'Lead import',
    description: row.fileName,
    startedAt: row.startedAt ?? tx.now(),
    details: `${counts.create} created, ${counts.update} updated, ${counts.unchanged} unchanged, ${counts.skip} skipped, ${counts.error} with errors`,
    status: 'success',
  })
  await publishLead(tx)
}

/** Writes the next lines of an import; returns whether there are more. */
export const applyStep = (context: Context, importId: number) =>
  step(context, importId, 'running', async (tx, row) => {
    const { applied, counts } = await applyLines(tx, row)
    if (applied >= row.total) {
      await finish(tx, row, counts)
      return false
    }
    await changeImport(tx, row.id, { applied })
    return true
  })

/** Runs an import from its current position. Batches are atomic, so it resumes after a crash. */
export const runLeadImport = job<{ importId: number }>({
  name: 'run-lead-import',
  startsAgain: true,
  async run({ importId }, context) {
    await decideAgain(context, importId)
    let isMore = true
    while (isMore) isMore = await applyStep(context, importId)
  },
})

export const undoLeadImport = job<{ importId: number }>({
  name: 'undo-lead-import',
  startsAgain: true,
  async run({ importId }, context) {
    // With outdated statistics, the planner would compare each lead with all others.
    await context.db.execute(sql`analyze ${leads}`)
    let isMore = true
    while (isMore)
      isMore = await step(context, importId, 'undoing', async (tx, row) => {
        const { left, kept } = await undoLines(tx, row)
        if (left) return true
        await changeImport(tx, row.id, { state: 'undone', kept })
        await publishLead(tx)
        return false
      })
  },
})

const day = 86_400_000

/** Deletes lines, which contain personal data: after 30 days, or within a day when nothing was imported. */
const deleteImportLines = job({
  name: 'forget-import-lines',
  every: '25 4 * * *',
  erases: true,
  async run(_data, context) {
    const now = +context.now()
    const old = new Date(now - importDays * day)
    await context.db.execute(sql`delete from ${lines} where import_id in (
      select id from ${table} where ended_at < ${old.toISOString()}::timestamptz
        or (state = 'cancelled' and applied = 0))`)
    const unused = new Date(now - day)
    await context.db
      .delete(table)
      .where(sql`${table.state} in ('receiving', 'checked') and ${lt(table.createdAt, unused)}`)
  },
})

export const leadImportJobs = [runLeadImport, undoLeadImport, deleteImportLines]

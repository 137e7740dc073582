import { projectTypeName } from '../../../contract/service-types.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { reminderDays } from '../../../contract/clients/onboarding.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { nextReminder } from './rules.ts'
import { notifyClient, progressOf, selectWhole } from './store.ts'
import { onboardingWorkflows as table, visibleTo } from './table.ts'

const batch = 200

/** Reminds clients with unfinished questions after 3 and after 7 days. */
const remindClients = job({
  name: 'remind-onboarding',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, remindSome)
  },
})

export const onboardingJobs = [remindClients]

async function remindSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const isDue = and(eq(table.status, 'in_progress'), lte(table.remindAt, startedAt))
  const due = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(visibleTo({ kind: 'system' }), isDue))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  for (const row of await selectWhole(tx, {}).where(inArray(table.id, ids))) {
    const title = `${projectTypeName(row.serviceType)}: your questions are waiting`
    const body = `${progressOf(row)} are answered. You can continue where you left off.`
    await notifyClient(tx, row, { title, body })
    const remindAt = nextReminder(startedAt, row.reminded, reminderDays)
    const next = { remindAt, reminded: row.reminded + 1 }
    await tx.db.update(table).set(next).where(eq(table.id, row.id))
  }
  await recordRun(tx, {
    name: 'Onboarding reminders',
    description: 'Reminds clients of unanswered questions',
    startedAt,
    details: due.length === 1 ? '1 reminder created' : `${due.length} reminders created`,
    status: 'success',
  })
  return due.length
}

import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Context } from '../../platform/context.ts'
import { withPause } from './changes.ts'
import { audited, type ScheduleRow } from './rules.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { publishSchedule, writeNext } from './store.ts'
import { billingSchedules } from './table.ts'

/** A schedule that comes back bills from that day on: what had ended meanwhile stays unbilled. */
export const scheduleTrash = trashSteps(billingSchedules, async (tx: Context, row: ScheduleRow) => {
  const billsFrom = await agencyToday(tx)
  await tx.db.update(billingSchedules).set({ billsFrom }).where(eq(billingSchedules.id, row.id))
  await publishSchedule(tx, await writeNext(tx, { ...row, billsFrom }))
})

/** Pauses the schedules of a client who is moved to the trash, so that one who is restored isn't billed unasked. */
export async function pauseOf(tx: Context, clientId: number): Promise<void> {
  const from = await agencyToday(tx)
  const mine = eq(billingSchedules.clientId, clientId)
  for (const row of await tx.db.select().from(billingSchedules).where(mine).for('update')) {
    if (!row.hasMore) continue
    const pauses = withPause(row.pauses, { from, to: null })
    await tx.db.update(billingSchedules).set({ pauses }).where(eq(billingSchedules.id, row.id))
    const after = await writeNext(tx, { ...row, pauses })
    await audit(tx, { noun: 'billing-schedules', before: audited(row), after: audited(after) })
    await publishSchedule(tx, after)
  }
}

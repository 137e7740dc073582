import { eq } from 'drizzle-orm'
import { quantityText } from '../../../contract/money/money.ts'
import {
  type RetainerPeriod,
  usedPercent,
  warningLevels,
} from '../../../contract/money/retainer-balances.ts'
import { clientOf } from '../invoices/store.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { periodText, type ScheduleRow } from '../billing-schedules/rules.ts'
import { billingSchedules } from '../billing-schedules/table.ts'

const levelOf = (period: RetainerPeriod) =>
  warningLevels.findLast((level) => usedPercent(period) >= level) ?? 0

/** Returns what is left, or what was used beyond that. */
const restText = ({ left }: RetainerPeriod, unit: string) =>
  `${unit} ${left < 0 ? 'over' : 'left'}: ${quantityText(Math.abs(left))}`

/** Keeps how much of the period that runs is used up, which Today lists until the period ends or more is included. */
export async function noteUse(
  tx: Context,
  row: ScheduleRow,
  period: RetainerPeriod | undefined,
): Promise<void> {
  const usedLevel = period ? levelOf(period) : 0
  const usedUntil = period?.to ?? null
  const before = usedUntil === row.usedUntil ? row.usedLevel : 0
  if (usedLevel === before && usedUntil === row.usedUntil) return
  const usedSince = usedLevel > before ? tx.now() : row.usedSince
  await tx.db
    .update(billingSchedules)
    .set({ usedLevel, usedUntil, usedSince })
    .where(eq(billingSchedules.id, row.id))
}

/**
 * Tells the team that a locked retainer's running period is used up to 80 %, and again when nothing is left: once each,
 * however often entries come and go.
 */
export async function warnOf(tx: Context, row: ScheduleRow, period: RetainerPeriod): Promise<void> {
  const warned = row.warnedFrom === period.from ? row.warnedLevel : 0
  const level = levelOf(period)
  if (level <= warned) return
  await tx.db
    .update(billingSchedules)
    .set({ warnedFrom: period.from, warnedLevel: level })
    .where(eq(billingSchedules.id, row.id))
  const client = await clientOf(tx, row.clientId)
  const { used, included, carried } = period
  await notifyTeam(tx, {
    kind: 'retainer-entries',
    subjectId: row.id,
    assigneeId: row.createdById,
    path: `/admin-clients/${row.clientId}?tab=work`,
    title:
      level < 100
        ? `${client?.name ?? ''} has used ${usedPercent(period)}% of “${row.name}”`
        : `${client?.name ?? ''} has used up “${row.name}”`,
    body: `${quantityText(used)} of ${quantityText(included + carried)} ${row.includedUnit}, ${restText(period, row.includedUnit)}, ${periodText(period.from, period.to)}.`,
  })
}

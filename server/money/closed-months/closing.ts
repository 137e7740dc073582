import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import { addDays, monthName } from '../../../contract/money/calendar-days.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, type Refusal, wrongField } from '../../platform/refusals.ts'
import { type ClosedWith, closedMonths } from './table.ts'

/** Returns the last day that is closed, which stays so until the transaction ends; null for none. */
async function closedThrough({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const own = db.select().from(closedMonths).where(eq(closedMonths.id, 1))
  const [row] = await own.for('share')
  if (row) return row.through
  await holdLock(db, 'closedMonths')
  const [written] = await own
  return written?.through ?? null
}

/** Returns whether a day is in a closed month, for the rest of the transaction. */
export async function isClosed(tx: Pick<Context, 'db'>, day: string): Promise<boolean> {
  const through = await closedThrough(tx)
  return through !== null && day <= through
}

/** Returns with which VAT number the months were closed, by day. */
export async function closedWithOf({ db }: Pick<Context, 'db'>): Promise<ClosedWith[]> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.id, 1))
  return row?.closedWith ?? []
}

/** Returns what was closed with which VAT number after the months through a day were closed, or the later ones opened. */
export function closedWithThrough(
  before: readonly ClosedWith[],
  through: string | null,
  vatId: string,
): ClosedWith[] {
  if (through === null) return []
  const earlier = before.filter((each) => each.through < through)
  const last = before.find((each) => each.through >= through)
  return [...earlier, { through, vatId: last ? last.vatId : vatId }]
}

/** Returns a day on which something may be booked: this one, or the first that is open. */
export async function openDay(tx: Pick<Context, 'db'>, day: string): Promise<string> {
  const through = await closedThrough(tx)
  return through !== null && day <= through ? addDays(through, 1) : day
}

/** Returns the refusal of a change in a closed month; on a field, where one holds the day. */
export function closedRefusal(day: string, instead: string, field?: string): Refusal {
  const sentence = `${monthName(day)} is closed. ${instead}`
  return field ? wrongField(field, sentence) : conflict(sentence)
}

/**
 * Returns the columns of a payment that is undone now. If its month is closed, the books keep it there and take it back
 * today.
 */
export const undoneNow = async (tx: Context, paidOn: string) => ({
  undoneAt: tx.now(),
  reversedOn: (await isClosed(tx, paidOn)) ? await agencyToday(tx) : null,
})

import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { moneyText } from '../../../contract/money/money.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { dayText } from '../invoices/rules.ts'
import { invoices } from '../invoices/table.ts'
import { releaseLine, undoPayments } from './booking.ts'
import { restorePayments } from './restoring.ts'
import { decide, type LineRow, paymentsOf, publishLine } from './store.ts'
import { bankLines as table } from './table.ts'

export type Reversed = { line: LineRow; reason: string; isCertain: boolean }

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Returns why a line may take another one back; null if nothing but the amount says so. */
function evidenceOf(
  reversal: LineRow,
  line: LineRow,
): { reason: string; isStrong: boolean } | null {
  const same = (key: 'endToEndId' | 'reference') =>
    line[key] !== '' && compact(line[key]) === compact(reversal[key])
  const isQuoted = [line.reference, line.endToEndId].some(
    (each) => compact(each).length > 7 && compact(reversal.text).includes(compact(each)),
  )
  if (same('endToEndId') || same('reference') || isQuoted)
    return { reason: 'with the same reference', isStrong: true }
  if (line.text !== '' && compact(line.text) === compact(reversal.text))
    return { reason: 'with the same text', isStrong: true }
  if (line.iban !== '' && line.iban === reversal.iban)
    return { reason: 'from the same account', isStrong: false }
  return null
}

/** Returns the booked line that a reversal takes back; null for none. */
export async function reversedBy(context: Context, reversal: LineRow): Promise<Reversed | null> {
  const rows = await context.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.amount, -reversal.amount),
        gt(table.amount, 0),
        eq(table.currency, reversal.currency),
        eq(table.state, 'booked'),
        ne(table.id, reversal.id),
        lte(table.bookedOn, reversal.bookedOn),
      ),
    )
    .orderBy(table.bookedOn, table.id)
  const found = rows.flatMap((line) => {
    const evidence = evidenceOf(reversal, line)
    return evidence ? [{ line, ...evidence }] : []
  })
  const strong = found.filter(({ isStrong }) => isStrong)
  const best = (strong.length ? strong : found).at(-1)
  if (!best) return null
  const text = moneyText(-reversal.amount, reversal.currency)
  const of = `${text} of ${dayText(best.line.bookedOn)}`
  return {
    line: best.line,
    reason: `The bank takes back ${of}, ${best.reason}.`,
    isCertain: strong.length === 1,
  }
}

/** Undoes the payments of a line that the bank takes back, and tells the team that their amounts are due again. */
export async function applyReversal(tx: Context, reversal: LineRow, { line, reason }: Reversed) {
  const standing = await paymentsOf(tx, [line.id])
  const on = dayText(reversal.bookedOn)
  const undid = await undoPayments(tx, line.id, `Returned by the bank on ${on}`)
  await decide(tx, line, { state: 'returned', reason: line.reason, score: line.score })
  await decide(tx, reversal, { state: 'booked', reason, reversesId: line.id, undid })
  for (const { invoiceId, amount, number, clientName } of standing) {
    const [row] = await tx.db.select().from(invoices).where(eq(invoices.id, invoiceId))
    await notifyTeam(tx, {
      kind: 'invoices',
      subjectId: invoiceId,
      about: { noun: 'invoices', id: invoiceId },
      assigneeId: row?.assigneeId ?? null,
      path: `/admin-invoices?open=${invoiceId}`,
      title: `A transfer of ${moneyText(amount, line.currency)} was returned`,
      body: `${clientName}, invoice ${number}. The amount is due again.`,
    })
  }
}

/** Undoes what was decided on a locked line, and what a reversal had undone stands again. */
export async function takeBack(tx: Context, line: LineRow, reason: string) {
  await releaseLine(tx, line, reason)
  if (line.reversesId === null) return
  await restorePayments(tx, line.undid)
  const [reversed] = await tx.db
    .update(table)
    .set({ state: 'booked' })
    .where(and(eq(table.id, line.reversesId), eq(table.state, 'returned')))
    .returning({ id: table.id })
  if (reversed) await publishLine(tx, reversed.id)
}

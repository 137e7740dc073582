import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { type InvoiceRow, publishInvoice, tellTeam } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { interestOf, type Movement, owedOn } from './interest.ts'
import { feeOf, movementsOf, stands } from './late-charges.ts'

type Debt = Pick<InvoiceRow, 'total' | 'currency' | 'dueDate'>
type Charged = Pick<
  InvoiceRow,
  'total' | 'credited' | 'lateFee' | 'lateInterest' | 'lateTerms' | 'lateThrough'
>

/**
 * Returns by how much the invoices for late payment of a debt, the first one first, exceed what its payments and credit notes
 * leave of them, each by the terms by which it was charged, in the currency's smallest unit.
 */
export function excessesOf(
  { total, currency, dueDate }: Debt,
  movements: readonly Movement[],
  charged: readonly Charged[],
): number[] {
  if (dueDate === null) return charged.map(() => 0)
  const lateFrom = addDays(dueDate, 1)
  let from = lateFrom
  return charged.map(({ lateTerms, lateThrough, lateFee, lateInterest, ...late }) => {
    if (lateTerms === null || lateThrough === null) return 0
    const owed = owedOn(total, movements, dueDate)
    const fee = lateFee > 0 && owed > 0 ? Math.min(lateFee, feeOf(lateTerms, currency, owed)) : 0
    const period = { from, to: lateThrough }
    const interest = interestOf(lateTerms, { total, movements, lateFrom }, period)
    from = addDays(lateThrough, 1)
    // The team may have lowered the draft before it was issued.
    const asked = Math.min(late.total, lateFee + lateInterest) - late.credited
    return Math.max(0, asked - fee - interest)
  })
}

/** Returns the issued invoices for late payment of a debt, found by the debt or by one of them. */
const chargedFor = ({ db }: Context, id: number) =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        sql`${invoices.lateChargesOfId} = (select coalesce(i.late_charges_of_id, i.id) from invoices i where i.id = ${id})`,
        isNotNull(invoices.number),
        stands,
      ),
    )
    .orderBy(asc(invoices.id))

/**
 * Keeps what payments and credit notes entered since take back of the late charges of an invoice, or of those that this
 * invoice is for, and tells the team when it became more.
 */
export async function noteExcess(tx: Context, id: number): Promise<void> {
  const charged = await chargedFor(tx, id)
  const debtId = charged[0]?.lateChargesOfId
  if (!debtId) return
  const [debt] = await tx.db.select().from(invoices).where(eq(invoices.id, debtId))
  if (!debt) return
  const excesses = excessesOf(debt, await movementsOf(tx, debt.id), charged)
  for (const [at, row] of charged.entries()) {
    const lateExcess = excesses[at] ?? 0
    if (lateExcess === row.lateExcess) continue
    await tx.db.update(invoices).set({ lateExcess }).where(eq(invoices.id, row.id))
    await publishInvoice(tx, row)
    if (lateExcess > row.lateExcess)
      await tellTeam(tx, row, {
        title: `Late charges on invoice ${row.number} are ${moneyText(lateExcess, row.currency)} too high`,
        body: `Less of invoice ${debt.number} was owed than when they were charged. Please credit the difference.`,
      })
  }
}

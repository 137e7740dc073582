import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type InvoiceRow, lockInvoice, publishInvoice, tellTeam } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { interestOf, type Movement, owedOn } from './interest.ts'
import { feeOf, movementsOf, stands } from './late-charges.ts'

type Debt = Pick<InvoiceRow, 'total' | 'currency' | 'dueDate'>
/** `known` is what had moved when it was drafted, for charges from before their terms were kept. */
type Charged = Pick<
  InvoiceRow,
  'total' | 'credited' | 'lateFee' | 'lateInterest' | 'lateTerms' | 'lateThrough'
> & { known?: readonly Movement[] }

/** Terms by which interests of two histories of a debt compare as they do by any rate that doesn't change. */
const anyTerms = { margin: 10_000, baseRule: 'changing' as const, baseRates: [] }

type History = { total: number; movements: readonly Movement[]; lateFrom: string }
type Period = { from: string; to: string }

/** Returns the interest that a history leaves of what was charged; without the terms, in proportion to what was owed. */
function interestLeft(row: Charged, debt: History, period: Period): number {
  if (row.lateTerms) return interestOf(row.lateTerms, debt, period)
  const charged = Math.max(0, row.total - row.lateFee)
  const before = interestOf(anyTerms, { ...debt, movements: row.known ?? debt.movements }, period)
  if (before === 0) return charged
  return Math.round(charged * Math.min(1, interestOf(anyTerms, debt, period) / before))
}

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
  return charged.map((row) => {
    const { lateTerms, lateThrough, lateFee } = row
    if (lateThrough === null) return 0
    const owed = owedOn(total, movements, dueDate)
    const feeNow = lateTerms ? feeOf(lateTerms, currency, owed) : lateFee
    const fee = lateFee > 0 && owed > 0 ? Math.min(lateFee, feeNow) : 0
    const period = { from, to: lateThrough }
    const interest = interestLeft(row, { total, movements, lateFrom }, period)
    from = addDays(lateThrough, 1)
    // The team may have lowered the draft before it was issued.
    const asked = lateTerms ? Math.min(row.total, lateFee + row.lateInterest) : row.total
    return Math.max(0, asked - row.credited - fee - interest)
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
  const compared = await Promise.all(
    charged.map(async (row) =>
      row.lateTerms ? row : { ...row, known: await movementsOf(tx, debt.id, row.createdAt) },
    ),
  )
  const excesses = excessesOf(debt, await movementsOf(tx, debt.id), compared)
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

/** Checks the late charges that were made before their terms were kept: nothing may have changed on their debts since. */
export async function noteEarlyExcesses(context: Context): Promise<void> {
  const early = and(isNotNull(invoices.lateChargesOfId), isNull(invoices.lateTerms))
  const rows = await context.db
    .select({ id: invoices.id, debtId: invoices.lateChargesOfId })
    .from(invoices)
    .where(and(early, isNotNull(invoices.number), stands))
    .orderBy(asc(invoices.id))
  for (const { id, debtId } of rows)
    await inTransaction(context, async (tx) => {
      await lockInvoice(tx, { kind: 'system' }, debtId ?? id)
      await noteExcess(tx, id)
    })
}

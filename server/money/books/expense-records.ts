import { asc, between, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { closedWithOf } from '../closed-months/closing.ts'
import { deducted } from '../expenses/deducting.ts'
import { expenses } from '../expenses/table.ts'
import type { Period } from './records.ts'

/** The day of an expense in the books: that of issue, or the first that was open when it was added later. */
export const bookedOn = sql<string>`coalesce(${expenses.bookedOn}, ${expenses.issueDate})`

/** Returns the VAT number that counts on a day: of a closed month, the one with which it was closed. */
async function vatIdsOf(context: Pick<Context, 'db' | 'settings'>) {
  const { vatId } = await readBillingSettings(context)
  const closed = await closedWithOf(context)
  return (day: string) => closed.find(({ through }) => day <= through)?.vatId ?? vatId
}

/** Returns the expenses of a period as the books have them, by day; credit notes of suppliers are negative. */
export async function expensesIn(context: Pick<Context, 'db' | 'settings'>, period: Period) {
  const vatIdOn = await vatIdsOf(context)
  const rows = await context.db
    .select({
      id: expenses.id,
      on: bookedOn,
      supplier: expenses.supplier,
      supplierVatId: expenses.supplierVatId,
      number: expenses.number,
      isCredit: expenses.isCredit,
      currency: expenses.currency,
      total: expenses.total,
      taxes: expenses.taxes,
    })
    .from(expenses)
    .where(between(bookedOn, sql`${period.from}::date`, sql`${period.to}::date`))
    .orderBy(asc(bookedOn), asc(expenses.id))
  return rows.map(({ taxes, supplierVatId, isCredit, ...row }) => {
    const sign = isCredit ? -1 : 1
    const input = deducted({ supplierVatId, taxes }, vatIdOn(row.on))
    return {
      ...row,
      isCredit,
      total: sign * row.total,
      taxes: input.map(({ rate, tax }) => ({ rate, tax: sign * tax })),
    }
  })
}
export type BookedExpense = Awaited<ReturnType<typeof expensesIn>>[number]

/** Returns what an expense costs: all of it but the tax that is deducted. */
export const costOf = ({ total, taxes }: Pick<BookedExpense, 'total' | 'taxes'>): number =>
  taxes.reduce((left, { tax }) => left - tax, total)

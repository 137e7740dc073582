import { between, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { EnteredMethod } from '../../../contract/money/payment-methods.ts'
import type { Context } from '../../platform/context.ts'
import { expenses, type ReversedPayment } from '../expenses/table.ts'
import type { Period } from './records.ts'

const { id, supplier, number, isCredit, currency, total, paidOn, paymentMethod } = expenses
const columns = { id, supplier, number, isCredit, currency, total, paidOn, paymentMethod }

type Paid = { paidOn: string | null; paymentMethod: EnteredMethod | null }
type Day = { on: string; method: EnteredMethod; isReversal: boolean }

/** Returns the days on which an expense was paid, and on which the books take a payment back. */
const daysOf = (row: Paid & { reversed: ReversedPayment[] | null }): Day[] => [
  ...(row.paidOn && row.paymentMethod
    ? [{ on: row.paidOn, method: row.paymentMethod, isReversal: false }]
    : []),
  ...(row.reversed ?? []).flatMap(({ paidOn: first, on, method }) => [
    { on: first, method, isReversal: false },
    { on, method, isReversal: true },
  ]),
]

/** Returns what was paid to suppliers in a period, by day; refunds and reversals are negative. */
export async function expensePaymentsIn({ db }: Pick<Context, 'db'>, { from, to }: Period) {
  const rows = await db
    .select({ ...columns, reversed: expenses.reversed })
    .from(expenses)
    .where(or(between(paidOn, sql`${from}::date`, sql`${to}::date`), isNotNull(expenses.reversed)))
    .orderBy(id)
  return rows
    .flatMap(({ total: amount, isCredit: back, ...row }) =>
      daysOf(row).map(({ on, method, isReversal }) => ({
        id: row.id,
        on,
        supplier: row.supplier,
        number: row.number,
        currency: row.currency,
        isCredit: back,
        method,
        isReversal,
        amount: back === isReversal ? amount : 0 - amount,
      })),
    )
    .filter(({ on }) => on >= from && on <= to)
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.id - b.id)
}
export type BookedExpensePayment = Awaited<ReturnType<typeof expensePaymentsIn>>[number]

/** Returns what is still to be paid to suppliers, by currency; what they owe is negative. */
export const owedToSuppliers = async ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      currency,
      owed: sql`sum(case when ${isCredit} then -${expenses.due} else ${expenses.due} end)::float8`.mapWith(
        Number,
      ),
    })
    .from(expenses)
    .where(isNull(paidOn))
    .groupBy(currency)

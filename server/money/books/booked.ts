import type { Context } from '../../platform/context.ts'
import { expensePaymentsIn } from './expense-payments.ts'
import { expensesIn } from './expense-records.ts'
import { documentsIn, paymentsIn, type Period } from './records.ts'

/** Returns all that the books of a period are drawn from. */
export const bookedIn = async (context: Pick<Context, 'db' | 'settings'>, period: Period) => ({
  documents: await documentsIn(context, period),
  payments: await paymentsIn(context, period),
  expenses: await expensesIn(context, period),
  expensePayments: await expensePaymentsIn(context, period),
})
export type Booked = Awaited<ReturnType<typeof bookedIn>>

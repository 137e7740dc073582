import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import type { SentOf } from '../../../contract/http.ts'
import type { pay } from '../../../contract/money/expenses.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { isClosed } from '../closed-months/closing.ts'
import { requirePayDay } from '../payments/pay-day.ts'
import { audited, type ExpenseRow, lockExpense, publishExpense } from './store.ts'
import { expenses } from './table.ts'

type Payment = SentOf<typeof pay>['body']

type Changes = Pick<ExpenseRow, 'paidOn' | 'paymentMethod'> & Partial<Pick<ExpenseRow, 'reversed'>>

async function change(tx: Context, before: ExpenseRow, values: Changes) {
  await tx.db.update(expenses).set(values).where(eq(expenses.id, before.id))
  const after = { ...before, ...values }
  await audit(tx, { noun: 'expenses', before: audited(before), after: audited(after) })
  await publishExpense(tx, before)
}

/** Marks an expense as paid. @throws Refusal 400 on `paidOn`, 404, 409 */
export async function markPaid(tx: Context, id: number, payment: Payment): Promise<void> {
  const { passedOn: _, ...row } = await lockExpense(tx, id)
  if (row.paidOn) throw conflict('This expense is already marked as paid.')
  await requirePayDay(tx, payment.paidOn)
  await change(tx, row, payment)
}

/** Reverses a payment; the books keep one of a closed month and reverse it today. @throws Refusal 404, 409 */
export async function reversePayment(tx: Context, id: number): Promise<void> {
  const { passedOn: _, ...row } = await lockExpense(tx, id)
  const { paidOn, paymentMethod: method, reversed } = row
  if (!paidOn || !method) throw conflict('This expense isn’t marked as paid.')
  const open = { paidOn: null, paymentMethod: null }
  if (!(await isClosed(tx, paidOn))) return change(tx, row, open)
  const kept = { paidOn, method, on: await agencyToday(tx) }
  await change(tx, row, { ...open, reversed: [...(reversed ?? []), kept] })
}

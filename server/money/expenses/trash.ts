import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Context } from '../../platform/context.ts'
import { type ExpenseRow, publishExpense, requireOpen } from './store.ts'
import { expenses } from './table.ts'

export const expenseTrash = trashSteps(expenses, async (tx: Context, row: ExpenseRow) => {
  await requireOpen(tx, row)
  await publishExpense(tx, row)
})

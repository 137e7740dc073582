import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishExpense } from './store.ts'
import { expenses } from './table.ts'

export const expenseTrash = trashSteps(expenses, publishExpense)

import type { Expense } from '../../../../contract/money/expenses.ts'
import { localToday } from '../../../platform/today.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** Returns whether an expense is paid, unpaid or overdue, with its tone. */
export function expenseState({ paidOn, dueDate }: Pick<Expense, 'paidOn' | 'dueDate'>): {
  label: string
  tone: Tone
} {
  if (paidOn) return { label: 'Paid', tone: 'ok' }
  if (dueDate && dueDate < localToday()) return { label: 'Overdue', tone: 'bad' }
  return { label: 'Unpaid', tone: 'idle' }
}

import type { To } from 'react-router'
import type { Expense } from '../../../../contract/money/expenses.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { expenseState } from './expense-state.ts'

/** Returns what a supplier’s document is called, such as `Invoice R-4711`. */
export const expenseName = ({ isCredit, number }: Pick<Expense, 'isCredit' | 'number'>) =>
  number ? `${isCredit ? 'Credit note' : 'Invoice'} ${number}` : 'Receipt'

/** Writes an amount of a supplier’s document; what a credit note gives back is negative. */
export const expenseMoney = (
  { isCredit, currency }: Pick<Expense, 'isCredit' | 'currency'>,
  amount: number,
) => moneyText(isCredit ? 0 - amount : amount, currency)

const StateBadge = ({ expense }: { expense: Expense }) => {
  const { label, tone } = expenseState(expense)
  return <Badge tone={tone}>{label}</Badge>
}

export const expenseColumns = (addressOf: (id: number) => To): readonly Column<Expense>[] => [
  {
    header: 'Supplier',
    className: 'main',
    cell: (expense) => (
      <>
        <Link
          to={addressOf(expense.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {expense.supplier}
        </Link>
        <span className="block truncate text-ink-2">{expenseName(expense)}</span>
      </>
    ),
  },
  {
    header: 'Date',
    className: 'whitespace-nowrap max-sm:hidden',
    cell: ({ issueDate }) => shortDay(issueDate),
  },
  {
    header: 'Due',
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ dueDate }) => (dueDate ? shortDay(dueDate) : '–'),
  },
  {
    header: 'Status',
    className: 'whitespace-nowrap max-sm:hidden',
    cell: (expense) => <StateBadge expense={expense} />,
  },
  {
    header: 'Before tax',
    end: true,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: (expense) => expenseMoney(expense, expense.net),
  },
  {
    header: 'Tax',
    end: true,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: (expense) => expenseMoney(expense, expense.tax),
  },
  {
    header: 'Total',
    end: true,
    className: 'whitespace-nowrap',
    cell: (expense) => (
      <>
        {expenseMoney(expense, expense.total)}
        <span className="block text-ink-2 sm:hidden">{shortDay(expense.issueDate)}</span>
        <span className="sm:hidden">
          <StateBadge expense={expense} />
        </span>
      </>
    ),
  },
]

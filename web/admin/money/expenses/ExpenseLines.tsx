import type { ExpenseDetail } from '../../../../contract/money/expenses.ts'
import { rateText } from '../../../../contract/money/money.ts'
import { type TaxCategory, taxCategories } from '../../../../contract/money/tax.ts'
import { expenseMoney } from './columns.tsx'

const units: Record<string, string> = { HUR: 'hour', DAY: 'day', MON: 'month', ANN: 'year' }

/** Returns a quantity with its unit, where that is a common one. */
function quantityOf({ quantity, unit }: ExpenseDetail['lines'][number]) {
  const name = units[unit]
  return name ? `${quantity} ${Number(quantity) === 1 ? name : `${name}s`}` : quantity
}

/** Returns the tax of a line: its rate, or why there is none. */
const taxOf = ({ category, rate }: { category: string; rate: number }) =>
  rate > 0 ? rateText(rate) : (taxCategories[category as TaxCategory] ?? rateText(rate))

/** The lines of a supplier’s document, and its tax for each rate. */
export const ExpenseLines = ({ expense }: { expense: ExpenseDetail }) => (
  <>
    <table className="table">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="end max-sm:hidden">
            Quantity
          </th>
          <th scope="col" className="end max-sm:hidden">
            Tax
          </th>
          <th scope="col" className="end">
            Before tax
          </th>
        </tr>
      </thead>
      <tbody>
        {expense.lines.map((line, at) => (
          <tr key={at}>
            <td className="[overflow-wrap:anywhere] whitespace-pre-line">{line.description}</td>
            <td className="end max-sm:hidden">{quantityOf(line)}</td>
            <td className="end max-sm:hidden">{taxOf(line)}</td>
            <td className="end whitespace-nowrap">{expenseMoney(expense, line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl className="num ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
      <dt className="text-ink-2">Before tax</dt>
      <dd className="text-right">{expenseMoney(expense, expense.net)}</dd>
      {expense.taxes.map((share, at) => (
        <div key={at} className="col-span-2 grid grid-cols-subgrid text-ink-2">
          <dt>
            {taxOf(share)} on {expenseMoney(expense, share.net)}
            {share.reason && <span className="block text-[0.875em]">{share.reason}</span>}
          </dt>
          <dd className="text-right">{expenseMoney(expense, share.tax)}</dd>
        </div>
      ))}
      <dt className="font-semibold">Total</dt>
      <dd className="text-right font-semibold">{expenseMoney(expense, expense.total)}</dd>
    </dl>
  </>
)

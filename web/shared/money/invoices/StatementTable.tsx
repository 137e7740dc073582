import { useState } from 'react'
import { moneyText } from '../../../../contract/money/money.ts'
import { type Statement, statementKinds } from '../../../../contract/money/statements.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'

type Part = Statement[number]

/** The number of lines shown at first, the newest. */
const initialLines = 12

/** The charges and payments in one currency, oldest first, with the balance after each. */
export const StatementTable = ({ part: { currency, balance, entries } }: { part: Part }) => {
  const [all, setAll] = useState(false)
  const visible = all ? entries : entries.slice(-initialLines)
  return (
    <>
      {entries.length > initialLines && (
        <div className="px-panel pb-3">
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show the last ${initialLines} lines` : `Show all ${entries.length} lines`}
          </Button>
        </div>
      )}
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={`Statement in ${currency}`}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="max-sm:hidden">
                Date
              </th>
              <th scope="col">Description</th>
              <th scope="col" className="end">
                Amount
              </th>
              <th scope="col" className="end">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {visible.map((entry, index) => (
              <tr key={index}>
                <td className="whitespace-nowrap max-sm:hidden">{shortDay(entry.on)}</td>
                <td>
                  {statementKinds[entry.kind]}{' '}
                  <span className="whitespace-nowrap">{entry.number}</span>
                  <span className="block text-ink-2 sm:hidden">{shortDay(entry.on)}</span>
                </td>
                <td className="end whitespace-nowrap">{moneyText(entry.amount, currency)}</td>
                <td className="end whitespace-nowrap">{moneyText(entry.balance, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3} className="max-sm:hidden">
                Balance due in {currency}
              </th>
              <th scope="row" colSpan={2} className="sm:hidden">
                Balance due in {currency}
              </th>
              <td className="end whitespace-nowrap">{moneyText(balance, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

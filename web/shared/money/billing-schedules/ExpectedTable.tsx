import { useState } from 'react'
import type { ExpectedBill } from '../../../../contract/money/billing-schedules.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayOf, periodText } from './when.ts'

/** The number of invoices shown at first. */
const initial = 6

type Props = {
  bills: readonly ExpectedBill[]
  /** Names the table for screen readers. */
  label: string
  /** Whether each row names its schedule; not on the page of a single one. */
  isNamed?: boolean
  /** The sum of the invoices, all in one currency. */
  total?: number
}

/** The invoices that schedules will make, by day. */
export const ExpectedTable = ({ bills, label, isNamed = true, total }: Props) => {
  const [all, setAll] = useState(false)
  const [first] = bills
  return (
    <>
      <table className="table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {(all ? bills : bills.slice(0, initial)).map((bill, at) => (
            <tr key={at}>
              <td className="whitespace-nowrap">{dayOf(bill)}</td>
              <td className="[overflow-wrap:anywhere]">
                <What bill={bill} isNamed={isNamed} />
              </td>
              <td className="end whitespace-nowrap">{moneyText(bill.total, bill.currency)}</td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && first && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Within a year, in {first.currency}
              </th>
              <td className="end whitespace-nowrap">{moneyText(total, first.currency)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {bills.length > initial && (
        <div className="px-panel py-3">
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show the next ${initial}` : `Show all ${bills.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

const What = ({ bill, isNamed }: { bill: ExpectedBill; isNamed: boolean }) => {
  const { name, label, from, to } = bill
  const detail = from && to ? periodText(from, to) : label
  if (!isNamed) return detail || name
  return (
    <>
      <span className="line-clamp-2">{name}</span>
      {detail && <span className="block text-ink-2">{detail}</span>}
    </>
  )
}

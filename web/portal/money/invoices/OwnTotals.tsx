import { moneyText } from '../../../../contract/money/money.ts'
import { ownTotals } from '../../../../contract/money/statements.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'

/** Sums of a client by currency: due, overdue, paid this year, and their credit if they have one. */
export const OwnTotals = () => {
  const totals = useCall(ownTotals, {}).data ?? []
  return totals.map(({ currency, credit, due, overdue, paidThisYear, year }) => {
    const money = (amount: number) => moneyText(amount, currency)
    return (
      <FigureStrip
        key={currency}
        label={`Sums in ${currency}`}
        figures={[
          { label: 'Due', value: money(due), to: `${paths.billing}?state=open` },
          {
            label: 'Overdue',
            value: money(overdue),
            bad: overdue > 0,
            to: `${paths.billing}?state=overdue`,
          },
          { label: `Paid in ${year}`, value: money(paidThisYear) },
          ...(credit > 0 ? [{ label: 'Your credit', value: money(credit) }] : []),
        ]}
      />
    )
  })
}

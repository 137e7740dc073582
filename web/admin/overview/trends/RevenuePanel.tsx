import { useState } from 'react'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import type { read } from '../../../../contract/overview/trends.ts'
import { formatOf } from '../../../platform/dates.ts'
import { BarChart } from '../../../ui/BarChart.tsx'
import { ChartPanel } from '../../../ui/ChartPanel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { withOpenLast } from './open-bar.ts'

type Revenue = ReplyOf<typeof read>['revenue'][number]

const monthLabel = (month: string) =>
  formatOf('UTC', { month: 'short', year: 'numeric' }).format(new Date(`${month}-01`))

const revenueBars = ({ currency, months }: Revenue) => {
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return withOpenLast(
    months.map(({ month, amount }) => ({
      label: monthLabel(month),
      value: amount,
      text: format.format(amount / 10 ** digits),
    })),
  )
}

/** Charts what was received in each month in one currency; of several, one is chosen, so that it stays one panel. */
export const RevenuePanel = ({ revenue }: { revenue: readonly Revenue[] }) => {
  const [chosen, setChosen] = useState<string>()
  const shown = revenue.find(({ currency }) => currency === chosen) ?? revenue[0]
  if (!shown) return null
  const bars = revenueBars(shown)
  return (
    <ChartPanel
      title="Revenue per month"
      note={`Payments received in ${shown.currency}. The hatched month isn’t over.`}
      heads={['Month', `Received in ${shown.currency}`]}
      bars={bars}
      none={`No payments in ${shown.currency} in the last 12 months.`}
      choice={
        revenue.length > 1 && (
          <Segments
            label="Currency"
            options={revenue.map(({ currency }) => ({ value: currency, label: currency }))}
            value={shown.currency}
            onChange={setChosen}
          />
        )
      }
    >
      <BarChart
        label={`Payments received in ${shown.currency} in each of the last 12 months`}
        bars={bars}
      />
    </ChartPanel>
  )
}

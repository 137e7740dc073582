import type { CurrencySums } from '../../../../contract/money/books.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { paths } from '../../../paths.ts'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'

/** The sums of one currency. */
export const SumsStrip = ({ sums, taxName }: { sums: CurrencySums; taxName: string }) => {
  const money = (amount: number) => moneyText(amount, sums.currency)
  return (
    <FigureStrip
      label={`Sums in ${sums.currency}`}
      figures={[
        {
          label: 'Invoiced before tax',
          value: money(sums.net),
          note: `${taxName} ${money(sums.tax)}, total ${money(sums.total)}`,
        },
        {
          label: 'Received',
          value: money(sums.received),
          note: [
            sums.fees === 0 ? '' : `Payment fees ${money(sums.fees)}`,
            sums.writtenOff === 0 ? '' : `Written off ${money(sums.writtenOff)}`,
          ]
            .filter(Boolean)
            .join(', '),
        },
        {
          label: 'Expenses',
          value: money(sums.spent),
          note: 'Tax included',
          to: paths.adminExpenses,
        },
        {
          label: 'Owed to suppliers',
          value: money(sums.owed),
          note: 'Today, whatever the period',
          to: `${paths.adminExpenses}?state=open`,
        },
        {
          label: 'Due today',
          value: money(sums.open),
          note: sums.overdue === 0 ? '' : `Overdue ${money(sums.overdue)}`,
          bad: sums.overdue > 0,
          to: `${paths.adminInvoices}?state=open`,
        },
        {
          label: 'Expected within a year',
          value: money(sums.expected),
          note: 'From billing schedules',
          to: paths.adminBillingSchedules,
        },
      ]}
    />
  )
}

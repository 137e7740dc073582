import type { ReplyOf } from '../../../../contract/http.ts'
import { listAll, totals } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'

type Part = ReplyOf<typeof totals>[number]
type Sum = 'open' | 'overdue' | 'paidThisMonth'

/** Balance due, overdue and paid this month in the default currency, with other currencies below. */
export const InvoiceTotals = () => {
  const [first, ...others] = useCall(totals, {}).data ?? []
  const drafts = useList(listAll, { query: { state: 'draft', limit: 1 } })
  const figure = (label: string, sum: Sum, to?: string) => ({
    label,
    value: first ? moneyText(first[sum], first.currency) : null,
    note: alsoIn(others, sum),
    ...(to && { to: `${paths.adminInvoices}?state=${to}` }),
  })
  return (
    <FigureStrip
      label="Totals"
      figures={[
        figure('Balance due', 'open', 'open'),
        {
          ...figure('Overdue', 'overdue', 'overdue'),
          bad: [first, ...others].some((part) => (part?.overdue ?? 0) > 0),
        },
        figure('Paid this month', 'paidThisMonth'),
        {
          label: 'Drafts',
          value: drafts.data ? drafts.total : null,
          to: `${paths.adminInvoices}?state=draft`,
        },
      ]}
    />
  )
}

const alsoIn = (parts: readonly Part[], sum: Sum) =>
  parts
    .filter((part) => part[sum] !== 0)
    .map((part) => moneyText(part[sum], part.currency))
    .join(', ')

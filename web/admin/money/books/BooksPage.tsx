import { read } from '../../../../contract/money/books.ts'
import { read as readClosed } from '../../../../contract/money/closed-months.ts'
import { read as readBilling } from '../../../../contract/money/billing-settings.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useCall } from '../../../platform/query.tsx'
import { localToday } from '../../../platform/today.ts'
import { dayIn } from '../../../platform/url-values.ts'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState, Loaded } from '../../../ui/states.tsx'
import { ClientsTable } from './ClientsTable.tsx'
import { ClosingPanel } from './ClosingPanel.tsx'
import { FilesPanel } from './FilesPanel.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { type Period, periodOf } from './periods.ts'
import { SumsStrip } from './SumsStrip.tsx'
import { TaxTable } from './TaxTable.tsx'

const choices = { from: null, to: null } as const

/** Sums and files of a period, and closed months: `?from=2026-01-01&to=2026-03-31`. */
const BooksPage = () => {
  const filters = useFilters(choices)
  const today = localToday()
  const usual = periodOf('year', today)
  const from = dayIn(filters.values.from) ?? usual.from
  const period = { from, to: dayIn(filters.values.to) ?? usual.to }
  return (
    <Page title="Books">
      <PeriodBar period={period} today={today} onChange={filters.set} />
      {period.to >= period.from && <Report period={period} />}
    </Page>
  )
}
export default BooksPage

const Report = ({ period }: { period: Period }) => {
  const report = useCall(read, { query: period })
  const closed = useCall(readClosed, {})
  const taxName = useCall(readBilling, {}).data?.taxName ?? 'Tax'
  if (report.error) return <ErrorState error={report.error} onRetry={report.refetch} />
  return (
    <Loaded query={report}>
      {(found) => (
        <>
          {found.currencies.map((sums) => (
            <SumsStrip key={sums.currency} sums={sums} taxName={taxName} />
          ))}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
            <div className="grid gap-6">
              <TaxTable taxes={found.taxes} taxName={taxName} />
              <ClientsTable clients={found.clients} clientsTotal={found.clientsTotal} />
            </div>
            <div className="grid gap-6">
              <FilesPanel period={period} report={found} />
              <Loaded query={closed}>{(months) => <ClosingPanel closed={months} />}</Loaded>
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { invoiceStates, list } from '../../../../contract/money/invoices.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { addressOf } from '../../../platform/call.ts'
import { ownPdf } from '../../../../contract/money/statements.ts'
import { paths } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { isEmptyList } from '../../PortalList.tsx'
import { useTeamPage } from '../../team-page.ts'
import { OwnDetailsPanel } from '../billing-details/OwnDetailsPanel.tsx'
import { OwnRetainers } from '../retainer-entries/OwnRetainers.tsx'
import { UpcomingPanel } from '../billing-schedules/UpcomingPanel.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { OwnTotals } from './OwnTotals.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { StatementPanel } from './StatementPanel.tsx'

const { draft: _draft, ...issued } = invoiceStates
const labels = { open: 'Due', ...issued }
const choices = {
  state: ['all', 'open', 'sent', 'overdue', 'paid', 'credited', 'canceled', 'written-off', 'void'],
} as const

/** A client's invoices, how to pay them, and the statement; `?open=7` opens an invoice. */
const BillingPage = () => (useTeamPage(paths.adminInvoices) ? <PageSpinner /> : <Billing />)
export default BillingPage

const Billing = () => {
  const filters = useFilters(choices)
  const invoices = useList(list, { query: { ...filters.values, limit: 20 } })
  const open = useOpenItem('open')
  const navigate = useNavigate()
  const outcome = useOpenItem('payment')
  const close = () => {
    if (outcome.openId) void navigate(paths.billing, { replace: true })
    else open.close()
  }
  // Without any invoice there is nothing to filter and no statement.
  const isEmpty = isEmptyList(invoices, filters)
  // A row shows the number, the state and the balance, which is all that a notification tells.
  useMarkSeen(invoices.rows.map(({ id }) => `${paths.billing}?open=${id}`))
  return (
    <Page
      title="Billing & Payments"
      actions={
        !isEmpty && (
          <>
            <a
              className={buttonClass('line')}
              href={addressOf(ownPdf, { query: { only: 'open' } })}
              download
            >
              <Download className="size-4" aria-hidden />
              Open invoices as PDF
            </a>
            <a className={buttonClass('line')} href={addressOf(ownPdf)} download>
              <Download className="size-4" aria-hidden />
              Statement as PDF
            </a>
          </>
        )
      }
    >
      <OwnTotals />
      {!isEmpty && (
        <FilterBar>
          <FilterSelect
            label="Status"
            all="All invoices"
            labels={labels}
            value={filters.values.state}
            onChange={(state) => filters.set({ state })}
          />
        </FilterBar>
      )}
      <Panel flush className="list-panel">
        <List
          list={invoices}
          noun="invoices"
          filters={filters}
          empty={
            <EmptyState title="No invoices yet">
              Your invoices will appear here with the PDF, the due date and how to pay it.
            </EmptyState>
          }
        >
          {(rows) => <InvoiceTable rows={rows} open={open} />}
        </List>
      </Panel>
      <OwnRetainers />
      <UpcomingPanel />
      {!isEmpty && <StatementPanel />}
      <OwnDetailsPanel />
      {open.openId && <InvoiceDialog key={open.openId} id={open.openId} onClose={close} />}
    </Page>
  )
}

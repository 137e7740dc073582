import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { Ellipsis, FileSpreadsheet, Plus, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  exportAll,
  invoiceSortIds,
  invoiceSorts,
  invoiceStateIds,
  invoiceStates,
  listAll,
} from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'
import { filtersIn, type FiltersOf } from '../../../platform/filter-values.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { listOf, useList } from '../../../platform/query.tsx'
import { idIn } from '../../../platform/url-values.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useClientName } from '../../work/projects/client-name.ts'
import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { listedName } from './cells.tsx'
import { invoiceColumns } from './columns.tsx'
import { CsvDialog } from './CsvDialog.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { manyInvoiceActions } from './actions.ts'
import { invoiceKind } from './commands.ts'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const choices = {
  assignee: null,
  q: null,
  state: ['all', 'open', ...invoiceStateIds],
  sort: invoiceSortIds,
  client: null,
} as const
const stateLabels = { open: 'Balance due', ...invoiceStates }

export const calls: PageCalls = ({ search }) => [
  listOf(listAll, { query: queryIn(filtersIn(search, choices)) }),
]

const filterIn = ({ client, assignee, ...values }: FiltersOf<typeof choices>) => {
  const clientId = idIn(client)
  return { ...values, ...assigneeIn(assignee), ...(clientId && { clientId }) }
}

const queryIn = (values: FiltersOf<typeof choices>) => ({ ...filterIn(values), limit: 30 })

/** All invoices and credit notes: `?open=7`, `?open=new`, `?csv=1`. */
const InvoicesPage = () => {
  const filters = useFilters(choices)
  const clientId = idIn(filters.values.client)
  const filter = filterIn(filters.values)
  const invoices = useList(listAll, { query: queryIn(filters.values) })
  const open = useOpenItem('open')
  const csv = useOpenItem('csv')
  const navigate = useNavigate()
  const [clientName, remember] = useClientName(clientId)
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      New invoice
    </Button>
  )
  return (
    <Page
      title="Invoices"
      actions={
        <>
          <span className="flex items-center gap-2 max-sm:hidden">
            <TrashButton noun="invoices" />
            <PageLink to={paths.adminBillingSettings} className={buttonClass('line')}>
              <Settings2 className="size-4" aria-hidden />
              Billing details
            </PageLink>
            <Button onClick={() => csv.open('1')}>
              <FileSpreadsheet className="size-4" aria-hidden />
              Accounting export
            </Button>
          </span>
          <span className="sm:hidden">
            <Menu
              trigger={
                <IconButton label="More">
                  <Ellipsis className="size-4" aria-hidden />
                </IconButton>
              }
              items={[
                { label: 'Accounting export', onSelect: () => csv.open('1') },
                {
                  label: 'Billing details',
                  onSelect: () => void navigate(paths.adminBillingSettings),
                },
                {
                  label: 'Trash',
                  onSelect: () => void navigate(`${paths.adminTrash}?noun=invoices`),
                },
              ]}
            />
          </span>
          {addButton}
        </>
      }
    >
      <InvoiceTotals />
      <ListFrame
        list="invoices"
        nouns={['invoice', 'invoices']}
        label="Invoices"
        pages={invoices}
        filters={filters}
        columns={invoiceColumns(open.addressOf)}
        sorts={invoiceSorts}
        exportUrl={addressOf(exportAll, { query: filter })}
        nameOf={listedName}
        kind={invoiceKind}
        actions={manyInvoiceActions}
        concerns={['invoices', 'statements', 'stats', 'today']}
        onOpen={({ id }) => open.open(id)}
        isSelected={({ id }) => String(id) === open.openId}
        empty={
          <EmptyState title="No invoices yet" action={addButton}>
            {saidOf(teamEmailWords.invoicesEmpty)}
          </EmptyState>
        }
      >
        <SearchField
          label="Search invoices"
          placeholder="Search number, client, reference..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={stateLabels}
          value={filters.values.state}
          onChange={(state) => filters.set({ state })}
        />
        <span className="min-w-48 max-sm:w-full">
          <ClientPicker
            id="invoices-client"
            aria-label="Client"
            placeholder="All clients"
            onlyFinds
            chosen={clientId ? { id: clientId, name: clientName } : null}
            onChoose={(chosen) => {
              if (chosen) remember(chosen)
              filters.set({ client: chosen ? String(chosen.id) : '' })
            }}
          />
        </span>
      </ListFrame>
      <InvoiceDialogs open={open} clientId={clientId ?? null} />
      {csv.openId && <CsvDialog onClose={csv.close} />}
    </Page>
  )
}
export default InvoicesPage

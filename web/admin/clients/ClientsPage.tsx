import { Trash2, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  type ClientSort,
  clientSortIds,
  clientSorts,
  clientStatuses,
  clientStatusIds,
  exportAll,
  list,
} from '../../../contract/clients.ts'
import { readAll } from '../../../contract/stats.ts'
import { addressOf } from '../../platform/call.ts'
import { useColumns } from '../../platform/columns.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useCall, useList } from '../../platform/query.tsx'
import { adminClientPath } from '../../routes.tsx'
import { Select } from '../../ui/controls.tsx'
import { Button } from '../../ui/Button.tsx'
import { FigureStrip } from '../../ui/FigureStrip.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { ListTools } from '../saved-views/ListTools.tsx'
import { clientFigures } from '../stats/agency-figures.ts'
import { OnboardingDialogs } from '../onboarding/OnboardingDialogs.tsx'
import { ClientBin } from './ClientBin.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { clientColumns } from './columns.tsx'
import { DeletionRequests } from './DeletionRequests.tsx'

const choices = { q: null, status: ['all', ...clientStatusIds], sort: clientSortIds } as const

/** The list of clients (seed 001 section 2). */
const ClientsPage = () => {
  const filters = useFilters(choices)
  const { q, status } = filters.values
  const clients = useList(list, { query: filters.values })
  const open = useOpenItem('client')
  const bin = useOpenItem('bin')
  const stats = useCall(readAll, {})
  const columns = useColumns(clientColumns(useNow()))
  const navigate = useNavigate()
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <UserPlus className="size-4" aria-hidden />
      Add Client
    </Button>
  )
  return (
    <Page
      title="Clients"
      actions={
        <>
          <Button look="ghost" onClick={() => bin.open('open')}>
            <Trash2 className="size-4" aria-hidden />
            Bin
          </Button>
          {addButton}
        </>
      }
    >
      <DeletionRequests />
      <FigureStrip label="Figures" figures={clientFigures(stats.data)} />
      <FilterBar>
        <SearchField
          label="Search clients"
          placeholder="Search clients by name, email, business..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={clientStatuses}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
        <span className="min-w-0 flex-none">
          <Select
            aria-label="Order"
            value={filters.values.sort}
            onChange={({ target }) => filters.set({ sort: target.value as ClientSort })}
            options={Object.entries(clientSorts).map(([value, label]) => ({ value, label }))}
          />
        </span>
        <ListTools
          list="clients"
          exportUrl={addressOf(exportAll, { query: filters.values })}
          columns={columns.choice}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={clients}
          noun="clients"
          filters={{ ...filters, active: q !== '' || status !== 'all' }}
          empty={
            <EmptyState title="No clients yet" action={addButton}>
              Add the first one. They get an invitation by mail, unless you set a password for them.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Clients"
              columns={columns.shown}
              rows={rows}
              keyOf={(client) => client.id}
              onOpen={({ id }) => void navigate(adminClientPath(id))}
            />
          )}
        </List>
      </Panel>
      <ClientDialogs />
      {bin.shown && <ClientBin onClose={bin.close} />}
      <OnboardingDialogs />
    </Page>
  )
}
export default ClientsPage

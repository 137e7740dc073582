import {
  listAll,
  serviceRequestStatuses,
  serviceRequestViews,
} from '../../../contract/service-requests.ts'
import { serviceIds, services } from '../../../contract/services.ts'
import { useNow } from '../../platform/dates.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { requestColumns } from './columns.tsx'
import { ServiceRequestDialog } from './ServiceRequestDialog.tsx'

const choices = {
  q: null,
  status: serviceRequestViews,
  service: ['all', ...serviceIds],
  client: null,
} as const
const views = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
  ...Object.entries(serviceRequestStatuses).map(([value, label]) => ({
    value: value as keyof typeof serviceRequestStatuses,
    label,
  })),
] as const

/** What clients ask for, and what becomes of it. */
const ServiceRequestsPage = () => {
  const filters = useFilters(choices)
  const { service, client, ...rest } = filters.values
  const clientId = /^\d{1,9}$/.test(client) ? Number(client) : undefined
  const query = { ...rest, serviceType: service, ...(clientId && { clientId }) }
  const requests = useList(listAll, { query })
  const open = useOpenItem('request')
  const now = useNow()
  return (
    <Page title="Service requests">
      <FilterBar>
        <Segments
          label="Status"
          options={views}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
        <FilterSelect
          label="Service"
          all="All services"
          labels={services}
          value={service}
          onChange={(next) => filters.set({ service: next })}
        />
        <SearchField
          label="Search service requests"
          placeholder="Search by client or words..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={requests}
          noun="requests"
          filters={filters}
          empty={
            <EmptyState title="No service requests yet">
              Clients send them from their portal, under Requests.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Service requests"
              columns={requestColumns(open.addressOf, now)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => open.open(id)}
              isSelected={({ id }) => String(id) === open.shown}
            />
          )}
        </List>
      </Panel>
      {open.shown && <ServiceRequestDialog key={open.shown} id={open.shown} onClose={open.close} />}
    </Page>
  )
}
export default ServiceRequestsPage

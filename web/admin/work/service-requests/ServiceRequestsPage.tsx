import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { keysOf } from '../../../../contract/fields.ts'
import {
  exportAll,
  listAll,
  serviceRequestSorts,
  serviceRequestStatuses,
  serviceRequestViews,
} from '../../../../contract/work/service-requests.ts'
import { services } from '../../../../contract/service-types.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { requestName } from './cells.tsx'
import { requestColumns } from './columns.tsx'
import { serviceRequestKind } from './commands.ts'
import { ServiceRequestDialog } from './ServiceRequestDialog.tsx'

const choices = {
  assignee: null,
  q: null,
  status: serviceRequestViews,
  service: null,
  client: null,
  sort: keysOf(serviceRequestSorts),
} as const
const viewLabels = { all: 'All', open: 'Open', ...serviceRequestStatuses }
const views = serviceRequestViews.map((value) => ({ value, label: viewLabels[value] }))

/** The clients' service requests. */
const ServiceRequestsPage = () => {
  const filters = useFilters(choices)
  const { service, client, assignee, ...rest } = filters.values
  const clientId = /^\d{1,9}$/.test(client) ? Number(client) : undefined
  const serviceType = Object.hasOwn(services, service) ? service : 'all'
  const query = {
    ...rest,
    ...assigneeIn(assignee),
    serviceType,
    ...(clientId && { clientId }),
  }
  const requests = useList(listAll, { query })
  const open = useOpenItem('request')
  const now = useNow()
  return (
    <Page title="Service requests">
      <ListFrame
        list="service-requests"
        nouns={['request', 'requests']}
        label="Service requests"
        pages={requests}
        filters={filters}
        columns={requestColumns(open.addressOf, now)}
        sorts={serviceRequestSorts}
        exportUrl={addressOf(exportAll, { query })}
        nameOf={requestName}
        kind={serviceRequestKind}
        concerns={['service-requests', 'stats', 'today']}
        onOpen={({ id }) => open.open(id)}
        isSelected={({ id }) => String(id) === open.openId}
        empty={
          <EmptyState title="No service requests yet">
            Clients submit requests from the Requests page of their portal.
          </EmptyState>
        }
      >
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
          value={serviceType}
          onChange={(next) => filters.set({ service: next === 'all' ? '' : next })}
        />
        <SearchField
          label="Search service requests"
          placeholder="Search by client or keyword..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
      </ListFrame>
      {open.openId && (
        <ServiceRequestDialog key={open.openId} id={open.openId} onClose={open.close} />
      )}
    </Page>
  )
}
export default ServiceRequestsPage

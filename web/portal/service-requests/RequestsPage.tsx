import { Plus } from 'lucide-react'
import {
  list,
  serviceRequestStatuses,
  serviceRequestViews,
} from '../../../contract/service-requests.ts'
import { useFilters } from '../../platform/filters.ts'
import { List } from '../../platform/List.tsx'
import { useOpenItem } from '../../platform/open-item.ts'
import { useList } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { useSeenHere } from '../../shared/notifications/read-notifications.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../ui/filters.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTeamPage } from '../team-page.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestRow } from './RequestRow.tsx'

const choices = { q: null, status: serviceRequestViews } as const
const labels = { open: 'Open', ...serviceRequestStatuses }

/** What a client asked the team for, and how far it is: `?new=web-development`, `?request=7`. */
const RequestsPage = () => (useTeamPage(paths.adminRequests) ? <PageSpinner /> : <Requests />)
export default RequestsPage

const Requests = () => {
  const filters = useFilters(choices)
  const requests = useList(list, { query: { ...filters.values, limit: 20 } })
  const adding = useOpenItem('new')
  const open = useOpenItem('request')
  useSeenHere(requests.data !== undefined)
  const button = (
    <Button look="primary" onClick={() => adding.open('choose')}>
      <Plus className="size-4" aria-hidden />
      Request New Service
    </Button>
  )
  return (
    <Page title="Requests" actions={button}>
      <FilterBar>
        <SearchField
          label="Search requests"
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={labels}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </FilterBar>
      <div className="panel list-panel">
        <List
          list={requests}
          noun="requests"
          filters={filters}
          empty={
            <EmptyState title="No requests yet" action={button}>
              Tell us what you would like next. You see here how far it is, and what we answer.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="divide-y divide-line" aria-label="Requests">
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} to={open.addressOf(request.id)} />
              ))}
            </ul>
          )}
        </List>
      </div>
      {adding.shown !== null && <NewRequest service={adding.shown} onClose={adding.close} />}
      {open.shown && <RequestDialog key={open.shown} id={open.shown} onClose={open.close} />}
    </Page>
  )
}

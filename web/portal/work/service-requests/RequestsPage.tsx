import { Plus } from 'lucide-react'
import {
  list,
  serviceRequestStatuses,
  serviceRequestViews,
} from '../../../../contract/work/service-requests.ts'
import { useIsLimited, useMay } from '../../../platform/use-may.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PortalList } from '../../PortalList.tsx'
import { useTeamPage } from '../../team-page.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestRow } from './RequestRow.tsx'

const choices = { q: null, status: serviceRequestViews } as const
const labels = { open: 'Open', ...serviceRequestStatuses }

/** A client's service requests with their status: `?new=web-development`, `?request=7`. */
const RequestsPage = () => (useTeamPage(paths.adminRequests) ? <PageSpinner /> : <Requests />)
export default RequestsPage

const Requests = () => {
  const filters = useFilters(choices)
  const requests = useList(list, { query: { ...filters.values, limit: 20 } })
  const newDialog = useOpenItem('new')
  const open = useOpenItem('request')
  const isLimited = useIsLimited()
  const mayRequest = useMay()('service-requests.create') && !isLimited
  const button = mayRequest && (
    <Button look="primary" onClick={() => newDialog.open('choose')}>
      <Plus className="size-4" aria-hidden />
      Request New Service
    </Button>
  )
  return (
    <Page title="Requests" actions={button}>
      <PortalList
        list={requests}
        noun="requests"
        label="Requests"
        filters={filters}
        statuses={labels}
        empty={
          <EmptyState title="No requests yet" action={button}>
            {mayRequest
              ? 'Tell us what you’d like next. You’ll see our reply and the progress here.'
              : 'What your colleagues ask us for appears here.'}
          </EmptyState>
        }
      >
        {(request) => (
          <RequestRow key={request.id} request={request} to={open.addressOf(request.id)} />
        )}
      </PortalList>
      {mayRequest && newDialog.openId !== null && (
        <NewRequest service={newDialog.openId} onClose={newDialog.close} />
      )}
      {open.openId && <RequestDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Page>
  )
}

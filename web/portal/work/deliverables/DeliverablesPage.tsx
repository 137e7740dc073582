import { deliverableStatuses, listAll } from '../../../../contract/work/deliverables.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PortalList } from '../../PortalList.tsx'
import { useTeamPage } from '../../team-page.ts'
import { DeliverableRow } from './DeliverableRow.tsx'
import { useStatusLabels } from './StatusBadge.tsx'

const choices = { q: null, status: ['all', ...deliverableStatuses] } as const

/** All deliverables of a client, in all projects. */
const DeliverablesPage = () =>
  useTeamPage(paths.adminProjects) ? <PageSpinner /> : <Deliverables />
export default DeliverablesPage

const Deliverables = () => {
  const filters = useFilters(choices)
  const deliverables = useList(listAll, { query: { ...filters.values, limit: 20 } })
  return (
    <Page title="Deliverables">
      <PortalList
        list={deliverables}
        noun="deliverables"
        label="Deliverables"
        filters={filters}
        statuses={useStatusLabels()}
        empty={
          <EmptyState title="No deliverables yet">
            Designs, documents and other deliverables will appear here.
          </EmptyState>
        }
      >
        {(deliverable) => <DeliverableRow key={deliverable.id} deliverable={deliverable} />}
      </PortalList>
    </Page>
  )
}

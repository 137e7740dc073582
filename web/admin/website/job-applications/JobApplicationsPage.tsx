import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { keysOf } from '../../../../contract/fields.ts'
import {
  applicationSorts,
  applicationStatuses,
  applicationStatusIds,
} from '../../../../contract/website/job-applications.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ApplicationBoard } from './ApplicationBoard.tsx'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { ApplicationList } from './ApplicationList.tsx'

const choices = {
  view: ['list', 'board'],
  assignee: null,
  q: null,
  status: ['all', ...applicationStatusIds],
  sort: keysOf(applicationSorts),
} as const

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const

/** Job applications by stage with their resumes, until their retention period ends. */
const JobApplicationsPage = () => {
  const filters = useFilters(choices)
  const { view, assignee, q, status, sort } = filters.values
  const open = useOpenItem('application')
  const searchField = (
    <SearchField
      label="Search applications"
      placeholder="Search by name, email, position..."
      value={q}
      onChange={(next) => filters.set({ q: next })}
    />
  )
  return (
    <Page
      title="Applications"
      actions={
        <>
          <Segments
            label="View"
            options={views}
            value={view}
            onChange={(next) => filters.set({ view: next })}
          />
          <TrashButton noun="job-applications" />
        </>
      }
    >
      {view === 'board' ? (
        <>
          <FilterBar>
            <AssigneeFilter value={assignee} onChange={(next) => filters.set({ assignee: next })} />
            {searchField}
          </FilterBar>
          <ApplicationBoard query={{ q, ...assigneeIn(assignee) }} />
        </>
      ) : (
        <ApplicationList query={{ q, status, sort, ...assigneeIn(assignee) }} filters={filters}>
          {searchField}
          <FilterSelect
            label="Stage"
            all="All stages"
            labels={applicationStatuses}
            value={status}
            onChange={(next) => filters.set({ status: next })}
          />
        </ApplicationList>
      )}
      {open.openId && <ApplicationDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Page>
  )
}
export default JobApplicationsPage

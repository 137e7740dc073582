import { useMemo } from 'react'
import { AssigneeFilter, assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { keysOf } from '../../../../contract/fields.ts'
import {
  applicationSorts,
  applicationStatuses,
} from '../../../../contract/website/job-applications.ts'
import type { ApplicationStage } from '../../../../contract/website/stages.ts'
import { paths } from '../../../paths.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useMay } from '../../../platform/use-may.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ApplicationBoard } from './ApplicationBoard.tsx'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { useStages } from '../application-stages/stages.ts'

const choicesOf = (stages: readonly ApplicationStage[]) =>
  ({
    view: ['list', 'board'],
    assignee: null,
    q: null,
    status: ['all', ...stages.map(({ key }) => key)],
    sort: keysOf(applicationSorts),
  }) as const

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const

/** Job applications by stage with their resumes, until their retention period ends. */
const JobApplicationsPage = () => {
  const stages = useStages()
  return stages ? <Applications stages={stages} /> : <PageSpinner />
}
export default JobApplicationsPage

const Applications = ({ stages }: { stages: readonly ApplicationStage[] }) => {
  const choices = useMemo(() => choicesOf(stages), [stages])
  const filters = useFilters(choices)
  const may = useMay()
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
          {may('application-stages.update') && (
            <PageLink to={paths.adminApplicationStages} className={buttonClass('ghost')}>
              Stages
            </PageLink>
          )}
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

import { assignAction } from '../../core/assignments/assign-action.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { SentOf } from '../../../../contract/http.ts'
import {
  applicationSorts,
  exportAll,
  list,
  retentionDays,
  updateMany,
} from '../../../../contract/website/job-applications.ts'
import { type ApplicationStage, stagesNow } from '../../../../contract/website/stages.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { applicationColumns } from './columns.tsx'
import { applicantName } from './labels.ts'

const stageAction = ({ key: status, name: label }: ApplicationStage): Action => {
  return {
    label: `Stage: ${label}`,
    ask: {
      title: (what) => `Move ${what} to ${label}?`,
      text: 'No email is sent. You can email each applicant yourself.',
      confirm: 'Move',
    },
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, status } }),
    done: `moved to ${label}`,
  }
}

const assigning = assignAction('job-applications')

/** The applications as a table. */
export const ApplicationList = ({
  query,
  filters,
  children,
}: {
  query: SentOf<typeof list>['query'] & {}
  filters: ComponentProps<typeof ListFrame>['filters']
  /** The search field and filters. */
  children: ReactNode
}) => {
  const applications = useList(list, { query }, { refetchInterval: 60_000 })
  const open = useOpenItem('application')
  const now = useNow()
  return (
    <ListFrame
      list="job-applications"
      nouns={['application', 'applications']}
      label="Applications"
      pages={applications}
      filters={filters}
      columns={applicationColumns(open.addressOf, now)}
      sorts={applicationSorts}
      exportUrl={addressOf(exportAll, { query })}
      nameOf={applicantName}
      actions={[...stagesNow().map(stageAction), assigning]}
      concerns={['job-applications', 'today']}
      onOpen={({ id }) => open.open(id)}
      isSelected={({ id }) => String(id) === open.openId}
      empty={
        <EmptyState title="No applications yet">
          Applications from the careers page arrive here and are deleted with their resumes after{' '}
          {retentionDays} days.
        </EmptyState>
      }
    >
      {children}
    </ListFrame>
  )
}

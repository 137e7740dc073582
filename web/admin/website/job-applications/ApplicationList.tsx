import type { ComponentProps, ReactNode } from 'react'
import type { SentOf } from '../../../../contract/http.ts'
import {
  applicationSorts,
  exportAll,
  list,
  retentionDays,
} from '../../../../contract/website/job-applications.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { applicationColumns } from './columns.tsx'
import { applicationKind } from './commands.ts'
import { applicantName } from './labels.ts'

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
      kind={applicationKind}
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

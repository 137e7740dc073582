import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  exportAll,
  listAll,
  projectStatuses,
  projectStatusIds,
  updateMany,
} from '../../../../contract/work/projects.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { useList } from '../../../platform/query.tsx'
import { adminProjectPath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { assignAction } from '../../core/assignments/assign-action.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { projectColumns } from './columns.tsx'

const statusActions = projectStatusIds.map((status): Action => {
  const label = projectStatuses[status]
  return {
    label: `Status: ${label}`,
    ask: {
      title: (what) => `Set ${what} to ${label}?`,
      text: 'Each client is notified of the new status.',
      confirm: 'Set status',
    },
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, status } }),
    done: 'updated',
  }
})

const actions = [...statusActions, assignAction('projects')]

/** The projects as a list. */
export const ProjectList = ({
  query,
  filters,
  addButton,
  children,
}: {
  query: SentOf<typeof listAll>['query'] & {}
  filters: ComponentProps<typeof ListFrame>['filters']
  addButton: ReactNode
  /** The search field and filters. */
  children: ReactNode
}) => {
  const projects = useList(listAll, { query })
  const navigate = useNavigate()
  const now = useNow()
  return (
    <ListFrame
      list="projects"
      nouns={['project', 'projects']}
      label="Projects"
      pages={projects}
      filters={filters}
      columns={projectColumns(now)}
      exportUrl={addressOf(exportAll, { query })}
      nameOf={({ name }) => name}
      actions={actions}
      concerns={['projects', 'stats', 'clients']}
      onOpen={({ id }) => void navigate(adminProjectPath(id))}
      empty={
        <EmptyState title="No projects yet" action={addButton}>
          A project is work for one client, who follows it in the portal from day one.
        </EmptyState>
      }
    >
      {children}
    </ListFrame>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { exportAll, listAll } from '../../../contract/projects.ts'
import type { SentOf } from '../../../contract/http.ts'
import { addressOf } from '../../platform/call.ts'
import { useNow } from '../../platform/dates.ts'
import { useList } from '../../platform/query.tsx'
import { adminProjectPath } from '../../routes.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { projectColumns } from './columns.tsx'

/** Projects one below the other. */
export const ProjectList = ({
  query,
  filters,
  addButton,
}: {
  query: SentOf<typeof listAll>['query'] & {}
  filters: ComponentProps<typeof ListFrame>['filters']
  addButton: ReactNode
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
      onOpen={({ id }) => void navigate(adminProjectPath(id))}
      empty={
        <EmptyState title="No projects yet" action={addButton}>
          A project is work for one client. The client follows it in the portal from its first day
          on.
        </EmptyState>
      }
    />
  )
}

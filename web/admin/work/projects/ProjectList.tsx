import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { exportAll, listAll } from '../../../../contract/work/projects.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useList } from '../../../platform/query.tsx'
import { adminProjectPath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { projectColumns } from './columns.tsx'
import { projectKind } from './commands.ts'

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
      kind={projectKind}
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

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { exportAll, listAll } from '../../../contract/projects.ts'
import type { SentOf } from '../../../contract/http.ts'
import { addressOf } from '../../platform/call.ts'
import { useColumns } from '../../platform/columns.ts'
import { useNow } from '../../platform/dates.ts'
import { List } from '../../platform/List.tsx'
import { useList } from '../../platform/query.tsx'
import { adminProjectPath } from '../../routes.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/Table.tsx'
import { ListTools } from '../saved-views/ListTools.tsx'
import { projectColumns } from './columns.tsx'

/** Projects one below the other. */
export const ProjectList = ({
  query,
  filters,
  addButton,
}: {
  query: SentOf<typeof listAll>['query'] & {}
  filters: { active: boolean; clear: () => void }
  addButton: ReactNode
}) => {
  const projects = useList(listAll, { query })
  const navigate = useNavigate()
  const now = useNow()
  const columns = useColumns(projectColumns(now))
  return (
    <Panel flush className="list-panel">
      <div className="flex px-4 pt-2">
        <ListTools
          list="projects"
          exportUrl={addressOf(exportAll, { query })}
          columns={columns.choice}
        />
      </div>
      <List
        list={projects}
        noun="projects"
        filters={filters}
        empty={
          <EmptyState title="No projects yet" action={addButton}>
            A project is work for one client. The client follows it in the portal from its first day
            on.
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            label="Projects"
            columns={columns.shown}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={({ id }) => void navigate(adminProjectPath(id))}
          />
        )}
      </List>
    </Panel>
  )
}

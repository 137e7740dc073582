import { sql } from 'drizzle-orm'
import { notedRows } from '../../platform/noted.ts'
import { adminProjectPath } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import { deliverables, visibleTo } from './table.ts'

export const notedDeliverables = notedRows({
  table: deliverables,
  within: {
    clients: sql`(select ${projects.clientId} from ${projects} where ${projects.id} = ${deliverables.projectId})`,
    projects: deliverables.projectId,
  },
  name: deliverables.name,
  visibleTo,
  pathOf: ({ id, projectId }) => `${adminProjectPath(projectId ?? 0)}?deliverable=${id}`,
})

import { sql } from 'drizzle-orm'
import { notedRows } from '../../platform/noted.ts'
import { adminProjectPath } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import { tasks, visibleTo } from './table.ts'

export const notedTasks = notedRows({
  table: tasks,
  within: {
    clients: sql`(select ${projects.clientId} from ${projects} where ${projects.id} = ${tasks.projectId})`,
    projects: tasks.projectId,
  },
  name: tasks.title,
  visibleTo,
  pathOf: ({ id, projectId }) => `${adminProjectPath(projectId ?? 0)}?task=${id}`,
})

import { notedRows } from '../../platform/noted.ts'
import { adminProjectPath } from './store.ts'
import { projects, visibleTo } from './table.ts'

export const notedProjects = notedRows({
  table: projects,
  within: { clients: projects.clientId },
  name: projects.name,
  visibleTo,
  pathOf: ({ id }) => adminProjectPath(id),
})

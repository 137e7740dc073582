import type { Pinnable } from '../../platform/pinnable.ts'
import { projects, visibleTo } from './table.ts'

export const pinnedProjects: Pinnable = {
  table: projects,
  name: projects.name,
  clientId: projects.clientId,
  visibleTo,
}

import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { findProject, publishProject } from '../projects/store.ts'
import { projectUpdates } from './table.ts'

export const projectUpdateTrash = takenOut(
  projectUpdates,
  async (tx, { projectId }: typeof projectUpdates.$inferSelect) =>
    publishProject(tx, await findProject(tx, { kind: 'system' }, projectId)),
)

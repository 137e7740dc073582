import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { findProject, publishProject } from '../projects/store.ts'
import { projectUpdates } from './table.ts'

export const projectUpdateTrash = trashSteps(
  projectUpdates,
  async (tx, { projectId }: typeof projectUpdates.$inferSelect) =>
    publishProject(tx, await findProject(tx, { kind: 'system' }, projectId)),
)

import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { projectOf, publishTask } from './store.ts'
import { tasks } from './table.ts'

export const taskTrash = trashSteps(tasks, async (tx, row: typeof tasks.$inferSelect) =>
  publishTask(tx, await projectOf(tx, row), [row]),
)

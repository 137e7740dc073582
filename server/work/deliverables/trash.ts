import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishDeliverable } from './store.ts'
import { deliverables } from './table.ts'

export const deliverableTrash = trashSteps(
  deliverables,
  (tx, row: typeof deliverables.$inferSelect, { clientId }) =>
    publishDeliverable(tx, row, clientId ?? 0),
)

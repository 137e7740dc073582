import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { publishDeliverable } from './store.ts'
import { deliverables } from './table.ts'

export const deliverableTrash = takenOut(
  deliverables,
  (tx, row: typeof deliverables.$inferSelect, { clientId }) =>
    publishDeliverable(tx, row, clientId ?? 0),
)

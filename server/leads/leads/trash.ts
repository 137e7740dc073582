import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishLead } from './store.ts'
import { leads } from './table.ts'

export const leadTrash = trashSteps(leads, (tx, { id }: typeof leads.$inferSelect) =>
  publishLead(tx, id),
)

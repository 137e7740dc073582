import { takenOut } from '../../core/trash-entries/taken-out.ts'
import { publishLead } from './store.ts'
import { leads } from './table.ts'

export const leadTrash = takenOut(leads, (tx, { id }: typeof leads.$inferSelect) =>
  publishLead(tx, id),
)

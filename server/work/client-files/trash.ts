import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishFiles, type Row } from './store.ts'
import { clientFiles } from './table.ts'

export const clientFileTrash = trashSteps(clientFiles, (tx, { clientId, id }: Row) =>
  publishFiles(tx, clientId, id),
)

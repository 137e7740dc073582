import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { publishRequest, type Row } from './store.ts'
import { fileRequests } from './table.ts'

export const fileRequestTrash = trashSteps(fileRequests, (tx, row: Row) => publishRequest(tx, row))

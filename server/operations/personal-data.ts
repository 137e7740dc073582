import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { dataExports } from './data-exports/table.ts'
import { deletionRequests } from './deletion-requests/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const operationsData: readonly PersonalData[] = [
  personalTable('Deletion requests', deletionRequests, (id) => eq(deletionRequests.clientId, id)),
  personalTable('Exports', dataExports, (id) => eq(dataExports.userId, id)),
]

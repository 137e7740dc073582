import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { dataExports } from './data-exports/table.ts'
import { deletionRequests } from './deletion-requests/table.ts'

/** Personal data kept by this room. New tables with such rows get a line here. */
export const operationsData: readonly PersonalData[] = [
  personalTable('Deletion requests', deletionRequests, (id) => eq(deletionRequests.clientId, id)),
  personalTable('Exports', dataExports, (id) => eq(dataExports.userId, id)),
]

import { eq } from 'drizzle-orm'
import { kept, type PersonalData } from '../platform/personal-data.ts'
import { dataExports } from './data-exports/table.ts'
import { deletionRequests } from './deletion-requests/table.ts'

/** What this room keeps about a person. A table that comes to hold such rows gets its line here. */
export const operationsData: readonly PersonalData[] = [
  kept('Deletion requests', deletionRequests, (id) => eq(deletionRequests.clientId, id)),
  kept('Exports', dataExports, (id) => eq(dataExports.userId, id)),
]

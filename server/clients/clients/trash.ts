import { publishLead } from '../../leads/leads/store.ts'
import type { Trash } from '../../platform/room.ts'
import { eraseClient, restoreClient } from './store.ts'

export const clientTrash: Trash = {
  restore: (tx, { recordId }) => restoreClient(tx, recordId),
  async erase(tx, { recordId }) {
    await eraseClient(tx, recordId)
    // The lead that became this client is no longer linked to one.
    await publishLead(tx)
  },
}

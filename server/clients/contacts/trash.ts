import type { Trash } from '../../platform/room.ts'
import { eraseClient } from '../clients/store.ts'
import { setContactDeleted } from './store.ts'

export const contactTrash: Trash = {
  restore: (tx, { recordId }) => setContactDeleted(tx, recordId, null),
  erase: (tx, { recordId }) => eraseClient(tx, recordId),
}

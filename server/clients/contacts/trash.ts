import type { Trash } from '../../platform/room.ts'
import { erasedName, leaveBehind } from '../../core/users/former.ts'
import { findUser } from '../../core/users/store.ts'
import { eraseClient } from '../clients/store.ts'
import { requireOwnRight } from './rights.ts'
import { setContactDeleted } from './store.ts'

export const contactTrash: Trash = {
  async restore(tx, { recordId }) {
    const contact = await findUser(tx, recordId)
    if (tx.actor && contact?.clientRole)
      requireOwnRight(tx.actor, { clientRole: contact.clientRole })
    await setContactDeleted(tx, recordId, null)
  },
  async erase(tx, { recordId }) {
    const contact = await findUser(tx, recordId)
    // Without their name, what they wrote would be the main account's.
    if (contact) await leaveBehind(tx, contact, erasedName)
    await eraseClient(tx, recordId)
  },
}

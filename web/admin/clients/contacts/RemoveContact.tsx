import { displayName } from '../../../../contract/core/users.ts'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Contact, remove } from '../../../../contract/clients/contacts.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then moves the person to the trash, so that they can no longer sign in. */
export const RemoveContact = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const removeContact = async () => {
    try {
      await call(remove, { params: { id: contact.id } })
    } catch (error) {
      return toastFailure(error)
    }
    onClose()
    void trashChanged('contacts')
    const name = displayName(contact)
    toastDeleted('contacts', [contact.id], name, `${name} can no longer sign in`)
  }
  return (
    <ConfirmDialog
      title={`Remove ${displayName(contact)}?`}
      confirm="Remove person"
      onConfirm={removeContact}
      onClose={onClose}
    >
      They are signed out everywhere and can no longer sign in as {contact.email}. What they wrote
      stays with the client. You can undo this for {trashDays} days; after that the account is
      permanently deleted.
    </ConfirmDialog>
  )
}

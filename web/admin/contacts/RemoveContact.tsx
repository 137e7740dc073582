import { clientBinDays } from '../../../contract/clients.ts'
import { type Contact, remove, restore } from '../../../contract/contacts.ts'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { contactName } from './ContactRow.tsx'

const changed = () => invalidate('contacts', 'audit-entries')
const failed = (error: unknown) =>
  toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })

const bringBack = async (contact: Contact) => {
  try {
    await call(restore, { params: { id: contact.id } })
    toast({ title: 'Success', description: `${contactName(contact)} is back` })
  } catch (error) {
    failed(error)
  }
  await changed()
}

/** Asks, and takes somebody's sign-in away. */
export const RemoveContact = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const removeContact = async () => {
    try {
      await call(remove, { params: { id: contact.id } })
    } catch (error) {
      return failed(error)
    }
    onClose()
    void changed()
    toast({
      title: 'Success',
      description: `${contactName(contact)} cannot sign in any more`,
      action: { label: 'Undo', onClick: () => void bringBack(contact) },
    })
  }
  return (
    <ConfirmDialog
      title={`Remove ${contactName(contact)}?`}
      confirm="Remove person"
      onConfirm={removeContact}
      onClose={onClose}
    >
      They are signed out everywhere and cannot sign in as {contact.email} any more. What they wrote
      stays with the client. It can be undone for {clientBinDays} days; then the sign-in is erased.
    </ConfirmDialog>
  )
}

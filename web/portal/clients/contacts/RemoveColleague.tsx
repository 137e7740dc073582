import { displayName } from '../../../../contract/core/users.ts'
import { type Colleague, removeOwn } from '../../../../contract/clients/contacts.ts'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks for confirmation, then takes a colleague’s sign-in away. */
export const RemoveColleague = ({
  person,
  onClose,
}: {
  person: Colleague
  onClose: () => void
}) => {
  const name = displayName(person)
  const remove = async () => {
    try {
      await call(removeOwn, { params: { id: person.id } })
    } catch (error) {
      return toastFailure(error)
    }
    onClose()
    void invalidate('contacts')
    toast({ title: 'Success', description: `${name} can no longer sign in` })
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirm="Remove person"
      onConfirm={remove}
      onClose={onClose}
    >
      They are signed out everywhere and can no longer sign in as {person.email}. What they wrote
      stays. For {trashDays} days we can restore them if you ask us; after that the account is
      permanently deleted.
    </ConfirmDialog>
  )
}

import { type ProjectUpdate, remove } from '../../../contract/project-updates.ts'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/dates.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Asks, and takes an update back. */
export const DeleteUpdate = ({
  update,
  onClose,
}: {
  update: ProjectUpdate
  onClose: () => void
}) => {
  const deleteUpdate = async () => {
    try {
      await call(remove, { params: { id: update.id } })
    } catch (error) {
      const description = sentenceOf(error, 'Failed to delete update. Please try again.')
      return toast({ title: 'Error', description, variant: 'destructive' })
    }
    onClose()
    void invalidate('project-updates')
    toast({ title: 'Success', description: 'Update deleted' })
  }
  return (
    <ConfirmDialog
      title="Delete this update?"
      confirm="Delete update"
      onConfirm={deleteUpdate}
      onClose={onClose}
    >
      What was written on {shortDate(update.createdAt)} will be gone for good. The client may have
      read it already.
    </ConfirmDialog>
  )
}

import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type ProjectUpdate, remove } from '../../../../contract/work/project-updates.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then moves an update to the trash. */
export const DeleteUpdate = ({
  update,
  onClose,
}: {
  update: ProjectUpdate
  onClose: () => void
}) => {
  const deleteUpdate = () =>
    deleteOne(
      {
        noun: 'project-updates',
        id: update.id,
        name: 'The update',
        success: 'Update deleted',
        failed: 'Failed to delete update. Please try again.',
      },
      () => call(remove, { params: { id: update.id } }),
      onClose,
    )
  return (
    <ConfirmDialog
      title="Delete this update?"
      confirm="Delete update"
      onConfirm={deleteUpdate}
      onClose={onClose}
    >
      The update of {shortDate(update.createdAt)} is removed, but the client may have already read
      it. You can restore it for {trashDays} days. After that it is permanently deleted.
    </ConfirmDialog>
  )
}

import { useNavigate } from 'react-router'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type DeliverableDetail, read, remove } from '../../../../contract/work/deliverables.ts'
import { call } from '../../../platform/call.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then deletes a deliverable with its versions. */
export const DeleteDeliverable = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const deleteDeliverable = ({ name }: DeliverableDetail) =>
    deleteOne(
      {
        noun: 'deliverables',
        id: Number(id),
        name,
        success: `${name} deleted`,
        failed: 'Failed to delete deliverable. Please try again.',
      },
      () => call(remove, { params: { id } }),
      // Also closes the deliverable's own dialog.
      () => void navigate({ search: '' }, { replace: true }),
    )
  return (
    <ItemDialog title="Delete deliverable" endpoint={read} id={id} onClose={onClose}>
      {(deliverable) => (
        <ConfirmDialog
          title="Delete this deliverable?"
          confirm="Delete deliverable"
          onConfirm={() => deleteDeliverable(deliverable)}
          onClose={onClose}
        >
          {deliverable.name} moves to the trash with{' '}
          {deliverable.versions.length === 1
            ? 'its file'
            : `all ${deliverable.versions.length} versions`}{' '}
          and what the client decided. The client no longer sees it. You can restore it for{' '}
          {trashDays} days. After that it is permanently deleted.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

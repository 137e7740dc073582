import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Lead, read, remove } from '../../../../contract/leads/leads.ts'
import { call } from '../../../platform/call.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { leadName } from './labels.ts'

/** Asks for confirmation, then deletes the lead. */
export const DeleteLead = ({
  id,
  onClose,
  onDeleted = onClose,
}: {
  id: string
  onClose: () => void
  onDeleted?: () => void
}) => {
  const deleteLead = (lead: Lead) =>
    deleteOne(
      {
        noun: 'leads',
        id: lead.id,
        name: leadName(lead),
        success: 'Lead deleted successfully',
        failed: 'Failed to delete lead',
        withoutReason: true,
      },
      () => call(remove, { params: { id } }),
      onDeleted,
    )
  return (
    <ItemDialog title="Delete lead" endpoint={read} id={id} onClose={onClose}>
      {(lead) => (
        <ConfirmDialog
          title="Delete this lead?"
          confirm="Delete lead"
          onConfirm={() => deleteLead(lead)}
          onClose={onClose}
        >
          {leadName(lead)} moves to the trash with its notes and can be restored for {trashDays}{' '}
          days. After that it is permanently deleted. The consultation request it came from stays.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

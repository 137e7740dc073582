import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type EmailTemplate, read, remove } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then deletes the template. */
export const DeleteTemplate = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const deleteTemplate = ({ id, name }: EmailTemplate) =>
    deleteOne(
      {
        noun: 'email-templates',
        id,
        name,
        success: 'Email template deleted successfully',
        failed: 'Failed to delete email template',
        withoutReason: true,
      },
      () => call(remove, { params: { id } }),
      onClose,
    )
  return (
    <ItemDialog title="Delete email template" endpoint={read} id={id} onClose={onClose}>
      {(template) => (
        <ConfirmDialog
          title="Delete email template"
          confirm="Delete template"
          onConfirm={() => deleteTemplate(template)}
          onClose={onClose}
        >
          Are you sure you want to delete this email template? “{template.name}” moves to the trash
          with its versions and can be restored for {trashDays} days. Campaigns created from it
          don’t change.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

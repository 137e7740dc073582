import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type EmailTemplate, read, remove } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'

/** Asks for confirmation, then deletes the template. */
export const DeleteTemplate = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const deleteTemplate = async ({ id, name }: EmailTemplate) => {
    try {
      await call(remove, { params: { id } })
    } catch {
      const description = 'Failed to delete email template'
      toast({ title: 'Error', description, variant: 'destructive' })
      return
    }
    void trashChanged('email-templates')
    toastDeleted('email-templates', [id], name, 'Email template deleted successfully')
    onClose()
  }
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

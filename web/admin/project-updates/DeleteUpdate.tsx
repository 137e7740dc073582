import { binDays } from '../../../contract/bin-entries.ts'
import { type ProjectUpdate, remove } from '../../../contract/project-updates.ts'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/dates.ts'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { binChanged, toastDeleted } from '../bin-entries/bring-back.ts'

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
    void binChanged('project-updates')
    toastDeleted('project-updates', [update.id], 'The update', 'Update deleted')
  }
  return (
    <ConfirmDialog
      title="Delete this update?"
      confirm="Delete update"
      onConfirm={deleteUpdate}
      onClose={onClose}
    >
      What was written on {shortDate(update.createdAt)} is taken back; the client may have read it
      already. It can be brought back for {binDays} days. Then it is erased for good.
    </ConfirmDialog>
  )
}

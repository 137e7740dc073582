import { type TrashEntry, trashNouns, erase } from '../../../../contract/core/trash-entries.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { trashChanged } from './restore.ts'
import { erasedWith } from '../../rooms.ts'

const showError = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' })

/** Asks for confirmation, then permanently deletes a record from the trash. */
export const EraseEntry = ({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) => {
  const { noun, recordId, label, about } = entry
  const eraseNow = async () => {
    try {
      const { refused } = await call(erase, { body: { noun, ids: [recordId] } })
      if (refused[0]) showError(refused[0].reason)
      else {
        toast({ title: 'Success', description: `${label} permanently deleted` })
        onClose()
      }
    } catch (error) {
      showError(sentenceOf(error))
    }
    await trashChanged(noun)
  }
  return (
    <ConfirmDialog
      title="Delete permanently?"
      confirm="Delete permanently"
      onConfirm={eraseNow}
      onClose={onClose}
    >
      {trashNouns[noun]} “{label}”{about && ` (${about})`} is permanently deleted,{' '}
      {erasedWith[noun]}. This can’t be undone.
    </ConfirmDialog>
  )
}

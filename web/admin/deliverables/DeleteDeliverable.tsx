import { useNavigate } from 'react-router'
import { binDays } from '../../../contract/bin-entries.ts'
import { type DeliverableDetail, read, remove } from '../../../contract/deliverables.ts'
import { call } from '../../platform/call.ts'
import { ItemDialog } from '../../platform/ItemDialog.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { binChanged, toastDeleted } from '../bin-entries/bring-back.ts'

/** Asks, and deletes a deliverable with its versions. */
export const DeleteDeliverable = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const deleteDeliverable = async ({ name }: DeliverableDetail) => {
    try {
      await call(remove, { params: { id } })
    } catch (error) {
      const description = sentenceOf(error, 'Failed to delete deliverable. Please try again.')
      return toast({ title: 'Error', description, variant: 'destructive' })
    }
    // The dialog that showed it goes as well.
    void navigate({ search: '' }, { replace: true })
    void binChanged('deliverables')
    toastDeleted('deliverables', [Number(id)], name, `${name} is deleted`)
  }
  return (
    <ItemDialog title="Delete deliverable" endpoint={read} id={id} onClose={onClose}>
      {(deliverable) => (
        <ConfirmDialog
          title="Delete this deliverable?"
          confirm="Delete deliverable"
          onConfirm={() => deleteDeliverable(deliverable)}
          onClose={onClose}
        >
          {deliverable.name} goes into the bin with{' '}
          {deliverable.versions.length === 1
            ? 'its file'
            : `all ${deliverable.versions.length} versions`}{' '}
          and what the client decided. The client does not see it any more. It can be brought back
          for {binDays} days. Then it is erased for good.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

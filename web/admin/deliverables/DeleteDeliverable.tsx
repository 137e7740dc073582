import { useNavigate } from 'react-router'
import { type DeliverableDetail, read, remove } from '../../../contract/deliverables.ts'
import { call } from '../../platform/call.ts'
import { ItemDialog } from '../../platform/ItemDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'

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
    void invalidate('deliverables')
    toast({ title: 'Success', description: `${name} is deleted` })
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
          {deliverable.name} will be gone for good, with{' '}
          {deliverable.versions.length === 1
            ? 'its file'
            : `all ${deliverable.versions.length} versions`}{' '}
          and what the client decided. This cannot be undone.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

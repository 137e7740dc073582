import { read, remove } from '../../../contract/leads.ts'
import { call } from '../../platform/call.ts'
import { ItemDialog } from '../../platform/ItemDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { leadName } from './labels.ts'

/** Asks, and deletes the lead. */
export const DeleteLead = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const deleteLead = async () => {
    try {
      await call(remove, { params: { id } })
    } catch {
      toast({ title: 'Error', description: 'Failed to delete lead', variant: 'destructive' })
      return
    }
    void invalidate('leads', 'consultation-requests')
    toast({ title: 'Success', description: 'Lead deleted successfully' })
    onClose()
  }
  return (
    <ItemDialog title="Delete lead" endpoint={read} id={id} onClose={onClose}>
      {(lead) => (
        <ConfirmDialog
          title="Delete this lead?"
          confirm="Delete lead"
          onConfirm={deleteLead}
          onClose={onClose}
        >
          {leadName(lead)} and the notes about it will be gone for good. A consultation request that
          it came from stays.
        </ConfirmDialog>
      )}
    </ItemDialog>
  )
}

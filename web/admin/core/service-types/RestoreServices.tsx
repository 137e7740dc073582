import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks before the sample's services take the place of the agency's own. */
export const RestoreServices = ({
  onRestore,
  onClose,
}: {
  onRestore: () => Promise<void>
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Restore the services of the sample?"
    confirm="Restore the sample"
    onConfirm={async () => {
      try {
        await onRestore()
        toast({ title: 'Success', description: 'The sample is restored' })
        onClose()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    Names, order and questions are those of the sample again. Services that you added are retired:
    old records keep them.
  </ConfirmDialog>
)

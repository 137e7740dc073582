import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before the agency's own text of an email gives way to that of the sample. */
export const RestoreText = ({
  onRestore,
  onClose,
}: {
  onRestore: () => Promise<void>
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Restore the sample’s text?"
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
    Your own text of this email is lost.
  </ConfirmDialog>
)

import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

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
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
    }}
    onClose={onClose}
  >
    Your own text of this email is lost.
  </ConfirmDialog>
)

import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

const words = {
  milestones: 'milestones',
  sections: 'questions',
  project: 'description, length and update texts',
}
export type Part = keyof typeof words

/** Asks before the agency's own milestones or questions give way to those of the sample. */
export const RestoreSample = ({
  part,
  onRestore,
  onClose,
}: {
  part: Part
  onRestore: () => Promise<void>
  onClose: () => void
}) => (
  <ConfirmDialog
    title={`Restore the ${words[part]} of the sample?`}
    confirm="Restore the sample"
    onConfirm={async () => {
      try {
        await onRestore()
        onClose()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    Your own {words[part]} are lost. What has begun keeps them.
  </ConfirmDialog>
)

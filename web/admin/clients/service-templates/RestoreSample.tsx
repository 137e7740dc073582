import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

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
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
    }}
    onClose={onClose}
  >
    Your own {words[part]} are lost. What has begun keeps them.
  </ConfirmDialog>
)

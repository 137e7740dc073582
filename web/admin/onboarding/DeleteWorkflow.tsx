import { binDays } from '../../../contract/bin-entries.ts'
import { type Onboarding, remove } from '../../../contract/onboarding.ts'
import { projectTypes } from '../../../contract/projects.ts'
import { call } from '../../platform/call.ts'
import { sentenceOf } from '../../platform/sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { binChanged, toastDeleted } from '../bin-entries/bring-back.ts'

type Props = { onboarding: Onboarding; onClose: () => void; onDeleted: () => void }

/** Asks, and puts a workflow into the bin. */
export const DeleteWorkflow = ({ onboarding, onClose, onDeleted }: Props) => {
  const { id, answered, total, clientName, serviceType } = onboarding
  const deleteWorkflow = async () => {
    try {
      await call(remove, { params: { id } })
    } catch (error) {
      const description = sentenceOf(error, 'Failed to delete onboarding. Please try again.')
      return toast({ title: 'Error', description, variant: 'destructive' })
    }
    onDeleted()
    void binChanged('onboarding')
    toastDeleted('onboarding', [id], `The onboarding of ${clientName}`, 'Onboarding deleted')
  }
  return (
    <ConfirmDialog
      title="Delete this onboarding?"
      confirm="Delete onboarding"
      onConfirm={deleteWorkflow}
      onClose={onClose}
    >
      The questions to {clientName} about {projectTypes[serviceType]}, with {answered} of {total}{' '}
      answered, go into the bin. The client’s link leads nowhere any more. They can be brought back
      for {binDays} days. Then they are erased for good.
    </ConfirmDialog>
  )
}

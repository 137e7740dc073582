import { projectTypeName } from '../../../../contract/service-types.ts'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { type Onboarding, remove } from '../../../../contract/clients/onboarding.ts'
import { call } from '../../../platform/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

type Props = { onboarding: Onboarding; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation, then moves a workflow to the trash. */
export const DeleteWorkflow = ({ onboarding, onClose, onDeleted }: Props) => {
  const { id, answered, total, clientName, serviceType } = onboarding
  const deleteWorkflow = () =>
    deleteOne(
      {
        noun: 'onboarding',
        id,
        name: `The onboarding of ${clientName}`,
        success: 'Onboarding deleted',
        failed: 'Failed to delete onboarding. Please try again.',
      },
      () => call(remove, { params: { id } }),
      onDeleted,
    )
  return (
    <ConfirmDialog
      title="Delete this onboarding?"
      confirm="Delete onboarding"
      onConfirm={deleteWorkflow}
      onClose={onClose}
    >
      The questions to {clientOf(onboarding)} about {projectTypeName(serviceType)}, with {answered}{' '}
      of {total} answered, move to the trash. The client’s link stops working. You can restore them
      for {trashDays} days. After that they are permanently deleted.
    </ConfirmDialog>
  )
}

import { type Model, remove } from '../../../../contract/core/models.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type RemoveModelProps = { model: Model; onRemoved: () => void; onClose: () => void }

export const RemoveModel = ({ model, onRemoved, onClose }: RemoveModelProps) => (
  <ConfirmDialog
    title={`Remove ${model.name}?`}
    confirm="Remove model"
    onConfirm={async () => {
      try {
        await call(remove, { params: { id: model.id } })
        toast({ title: 'Success', description: `${model.name} removed` })
        await invalidate('models', 'model-choices', 'audit-entries')
        onRemoved()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    Its key is deleted here. Texts and images that it made stay. To pause it, turn it off instead.
  </ConfirmDialog>
)

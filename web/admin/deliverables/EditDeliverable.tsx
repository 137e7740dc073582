import { type DeliverableDetail, update } from '../../../contract/deliverables.ts'
import { call } from '../../platform/call.ts'
import { TextareaField, TextField } from '../../platform/fields.tsx'
import { useSchemaForm } from '../../platform/form.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Changes what a deliverable is called; its versions stay as they are. */
export const EditDeliverable = ({
  deliverable: { id, name, description },
  onClose,
}: {
  deliverable: DeliverableDetail
  onClose: () => void
}) => {
  const form = useSchemaForm(update.body, { name, description })
  return (
    <FormDialog
      title="Edit deliverable"
      form={form}
      draft={`deliverable:${id}`}
      submit="Save"
      onSubmit={async (body) => {
        await call(update, { params: { id }, body })
        void invalidate('deliverables')
        toast({ title: 'Success', description: 'Deliverable saved' })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required />
      <TextareaField form={form} name="description" label="Description" rows={5} />
    </FormDialog>
  )
}

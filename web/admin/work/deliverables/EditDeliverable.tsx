import {
  type DeliverableDetail,
  deliverableWords,
  update,
} from '../../../../contract/work/deliverables.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['name', 'description'] as const
const valuesOf = ({ name, description }: DeliverableDetail) => ({
  name,
  description,
  seen: { name, description },
})

/** Edits the name and description of a deliverable; its versions don't change. */
export const EditDeliverable = ({
  deliverable,
  onClose,
}: {
  deliverable: DeliverableDetail
  onClose: () => void
}) => {
  const { id } = deliverable
  const form = useSchemaForm(deliverableWords, valuesOf(deliverable))
  const stale = useStale({ row: deliverable, form, fields, valuesOf })
  return (
    <FormDialog
      title="Edit deliverable"
      form={form}
      draft={`deliverable:${id}`}
      submit="Save"
      onSubmit={async (body) => {
        await call(update, { params: { id }, body: { ...body, seen: stale.seen() } })
        void invalidate('deliverables')
        toast({ title: 'Success', description: 'Deliverable saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <TextField form={form} name="name" label="Name" required />
      <TextareaField form={form} name="description" label="Description" rows={5} />
    </FormDialog>
  )
}

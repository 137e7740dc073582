import {
  create,
  type ProjectUpdate,
  update as change,
} from '../../../../contract/work/project-updates.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const valuesOf = ({ content, editedAt }: ProjectUpdate) => ({ content, seen: editedAt })

/** Edits the text of an update; the client sees that it was edited. */
export const EditUpdate = ({ update, onClose }: { update: ProjectUpdate; onClose: () => void }) => {
  const form = useSchemaForm(create.body, valuesOf(update))
  const stale = useStale({ row: update, form, fields: ['content'], valuesOf })
  return (
    <FormDialog
      title="Edit update"
      form={form}
      draft={`update:${update.id}`}
      submit="Save update"
      onSubmit={async (body) => {
        await call(change, {
          params: { id: update.id },
          body: { ...body, editedAt: stale.seen() },
        })
        void invalidate('project-updates')
        toast({ title: 'Success', description: 'Update saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <TextareaField form={form} name="content" label="Update" rows={8} />
    </FormDialog>
  )
}

import { create } from '../../../../contract/work/deliverables.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useFileUpload } from '../../../platform/file-upload.ts'
import { toast } from '../../../ui/toast-store.ts'
import { deliverableForm, emptyDeliverable, sentSource } from './source.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import { VersionFields } from './VersionFields.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** The dialog that delivers a file or link to the client. */
export const NewDeliverable = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const form = useSchemaForm(deliverableForm, emptyDeliverable)
  const sending = useFileUpload((uploadId) => {
    form.setValue('uploadId', uploadId, { shouldDirty: true })
    if (uploadId) form.clearErrors('uploadId')
  })
  const copying = useFileUpload((copyId) => {
    form.setValue('copyId', copyId, { shouldDirty: true })
    if (copyId) form.clearErrors('copyId')
  })
  const send = (file: File) => {
    const stem = file.name.replace(/\.[^.]+$/, '')
    if (!form.getValues('name')) form.setValue('name', stem, { shouldDirty: true })
    sending.send(file)
  }
  return (
    <FormDialog
      title="Add deliverable"
      description={`${project.name}, for ${clientOf(project)}`}
      form={form}
      draft={`deliverable:new:${project.id}`}
      secret={['uploadId', 'copyId']}
      submit="Deliver"
      onSubmit={async ({ name, description, ...source }) => {
        const body = {
          name,
          description,
          ...sentSource(source, { file: sending.isSending, copy: copying.isSending }),
        }
        await call(create, { params: { projectId: project.id }, body })
        void invalidate('deliverables')
        toast({ title: 'Success', description: `${name} delivered` })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required />
      <TextareaField form={form} name="description" label="Description" rows={3} />
      <VersionFields form={form} sending={{ ...sending, send }} copying={copying} />
      <ApprovalFields form={form} projectId={project.id} />
    </FormDialog>
  )
}

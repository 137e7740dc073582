import { addVersion, type DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useFileUpload } from '../../../platform/file-upload.ts'
import { toast } from '../../../ui/toast-store.ts'
import { deliverableForm, emptyDeliverable, sentSource } from './source.ts'
import { approvalValues } from './approval.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import { VersionFields } from './VersionFields.tsx'

/** The dialog that delivers a new version, which the client reviews again. */
export const NewVersion = ({
  deliverable,
  onClose,
}: {
  deliverable: DeliverableDetail
  onClose: () => void
}) => {
  const { id, name, latest, projectId, versions } = deliverable
  const asked = versions[0] ? approvalValues(versions[0]) : {}
  const form = useSchemaForm(deliverableForm, { ...emptyDeliverable, ...asked, name })
  const sending = useFileUpload((uploadId) => {
    form.setValue('uploadId', uploadId, { shouldDirty: true })
    if (uploadId) form.clearErrors('uploadId')
  })
  const copying = useFileUpload((copyId) => {
    form.setValue('copyId', copyId, { shouldDirty: true })
    if (copyId) form.clearErrors('copyId')
  })
  return (
    <FormDialog
      title="New version"
      description={`Version ${latest.number + 1} of ${name}. The client reviews it again.`}
      form={form}
      draft={`version:${id}`}
      secret={['uploadId', 'copyId']}
      submit="Deliver version"
      onSubmit={async (source) => {
        const body = sentSource(source, { file: sending.isSending, copy: copying.isSending })
        await call(addVersion, { params: { id }, body })
        void invalidate('deliverables')
        toast({ title: 'Success', description: `Version ${latest.number + 1} delivered` })
      }}
      onClose={onClose}
    >
      <VersionFields form={form} sending={sending} copying={copying} />
      <ApprovalFields form={form} projectId={projectId} />
    </FormDialog>
  )
}

import { useState } from 'react'
import * as z from 'zod/mini'
import { type DeliverableDetail, setApproval } from '../../../../contract/work/deliverables.ts'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { approvalCheck, approvalFields, approvalValues, sentApproval } from './approval.ts'
import { ApprovalFields } from './ApprovalFields.tsx'

const form = z.object(approvalFields).check(approvalCheck)
const valuesOf = ({ versions: [newest] }: DeliverableDetail) =>
  approvalValues(newest ?? { approvalRule: 'all', approvers: [] })
/** Returns who approves the newest version, for the server to compare. */
const seenOf = ({ versions: [newest] }: DeliverableDetail) => ({
  approvalRule: newest?.approvalRule ?? ('all' as const),
  approverIds: (newest?.approvers ?? []).flatMap(({ userId }) => userId ?? []),
})

/** The dialog that changes who approves the newest version of a deliverable. */
export const ChangeApproval = ({
  deliverable,
  onClose,
}: {
  deliverable: DeliverableDetail
  onClose: () => void
}) => {
  const { id, name, projectId, latest } = deliverable
  const values = useSchemaForm(form, valuesOf(deliverable))
  const [seen] = useState(() => seenOf(deliverable))
  return (
    <FormDialog
      title="Who approves"
      description={`Version ${latest.number} of ${name}. Decisions that were made are kept, and its status follows.`}
      form={values}
      draft={`approval:${id}`}
      submit="Save"
      onSubmit={async (entered) => {
        await call(setApproval, { params: { id }, body: { ...sentApproval(entered), seen } })
        void invalidate('deliverables')
        toast({ title: 'Success', description: 'Saved who approves it' })
      }}
      onClose={onClose}
    >
      <ApprovalFields form={values} projectId={projectId} />
    </FormDialog>
  )
}

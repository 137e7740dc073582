import { sendBack, type Onboarding } from '../../../../contract/clients/onboarding.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Sends the answers back to the client, with a comment on what is missing. */
export const HandBack = ({
  onboarding,
  onClose,
}: {
  onboarding: Onboarding
  onClose: () => void
}) => {
  const form = useSchemaForm(sendBack.body, { comment: '' })
  return (
    <FormDialog
      title="Send the answers back"
      description={`${clientOf(onboarding)} is notified and can edit every answer again.`}
      form={form}
      draft={`onboarding:hand-back:${onboarding.id}`}
      submit="Send back"
      onSubmit={async (body) => {
        await call(sendBack, { params: { id: onboarding.id }, body })
        void invalidate('onboarding')
        toast({ title: 'Success', description: 'Sent back to the client' })
      }}
      onClose={onClose}
    >
      <TextareaField form={form} name="comment" label="What is missing?" rows={5} required />
    </FormDialog>
  )
}

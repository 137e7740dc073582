import { emailWords, update, type WrittenEmail } from '../../../../contract/leads/written-emails.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshEmails } from './compose.ts'
import { LeavesAt } from './LeavesAt.tsx'

/** The dialog that changes an email which waits for its time. */
export const ChangeEmail = ({
  email: { id, subject, content, sendAt, to },
  timeZone,
  onClose,
}: {
  email: WrittenEmail
  timeZone: string
  onClose: () => void
}) => {
  const form = useSchemaForm(emailWords, { subject, content, sendAt })
  return (
    <FormDialog
      title="Change the email"
      description={`To ${to}`}
      width="lg"
      form={form}
      draft={`written-email-change:${id}`}
      submit="Save"
      onSubmit={async (body) => {
        await call(update, { params: { id }, body })
        await refreshEmails()
        toast({ title: 'Success', description: 'Email changed' })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="subject" label="Subject" required />
      <TextareaField form={form} name="content" label="Text" rows={10} required />
      <LeavesAt form={form} name="sendAt" timeZone={timeZone} />
    </FormDialog>
  )
}

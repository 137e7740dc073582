import { clientInput, create } from '../../../../contract/clients/clients.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { FirstPasswordField } from '../../core/users/FirstPasswordField.tsx'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  businessName: '',
  industry: '',
  businessDescription: '',
}

/** The dialog for adding a client. Without a password the client is invited by email. */
export const ClientForm = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(clientInput, empty)
  return (
    <FormDialog
      title="Add New Client"
      form={form}
      draft="client:new"
      secret={['password']}
      submit="Add Client"
      onSubmit={async (body) => {
        await call(create, { body })
        void invalidate('clients', 'emails', 'stats', 'first-steps')
        toast({ title: 'Success', description: 'Client added successfully' })
      }}
      onFail={(error) => toastFailure(error, 'Failed to add client')}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" required autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" required autoComplete="off" />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
        />
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField form={form} name="businessName" label="Business name" required />
        <TextField form={form} name="industry" label="Industry" required />
      </div>
      <FirstPasswordField form={form} />
      <TextareaField form={form} name="businessDescription" label="Business description" rows={4} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { type Client, clientChanges, update } from '../../../contract/clients.ts'
import { call } from '../../platform/call.ts'
import { TextareaField, TextField } from '../../platform/fields.tsx'
import { useSchemaForm } from '../../platform/form.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { type Stale, StaleNotice, staleOf } from '../../shared/audit-entries/StaleNotice.tsx'
import { toast } from '../../ui/toast-store.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessName',
  'industry',
  'businessDescription',
] as const

type EditClientProps = { client: Client; onClose: () => void }

/** Edit client (seed 001 section 5). Of two admins who edit, the second is told, and keeps what they typed. */
export const EditClient = ({ client, onClose }: EditClientProps) => {
  const { firstName, lastName, email, phone, businessName, industry, businessDescription } = client
  const form = useSchemaForm(clientChanges, {
    firstName,
    lastName,
    email,
    phone,
    businessName,
    industry,
    businessDescription,
  })
  const [seen, setSeen] = useState(client.updatedAt)
  const [stale, setStale] = useState<Stale<Client> | null>(null)
  return (
    <FormDialog
      title="Edit Client"
      description={businessName}
      form={form}
      draft={`client:${client.id}`}
      submit="Update Client"
      onSubmit={async (body) => {
        await call(update, { params: { id: client.id }, body: { ...body, updatedAt: seen } })
        void invalidate('clients', 'projects', 'mails', 'stats')
        toast({ title: 'Success', description: 'Client updated successfully' })
      }}
      onFail={(error) => {
        const between = staleOf<Client>(error)
        if (between) return setStale(between)
        toast({
          title: 'Error',
          description: sentenceOf(error, 'Failed to update client'),
          variant: 'destructive',
        })
      }}
      onClose={onClose}
    >
      {stale && (
        <StaleNotice
          stale={stale}
          before={client}
          fields={fields}
          onTake={() => {
            form.reset(Object.fromEntries(fields.map((field) => [field, stale.now[field]])))
            setSeen(stale.updatedAt)
            setStale(null)
          }}
          onKeep={() => {
            setSeen(stale.updatedAt)
            setStale(null)
          }}
        />
      )}
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
          hint="They sign in with it. A change is told to the old address."
        />
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField form={form} name="businessName" label="Business name" required />
        <TextField form={form} name="industry" label="Industry" required />
      </div>
      <TextareaField form={form} name="businessDescription" label="Business description" rows={4} />
    </FormDialog>
  )
}

import { useWatch } from 'react-hook-form'
import {
  addressOpensMoney,
  type Client,
  clientChanges,
  holders,
  update,
} from '../../../../contract/clients/clients.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { ColorField } from '../../../platform/ColorField.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { markedName } from './columns.tsx'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessName',
  'industry',
  'businessDescription',
  'brandColour',
  'secondColour',
] as const

const valuesOf = (client: Client) => ({
  ...(Object.fromEntries(fields.map((field) => [field, client[field]])) as Pick<
    Client,
    (typeof fields)[number]
  >),
  holder: '' as const,
  seen: client.updatedAt,
})

/** Says what happens at a new address; nothing is sent while nobody was invited to the old one. */
const addressHint = ({ invited, invitation }: Client) =>
  !invited
    ? saidOf(teamEmailWords.addressChange)
    : invitation !== null
      ? saidOf(teamEmailWords.invitedAddressChange)
      : 'They sign in with this address once you invite them.'

const holderOptions = [
  { value: '', label: 'Please choose' },
  ...keysOf(holders).map((value) => ({ value, label: holders[value] })),
]

type EditClientProps = { client: Client; onClose: () => void }

/** Edits a client. When somebody else saved first, the admin is notified and keeps their input. */
export const EditClient = ({ client, onClose }: EditClientProps) => {
  const form = useSchemaForm(clientChanges, valuesOf(client))
  const mayMove = useMay()('invoices.read')
  const email = useWatch({ control: form.control, name: 'email' })
  const isMoving = !client.invited && email.trim().toLowerCase() !== client.email
  const stale = useStale({
    row: client,
    form,
    fields,
    valuesOf,
    failed: 'Failed to update client',
    gone: 'No client selected',
  })
  return (
    <FormDialog
      title="Edit Client"
      description={markedName(client)}
      form={form}
      draft={`client:${client.id}`}
      submit="Update Client"
      onSubmit={async (body) => {
        const updatedAt = stale.seen()
        await call(update, { params: { id: client.id }, body: { ...body, updatedAt } })
        void invalidate('clients', 'contacts', 'projects', 'emails', 'stats')
        toast({ title: 'Success', description: 'Client updated successfully' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
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
          readOnly={!mayMove}
          hint={mayMove ? addressHint(client) : addressOpensMoney}
        />
        {isMoving && (
          <SelectField
            form={form}
            name="holder"
            label="Whose address is it?"
            required
            options={holderOptions}
            hint={saidOf(teamEmailWords.accountHandedOver)}
          />
        )}
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField form={form} name="businessName" label="Business name" required />
        <TextField form={form} name="industry" label="Industry" required />
      </div>
      <TextareaField form={form} name="businessDescription" label="Business description" rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField
          form={form}
          name="brandColour"
          label="Brand color"
          hint="Used in the images for their content."
        />
        <ColorField form={form} name="secondColour" label="Secondary color" />
      </div>
    </FormDialog>
  )
}

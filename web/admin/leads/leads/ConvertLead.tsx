import { firstProjectType } from '../../../../contract/service-types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { conversion, conversionInput, convert } from '../../../../contract/leads/leads.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { adminClientPath } from '../../../paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ConversionFields } from './ConversionFields.tsx'
import { leadName } from './labels.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type Details = ReplyOf<typeof conversion>

/** The dialog that converts a lead into a client, with a first project. */
export const ConvertLead = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Convert to client" endpoint={conversion} id={id} onClose={onClose}>
    {(known) => <Conversion known={known} onClose={onClose} />}
  </ItemDialog>
)

const initialValues = ({ lead, firstName, lastName, description, existing }: Details) => ({
  clientId: existing && !existing.unconfirmed ? existing.id : null,
  firstName,
  lastName,
  email: lead.email,
  password: '',
  phone: lead.phone,
  businessName: lead.companyName,
  industry: lead.industry,
  withProject: true,
  projectName: '',
  projectDescription: description,
  projectType: firstProjectType(),
  dueDate: null,
  fromTemplate: true,
})

const Conversion = ({ known, onClose }: { known: Details; onClose: () => void }) => {
  const form = useSchemaForm(conversionInput, initialValues(known))
  const [existing, setExisting] = useState(known.existing)
  const navigate = useNavigate()
  const name = leadName(known.lead)
  return (
    <FormDialog
      title={`Make ${name} a client`}
      description={historyOf(known)}
      form={form}
      draft={`conversion:${known.lead.id}`}
      secret={['password']}
      submit="Convert to client"
      onSubmit={async (body) => {
        const converted = await call(convert, { params: { id: known.lead.id }, body }).catch(
          (error: unknown) => {
            setExisting((before) => existingIn(error) ?? before)
            throw error
          },
        )
        void invalidate('leads', 'clients', 'projects', 'consultation-requests', 'emails', 'stats')
        toast({
          title: 'Success',
          description: converted.invited
            ? saidOf(teamEmailWords.converted(name, body.email))
            : `${name} is a client`,
          action: {
            label: 'Open client',
            onClick: () => void navigate(adminClientPath(converted.clientId)),
          },
        })
      }}
      onFail={(error) => toastFailure(error)}
      onClose={onClose}
    >
      <ConversionFields form={form} existing={existing} />
      <p className="text-ink-2">
        The lead is marked as won and linked to the client.{' '}
        {saidOf(teamEmailWords.conversionWarning)}
      </p>
    </FormDialog>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []

const historyOf = ({ lead, requests, emails }: Details) => {
  const found = [
    ...counted(requests, 'consultation request', 'consultation requests'),
    ...counted(emails, 'email', 'emails'),
  ]
  return found.length
    ? `${found.join(' and ')} for ${lead.email} will appear in the client’s record.`
    : 'We’ve filled in what you know about the lead.'
}

/** Returns the client who already uses the address, when the error names one. */
const existingIn = (error: unknown): Details['existing'] =>
  error instanceof CallError
    ? ((error.detail as { existing?: Details['existing'] } | null)?.existing ?? null)
    : null

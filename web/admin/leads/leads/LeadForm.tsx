import {
  choiceFields,
  create,
  emptyLead,
  type Lead,
  leadChanges,
  leadFieldNames,
  leadFields,
  type LeadInput,
  read,
  update,
} from '../../../../contract/leads/leads.ts'
import { picture } from '../../../../contract/leads/lead-cards.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DuplicatesWhileTyping } from '../lead-duplicates/DuplicatesWhileTyping.tsx'
import { choiceLabels } from './labels.ts'

type LeadDialogProps = {
  /** The lead's id, or "new". */
  id: string
  onClose: () => void
}

/** The dialog for adding or editing a lead. An existing lead is refetched first. */
export const LeadDialog = ({ id, onClose }: LeadDialogProps) =>
  id === 'new' ? (
    <LeadForm onClose={onClose} />
  ) : (
    <ItemDialog title="Edit Lead" endpoint={read} id={id} onClose={onClose}>
      {(lead) => <LeadForm lead={lead} onClose={onClose} />}
    </ItemDialog>
  )

const valuesOf = (lead: Lead) => ({
  ...(Object.fromEntries(leadFieldNames.map((field) => [field, lead[field]])) as LeadInput),
  seen: lead.updatedAt,
})

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const LeadForm = ({ lead, onClose }: { lead?: Lead; onClose: () => void }) => {
  const form = useSchemaForm(leadChanges, lead ? valuesOf(lead) : emptyLead)
  const stale = useStale({
    row: lead,
    form,
    fields: leadFieldNames,
    valuesOf,
    labels: choiceLabels,
  })
  const fail = lead ? 'Failed to update lead' : 'Failed to create lead'
  return (
    <FormDialog
      title={lead ? 'Edit Lead' : 'Add New Lead'}
      form={form}
      draft={`lead:${lead?.id ?? 'new'}`}
      submit={lead ? 'Update Lead' : 'Add Lead'}
      onSubmit={async (body) => {
        const seen = stale.seen()
        if (lead)
          await call(update, { params: { id: lead.id }, body: { ...body, updatedAt: seen } })
        else await call(create, { body })
        void invalidate('leads')
        const description = lead ? 'Lead updated successfully' : 'Lead created successfully'
        toast({ title: 'Success', description })
      }}
      onFail={(error, again) => {
        if (stale.caught(error, again)) return
        toast({ title: 'Error', description: fail, variant: 'destructive' })
      }}
      onClose={onClose}
    >
      {stale.notice}
      {!lead && (
        <DuplicatesWhileTyping
          email={form.watch('email') ?? ''}
          companyName={form.watch('companyName') ?? ''}
          phone={form.watch('phone') ?? ''}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="companyName" label="Company name" />
        <TextField form={form} name="contactName" label="Contact name" />
        <TextField form={form} name="email" label="Email" type="email" />
        <TextField form={form} name="phone" label="Phone" type="tel" />
        <TextField form={form} name="website" label="Website" placeholder="https://" />
        <TextField form={form} name="industry" label="Industry" />
        <TextField
          form={form}
          name="spokeTo"
          label="Spoke to"
          hint="The person you actually spoke to"
        />
        <TextField form={form} name="address" label="Address" />
        {choiceFields.map((field) => (
          <SelectField
            key={field}
            form={form}
            name={field}
            label={leadFields[field].label}
            options={optionsOf(leadFields[field].choices)}
          />
        ))}
      </div>
      {lead?.cardKey && (
        <img
          src={addressOf(picture, { params: { id: lead.id } })}
          alt="Business card"
          className="max-h-72 rounded-2 border border-line"
        />
      )}
      <TextareaField form={form} name="notes" label="Notes" rows={5} />
      {lead && <HistoryPanel of={{ noun: 'leads', recordId: lead.id }} />}
    </FormDialog>
  )
}

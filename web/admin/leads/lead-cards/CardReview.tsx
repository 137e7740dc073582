import { useState } from 'react'
import type { CardField } from '../../../../contract/leads/card-fields.ts'
import { create } from '../../../../contract/leads/lead-cards.ts'
import { emptyLead, leadChanges } from '../../../../contract/leads/leads.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DuplicatesNotice } from '../lead-duplicates/DuplicatesNotice.tsx'
import type { Reading } from './CardDialog.tsx'
import { Confidence } from './Confidence.tsx'

const labels: Record<CardField, string> = {
  companyName: 'Company name',
  contactName: 'Contact name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  industry: 'Industry',
  address: 'Address',
}
const types: Partial<Record<CardField, string>> = { email: 'email', phone: 'tel', website: 'url' }
const fields = Object.keys(labels) as CardField[]

const readerOf = ({ reader, model, fromCode }: Reading) =>
  `${reader === 'machine' ? 'Read on this server' : `Read by ${model}`}${fromCode ? ', with the code on the card' : ''}. Compare each field with the picture.`

/** The picture beside the extracted fields. Nothing is saved until somebody has reviewed it. */
export const CardReview = ({
  image,
  reading,
  onAgain,
  onClose,
}: {
  image: string
  reading: Reading
  onAgain: () => void
  onClose: () => void
}) => {
  const [keep, setKeep] = useState(false)
  const form = useSchemaForm(leadChanges, {
    ...emptyLead,
    ...(Object.fromEntries(fields.map((field) => [field, reading[field]])) as Record<
      CardField,
      string
    >),
  })
  return (
    <FormDialog
      title="Review the card"
      description={readerOf(reading)}
      form={form}
      width="lg"
      // A key from the picture itself, so that reopening it restores earlier corrections.
      draft={`lead-card:${image.length}:${image.slice(-24)}`}
      submit="Add Lead"
      onSubmit={async (lead) => {
        await call(create, { body: { lead, ...(keep && { picture: image }) } })
        void invalidate('leads')
        toast({
          title: 'Success',
          description: 'Lead created successfully from business card',
        })
      }}
      onFail={() =>
        toast({
          title: 'Error',
          description: 'Failed to create lead from business card',
          variant: 'destructive',
        })
      }
      onClose={onClose}
    >
      <DuplicatesNotice duplicates={reading.duplicates} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-3 sm:sticky sm:top-4">
          <img
            src={`data:image/jpeg;base64,${image}`}
            alt="Business card"
            className="w-full rounded-2 border border-line"
          />
          <Checkbox
            checked={keep}
            onChange={({ target }) => setKeep(target.checked)}
            label="Keep the picture with the lead"
            hint="Otherwise it is discarded when you close this."
          />
          <Button className="justify-self-start" onClick={onAgain}>
            Back to the picture
          </Button>
        </div>
        <div className="grid gap-4">
          {fields.map((field) => (
            <TextField
              key={field}
              form={form}
              name={field}
              label={labels[field]}
              type={types[field] ?? 'text'}
              hint={<Confidence field={field} confidence={reading.confidence[field] ?? 0} />}
            />
          ))}
          <TextareaField form={form} name="notes" label="Notes" rows={3} />
        </div>
      </div>
    </FormDialog>
  )
}

import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  billingDetails,
  type BillingDetails,
  type StoredBillingDetails,
} from '../../../../contract/money/billing-details.ts'
import { documentLanguages } from '../../../../contract/money/document-languages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { readDecimal } from '../../../../contract/money/money.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useStale } from '../../core/audit-entries/use-stale.tsx'
import { useNamedField } from '../../../platform/named-field.ts'
import { AddressFields } from './AddressFields.tsx'
import { EInvoiceFields } from './EInvoiceFields.tsx'

const languages = [
  { value: '', label: 'Usual' },
  ...keysOf(documentLanguages).map((value) => ({ value, label: documentLanguages[value] })),
]

/** Converts the inputs for the API. */
export const schema = typedSchema(
  z.extend(billingDetails, { termsDays: z.string() }),
  ({ termsDays, ...values }) => ({
    ...values,
    termsDays: termsDays.trim() ? (readDecimal(termsDays, 0) ?? Number.NaN) : null,
  }),
  billingDetails,
)

const valuesOf = ({ updatedAt, termsDays, ...details }: StoredBillingDetails) => ({
  ...details,
  termsDays: termsDays === null ? '' : String(termsDays),
  seen: updatedAt,
})

const fields = Object.keys(billingDetails.shape) as (keyof BillingDetails)[]

type DetailsFormProps = {
  details: StoredBillingDetails
  /** Names the draft that survives a reload. */
  draft: string
  description?: ReactNode
  namePlaceholder?: string
  emailHint: string
  /** The currencies that the team chooses from; the client sees neither these nor the payment terms. */
  currencies?: { value: string; label: string }[]
  save: (body: BillingDetails & { updatedAt: string | null | undefined }) => Promise<unknown>
  onClose: () => void
}

/** Edits how a client is billed, for the team and for the client. */
export const DetailsForm = ({
  details,
  draft,
  description,
  namePlaceholder,
  emailHint,
  currencies,
  save,
  onClose,
}: DetailsFormProps) => {
  const form = useSchemaForm(schema, valuesOf(details))
  const stale = useStale({ row: details, form, fields, valuesOf })
  useNamedField()
  return (
    <FormDialog
      title="Billing details"
      description={description}
      form={form}
      draft={draft}
      submit="Save billing details"
      onSubmit={async (body) => {
        await save({ ...body, updatedAt: stale.seen() })
        void invalidate('billing-details', 'invoices')
        toast({ title: 'Success', description: 'Billing details saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            form={form}
            name="name"
            label="Legal name"
            placeholder={namePlaceholder}
            autoComplete={currencies ? 'off' : 'billing organization'}
          />
          <TextField
            form={form}
            name="vatId"
            label="VAT or tax number"
            autoComplete="off"
            hint="With its country code, for example DE136695976"
          />
          <TextField
            form={form}
            name="registration"
            label="Company registration"
            autoComplete="off"
          />
        </div>
        <AddressFields form={form} {...(currencies && { autoComplete: 'off' })} />
        <TextField
          form={form}
          name="email"
          label="Email for invoices"
          type="email"
          autoComplete="off"
          hint={emailHint}
        />
        <TextField
          form={form}
          name="reference"
          label="Purchase order or reference"
          autoComplete="off"
          hint="New invoices carry it"
        />
        <SelectField
          form={form}
          name="language"
          label="Language of invoices and reminders"
          options={languages}
        />
        <EInvoiceFields form={form} isTeam={currencies !== undefined} />
        {currencies && (
          <>
            <SelectField form={form} name="currency" label="Currency" options={currencies} />
            <TextField
              form={form}
              name="termsDays"
              label="Payment terms (days)"
              inputMode="numeric"
              placeholder="As in your billing details"
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

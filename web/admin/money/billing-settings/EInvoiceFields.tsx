import { eInvoiceUses } from '../../../../contract/money/e-invoices.ts'
import { read } from '../../../../contract/core/agency-settings.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import { useCall } from '../../../platform/query.tsx'
import type { schema } from './billing-form.ts'

const uses = Object.entries(eInvoiceUses).map(([value, label]) => ({ value, label }))

/** For whom e-invoices are made, and what they name beside the details above. */
export const EInvoiceFields = ({ form }: { form: FormOf<typeof schema> }) => {
  const agency = useCall(read, {}).data
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left mb-1 text-[0.9375em] font-semibold">E-invoices</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="eInvoices"
          label="Make e-invoices"
          options={uses}
          hint="A choice for a client, in their billing details, goes first."
        />
        <TextField
          form={form}
          name="electronicAddress"
          label="Your Peppol ID"
          placeholder="0208:0123456789"
          autoComplete="off"
          hint="Only for Peppol. Leave empty for the contact’s email."
        />
        <TextField
          form={form}
          name="contactName"
          label="Contact person"
          autoComplete="off"
          hint="Whom clients ask about an invoice. XRechnung needs one."
        />
        <div className="grid content-start gap-4">
          <TextField
            form={form}
            name="contactPhone"
            label="Contact’s phone"
            type="tel"
            autoComplete="off"
            placeholder={agency?.phone ?? ''}
          />
          <TextField
            form={form}
            name="contactEmail"
            label="Contact’s email"
            type="email"
            autoComplete="off"
            placeholder={agency?.email ?? ''}
          />
        </div>
      </div>
    </fieldset>
  )
}

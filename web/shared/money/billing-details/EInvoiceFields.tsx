import { clientFormats } from '../../../../contract/money/e-invoices.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'
import type { schema } from './DetailsForm.tsx'

const formats = Object.entries(clientFormats).map(([value, label]) => ({ value, label }))

/** Fields that say how e-invoices reach a client; only the team chooses their format. */
export const EInvoiceFields = ({
  form,
  isTeam,
}: {
  form: FormOf<typeof schema>
  isTeam: boolean
}) => (
  <>
    <TextField
      form={form}
      name="buyerReference"
      label="Buyer reference"
      autoComplete="off"
      hint="For e-invoices. In Germany, public bodies call it Leitweg-ID."
    />
    <TextField
      form={form}
      name="electronicAddress"
      label="Address for e-invoices"
      autoComplete="off"
      hint="A Peppol ID such as 0208:0123456789, or an email address"
    />
    {isTeam && <SelectField form={form} name="eInvoice" label="E-invoice" options={formats} />}
  </>
)

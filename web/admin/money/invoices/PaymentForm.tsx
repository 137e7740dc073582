import { useState } from 'react'
import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { paymentMethods } from '../../../../contract/money/payment-methods.ts'
import { create, paymentInput } from '../../../../contract/money/payments.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { randomKey } from '../../../platform/random-key.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

const methods = Object.entries(paymentMethods).map(([value, label]) => ({ value, label }))
const typed = z.object({
  amount: z.string(),
  paidOn: z.nullable(z.string()),
  method: z.string(),
  note: z.string(),
  key: z.string(),
})
const schemaFor = (currency: string, sign: 1 | -1) =>
  typedSchema(
    typed,
    (values) => ({
      ...values,
      amount: sign * (readDecimal(values.amount, minorDigits(currency)) ?? Number.NaN),
    }),
    paymentInput,
  )

/** The day it is here, as the browser sees it. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Enters what came in, or was given back when more was paid than is owed. */
export const PaymentForm = ({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetail
  onClose: () => void
}) => {
  const { id, open, currency } = invoice
  const isRefund = open < 0
  const [key] = useState(randomKey)
  const form = useSchemaForm(schemaFor(currency, isRefund ? -1 : 1), {
    amount: plainMoney(Math.abs(open), currency),
    paidOn: today(),
    method: 'transfer',
    note: '',
    // Kept with what was typed, so that sending it once more after a lost answer enters it once.
    key,
  })
  return (
    <FormDialog
      title={isRefund ? 'Record refund' : 'Record payment'}
      description={`${invoiceName(invoice)}, ${moneyText(Math.abs(open), currency)} ${isRefund ? 'to be given back' : 'open'}`}
      form={form}
      draft={`payment:${id}`}
      submit={isRefund ? 'Record refund' : 'Record payment'}
      onSubmit={async (body) => {
        const changed = await call(create, { params: { id }, body })
        showChanged(changed)
        const left = changed.open > 0 ? `${moneyText(changed.open, currency)} is open.` : 'Paid.'
        toast({ title: 'Success', description: isRefund ? 'Refund recorded.' : left })
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="amount"
          label={`Amount in ${currency}`}
          inputMode="decimal"
          required
        />
        <DateField form={form} name="paidOn" label="Day" />
        <SelectField form={form} name="method" label="How" options={methods} />
        <TextField form={form} name="note" label="Note" />
      </div>
    </FormDialog>
  )
}

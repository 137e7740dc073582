import { useState } from 'react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, plainMoney } from '../../../../contract/money/money.ts'
import { enteredMethods } from '../../../../contract/money/payment-methods.ts'
import { create } from '../../../../contract/money/payments.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { localToday } from '../../../platform/today.ts'
import { randomKey } from '../../../platform/random-key.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'
import { paymentForm } from './payment-form.ts'

const methods = Object.entries(enteredMethods).map(([value, label]) => ({ value, label }))

/** Records a payment, or a refund when the client has overpaid. */
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
  const form = useSchemaForm(paymentForm(currency, isRefund ? -1 : 1), {
    amount: plainMoney(Math.abs(open), currency),
    paidOn: invoice.reportedPaidOn ?? localToday(),
    method: 'transfer',
    note: '',
    // An idempotency key, kept in the draft: sending again after a lost response records the payment once.
    key,
  })
  return (
    <FormDialog
      title={isRefund ? 'Record refund' : 'Record payment'}
      description={`${invoiceName(invoice)}, ${moneyText(Math.abs(open), currency)} ${isRefund ? 'to refund' : 'balance due'}`}
      form={form}
      draft={`payment:${id}`}
      submit={isRefund ? 'Record refund' : 'Record payment'}
      onSubmit={async (body) => {
        const changed = await call(create, { params: { id }, body })
        showChanged(changed)
        const outcome =
          changed.open > 0 ? `${moneyText(changed.open, currency)} still due` : 'Invoice paid'
        toast({ title: 'Success', description: isRefund ? 'Refund recorded' : outcome })
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
        <DateField form={form} name="paidOn" label="Date" />
        <SelectField form={form} name="method" label="Method" options={methods} />
        <TextField form={form} name="note" label="Note" hint="Your client sees it." />
      </div>
    </FormDialog>
  )
}

import { useState } from 'react'
import * as z from 'zod/mini'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { moneyText, plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { paymentProviderLabels } from '../../../../contract/payment-provider-ids.ts'
import { refund } from '../../../../contract/money/payments.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { randomKey } from '../../../platform/random-key.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

const inputs = z.object({ amount: z.string(), key: z.string() })
const schemaFor = (currency: string) =>
  typedSchema(
    inputs,
    ({ amount, key }) => {
      const value = readDecimal(amount, minorDigits(currency)) ?? Number.NaN
      // Another amount is another refund.
      return { amount: value, key: `${key}-${value}` }
    },
    refund.body,
  )

type RefundFormProps = {
  invoice: InvoiceDetail
  payment: InvoiceDetail['payments'][number]
  onClose: () => void
}

/** Returns how much of what was paid on an invoice paid other invoices. */
const appliedElsewhere = ({ payments }: InvoiceDetail) =>
  payments
    .filter(({ method, amount, undoneAt }) => method === 'credit' && amount < 0 && !undoneAt)
    .reduce((sum, { amount }) => sum - amount, 0)

/** Has the provider pay back all or a part of a payment. */
export const RefundForm = ({ invoice, payment, onClose }: RefundFormProps) => {
  const { currency, open } = invoice
  const company = paymentProviderLabels[payment.provider ?? 'stripe']
  const [key] = useState(() => randomKey().slice(0, 36))
  // Proposes the amount that is overpaid or credited, or else the whole payment.
  const proposed = open < 0 ? Math.min(-open, payment.refundable) : payment.refundable
  const form = useSchemaForm(schemaFor(currency), { amount: plainMoney(proposed, currency), key })
  const typed = readDecimal(form.watch('amount'), minorDigits(currency)) ?? 0
  const due = Math.min(typed, typed + open)
  const applied = appliedElsewhere(invoice)
  return (
    <FormDialog
      title={`Refund through ${company}`}
      description={`Up to ${moneyText(payment.refundable, currency)} goes back to where it came from. This can’t be undone.`}
      form={form}
      draft={`refund:${payment.id}`}
      submit="Refund"
      onSubmit={async (body) => {
        showChanged(await call(refund, { params: { id: payment.id }, body }))
        const text = moneyText(body.amount, currency)
        toast({ title: 'Success', description: `${text} refunded through ${company}` })
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        required
      />
      {applied > 0 && (
        <Notice title={`${moneyText(applied, currency)} was applied to other invoices`}>
          That part can’t be refunded here unless you reverse it first.
        </Notice>
      )}
      {due > 0 && invoice.state !== 'void' && (
        <Notice title={`${moneyText(due, currency)} will be due again`}>
          Reminders are turned off. To take it off the invoice as well, create a credit note.
        </Notice>
      )}
    </FormDialog>
  )
}

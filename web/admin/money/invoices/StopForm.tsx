import * as z from 'zod/mini'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { stop } from '../../../../contract/money/payment-reminders.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

const schema = z.object({ reason: stop.body.shape.reason, waive: z.boolean() })

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Stops the reminders of an invoice, and what its late payment costs. */
export const StopForm = ({ invoice, onClose }: Props) => {
  const form = useSchemaForm(schema, { reason: '', waive: false })
  return (
    <FormDialog
      title="Turn off reminders?"
      description={`${invoiceName(invoice)} stays due. You can turn the reminders on again at any time.`}
      form={form}
      draft={`stop:${invoice.id}`}
      submit="Turn off reminders"
      onSubmit={async (body) => {
        showChanged(await call(stop, { params: { id: invoice.id }, body }))
        toast({ title: 'Success', description: 'Reminders turned off' })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Reason" hint="Your team sees it." />
      <CheckboxField form={form} name="waive" label="Charge nothing for late payment either" />
    </FormDialog>
  )
}

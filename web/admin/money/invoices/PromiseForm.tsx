import * as z from 'zod/mini'
import { day } from '../../../../contract/fields.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { promise } from '../../../../contract/money/payment-reminders.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { localToday } from '../../../platform/today.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

const schema = z.object({ promisedOn: day })

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Keeps the day by which a client promised to pay. */
export const PromiseForm = ({ invoice, onClose }: Props) => {
  const form = useSchemaForm(schema, { promisedOn: invoice.promisedOn ?? localToday() })
  return (
    <FormDialog
      title="Promise to pay"
      description={`No reminder of ${invoiceName(invoice)} goes out until then.`}
      form={form}
      draft={`promise:${invoice.id}`}
      submit="Save promise"
      onSubmit={async (body) => {
        showChanged(await call(promise, { params: { id: invoice.id }, body }))
        toast({ title: 'Success', description: 'Promise saved' })
      }}
      onClose={onClose}
    >
      <DateField form={form} name="promisedOn" label="Pays by" />
    </FormDialog>
  )
}

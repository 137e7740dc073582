import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { reasonInput } from '../../../../contract/money/invoices.ts'
import { TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

type ReasonFormProps = {
  title: string
  description: string
  /** The label of the submit button. */
  submit: string
  draft: string
  /** The text of the success toast. */
  done: string
  onReason: (reason: string) => Promise<InvoiceDetail>
  onClose: () => void
}

/** Asks for a reason before voiding an invoice or reversing a payment; the record is kept. */
export const ReasonForm = ({ done, onReason, ...dialog }: ReasonFormProps) => {
  const form = useSchemaForm(reasonInput, { reason: '' })
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={async ({ reason }) => {
        showChanged(await onReason(reason))
        toast({ title: 'Success', description: done })
      }}
    >
      <TextField form={form} name="reason" label="Reason" required />
    </FormDialog>
  )
}

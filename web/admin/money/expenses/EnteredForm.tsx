import { useRef } from 'react'
import { read as readBilling } from '../../../../contract/money/billing-settings.ts'
import { change, enter, type ExpenseDetail } from '../../../../contract/money/expenses.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useFileUpload } from '../../../platform/file-upload.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { stillSending } from '../../../platform/still-sending.ts'
import { localToday } from '../../../platform/today.ts'
import { UploadField } from '../../../platform/UploadField.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { currencyOptions } from '../currency-options.ts'
import { emptyExpense, enteredForm, valuesOf } from './entered-form.ts'
import { methodOptions } from './PayExpense.tsx'

const fields = ['supplier', 'number', 'issueDate', 'currency', 'total', 'lines'] as const

type Props = {
  /** The expense being changed; missing for a new one. */
  expense?: ExpenseDetail
  /** Called with the id of the saved expense, or without one when the dialog was canceled. */
  onClose: (saved?: number) => void
}

/** The dialog for an expense without an e-invoice; waits for the agency’s currency. */
export const EnteredForm = (props: Props) => {
  const billing = useCall(readBilling, {})
  if (!billing.data && !billing.error) return null
  return <Form {...props} currency={billing.data?.currency ?? 'USD'} />
}

const Form = ({ expense, currency, onClose }: Props & { currency: string }) => {
  const form = useSchemaForm(
    enteredForm,
    expense ? valuesOf(expense) : emptyExpense(localToday(), currency),
  )
  const receipt = useFileUpload((uploadId) => {
    form.setValue('uploadId', uploadId, { shouldDirty: true })
    if (uploadId) form.clearErrors('uploadId')
  })
  const { isSending, ...sending } = receipt
  const saved = useRef<number>(undefined)
  const stale = useStale({ row: expense, form, fields, valuesOf })
  return (
    <FormDialog
      title={expense ? 'Edit expense' : 'Enter an expense'}
      form={form}
      draft={`expense:${expense?.id ?? 'new'}`}
      secret={['uploadId']}
      submit="Save expense"
      onSubmit={async (body) => {
        if (isSending) throw stillSending('uploadId')
        saved.current = (
          expense
            ? await call(change, {
                params: { id: expense.id },
                body: { ...body, seen: stale.seen() },
              })
            : await call(enter, { body })
        ).id
        await invalidate('expenses', 'books')
        toast({ title: 'Success', description: 'Expense saved' })
      }}
      onFail={stale.onFail}
      onClose={() => onClose(saved.current)}
    >
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="supplier" label="Supplier" required />
        <TextField form={form} name="number" label="Invoice number (optional)" />
        <DateField form={form} name="issueDate" label="Date" />
        <SelectField
          form={form}
          name="currency"
          label="Currency"
          options={currencyOptions([currency])}
        />
        <TextField
          form={form}
          name="total"
          label="Total, with tax"
          inputMode="decimal"
          className="num text-right"
          required
        />
        <TextField
          form={form}
          name="taxRate"
          label="Tax in it, in % (optional)"
          inputMode="decimal"
          className="num text-right"
        />
      </div>
      {!expense && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField form={form} name="paidOn" label="Paid on (optional)" />
          <SelectField form={form} name="paymentMethod" label="Paid by" options={methodOptions} />
        </div>
      )}
      <TextareaField form={form} name="description" label="What for" rows={2} required />
      <UploadField
        {...sending}
        label={expense?.fileName ? 'Another receipt (optional)' : 'Receipt (optional)'}
        accept="application/pdf,image/*"
        hint={expense?.fileName ? `It takes the place of ${expense.fileName}.` : 'PDF or picture'}
        error={errorOf(form, 'uploadId')}
      />
    </FormDialog>
  )
}

import { useState } from 'react'
import { type ExpenseDetail, passOn } from '../../../../contract/money/expenses.ts'
import { call } from '../../../platform/call.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ClientPicker, type PickedClient } from '../../clients/clients/ClientPicker.tsx'

/** Asks for the client to whom an expense is passed on. */
export const PassOn = ({ expense, onClose }: { expense: ExpenseDetail; onClose: () => void }) => {
  const form = useSchemaForm(passOn.body, { clientId: '' })
  const [client, setClient] = useState<PickedClient | null>(null)
  return (
    <FormDialog
      title="Pass on to a client"
      description={expense.supplier}
      form={form}
      draft={`pass-on:${expense.id}`}
      submit="Create draft invoice"
      onSubmit={async (body) => {
        await call(passOn, { params: { id: expense.id }, body })
        await invalidate('expenses', 'invoices')
        toast({ title: 'Success', description: 'Draft invoice created' })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">
        A draft invoice is created with its lines, without the tax that you deduct. Add a markup or
        other lines there before you issue it.
      </p>
      <Field label="Client" required error={errorOf(form, 'clientId')}>
        {(control) => (
          <ClientPicker
            {...control}
            chosen={client}
            onChoose={(chosen) => {
              setClient(chosen)
              form.setValue('clientId', chosen?.id ?? '', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}

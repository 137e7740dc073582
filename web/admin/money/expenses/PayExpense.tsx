import { type ExpenseDetail, expensePayment, pay } from '../../../../contract/money/expenses.ts'
import { enteredMethods } from '../../../../contract/money/payment-methods.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { localToday } from '../../../platform/today.ts'
import { toast } from '../../../ui/toast-store.ts'
import { expenseMoney, expenseName } from './columns.tsx'

export const methodOptions = Object.entries(enteredMethods).map(([value, label]) => ({
  value,
  label,
}))

/** Asks when and how an expense was paid. */
export const PayExpense = ({
  expense,
  onClose,
}: {
  expense: ExpenseDetail
  onClose: () => void
}) => {
  const form = useSchemaForm(expensePayment, { paidOn: localToday(), paymentMethod: 'transfer' })
  return (
    <FormDialog
      title="Mark as paid"
      description={`${expenseName(expense)} of ${expense.supplier}, ${expenseMoney(expense, expense.total)}`}
      form={form}
      draft={`pay-expense:${expense.id}`}
      submit="Mark as paid"
      onSubmit={async (body) => {
        await call(pay, { params: { id: expense.id }, body })
        await invalidate('expenses', 'books')
        toast({ title: 'Success', description: 'Expense marked as paid' })
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="paidOn" label="Paid on" />
        <SelectField form={form} name="paymentMethod" label="Paid by" options={methodOptions} />
      </div>
    </FormDialog>
  )
}

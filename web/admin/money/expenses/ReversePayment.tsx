import { type ExpenseDetail, reversePayment } from '../../../../contract/money/expenses.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks for confirmation, then marks a paid expense as open again. */
export const ReversePayment = ({
  expense: { id, paidOn },
  onClose,
}: {
  expense: ExpenseDetail
  onClose: () => void
}) => {
  const confirm = async () => {
    try {
      await call(reversePayment, { params: { id } })
      await invalidate('expenses', 'books')
      toast({ title: 'Success', description: 'Expense marked as open' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title="Mark as open again?"
      confirm="Mark as open"
      danger={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      {paidOn && `The payment of ${shortDay(paidOn)} is reversed. `}
      If its month is closed, your books keep it there and reverse it today.
    </ConfirmDialog>
  )
}

import { Ellipsis, FileDown } from 'lucide-react'
import { useState } from 'react'
import {
  type ExpenseDetail,
  expenseFormats,
  file,
  read,
  remove,
} from '../../../../contract/money/expenses.ts'
import { enteredMethods } from '../../../../contract/money/payment-methods.ts'
import { inFours } from '../../../../contract/money/references.ts'
import { paths } from '../../../paths.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { deleting, toastDeleted, trashChanged } from '../../core/trash-entries/restore.ts'
import { expenseMoney, expenseName } from './columns.tsx'
import { EnteredForm } from './EnteredForm.tsx'
import { ExpenseLines } from './ExpenseLines.tsx'
import { PassOn } from './PassOn.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { PayExpense } from './PayExpense.tsx'
import { ReversePayment } from './ReversePayment.tsx'

/** An invoice of a supplier with its lines. */
export const ExpenseDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Expense" endpoint={read} id={id} onClose={onClose}>
    {(expense) => (
      <Dialog
        title={expenseName(expense)}
        description={expense.supplier}
        width="lg"
        onClose={onClose}
      >
        <div className="app grid gap-6">
          <Actions expense={expense} onClose={onClose} />
          <PassedOn expense={expense} />
          <Facts facts={factsOf(expense)} />
          <ExpenseLines expense={expense} />
          <NotesSection noun="expenses" recordId={expense.id} />
          <HistoryPanel of={{ noun: 'expenses', recordId: expense.id }} />
        </div>
      </Dialog>
    )}
  </ItemDialog>
)

/** Returns when and how an expense was paid. */
const paidText = ({ paidOn, paymentMethod }: ExpenseDetail) =>
  paidOn && paymentMethod
    ? `${shortDay(paidOn)}, ${enteredMethods[paymentMethod].toLowerCase()}`
    : 'Not yet'

const factsOf = (expense: ExpenseDetail) =>
  [
    { label: 'Date', value: shortDay(expense.issueDate) },
    { label: 'Due', value: expense.dueDate ? shortDay(expense.dueDate) : '' },
    { label: 'Paid', value: paidText(expense) },
    {
      label: 'To pay',
      value: expense.due === expense.total ? '' : expenseMoney(expense, expense.due),
    },
    { label: 'VAT number', value: expense.supplierVatId },
    { label: 'IBAN', value: inFours(expense.iban) },
    { label: 'Payment reference', value: expense.paymentReference },
    { label: 'Format', value: expenseFormats[expense.format] },
    { label: 'File', value: expense.fileName ?? 'None' },
  ].filter(({ value }) => value !== '')

const Actions = ({ expense, onClose }: { expense: ExpenseDetail; onClose: () => void }) => {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'edit' | 'pass-on' | 'pay' | 'reverse' | null>(null)
  const params = { id: expense.id }
  const discard = async () => {
    setBusy(true)
    try {
      await deleting('expenses', expense.id, () => call(remove, { params }))
      toastDeleted('expenses', [expense.id], 'The expense', 'Expense deleted')
      onClose()
      void invalidate('expenses')
      void trashChanged('expenses')
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!expense.paidOn && <Button onClick={() => setAsked('pay')}>Mark as paid…</Button>}
      {expense.fileName !== null && (
        <a className={buttonClass('line')} href={addressOf(file, { params })} download>
          <FileDown className="size-4" aria-hidden />
          Download file
        </a>
      )}
      {!expense.passedOn && !expense.isCredit && (
        <Button onClick={() => setAsked('pass-on')}>Pass on…</Button>
      )}
      {expense.format === 'hand' && !expense.passedOn && (
        <Button onClick={() => setAsked('edit')}>Edit</Button>
      )}
      <Menu
        trigger={
          <Button busy={busy} aria-label="More actions">
            {!busy && <Ellipsis className="size-4" aria-hidden />}
          </Button>
        }
        items={[
          expense.paidOn !== null && {
            label: 'Mark as open…',
            onSelect: () => setAsked('reverse'),
          },
          { label: 'Delete', danger: true, onSelect: () => void discard() },
        ]}
      />
      {asked === 'pay' && <PayExpense expense={expense} onClose={() => setAsked(null)} />}
      {asked === 'reverse' && <ReversePayment expense={expense} onClose={() => setAsked(null)} />}
      {asked === 'edit' && <EnteredForm expense={expense} onClose={() => setAsked(null)} />}
      {asked === 'pass-on' && <PassOn expense={expense} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** The invoice on which an expense stands. */
const PassedOn = ({ expense: { passedOn } }: { expense: ExpenseDetail }) =>
  passedOn && (
    <p>
      Passed on with{' '}
      <Link to={`${paths.adminInvoices}?open=${passedOn.invoiceId}`} className="link">
        {passedOn.number ? `invoice ${passedOn.number}` : 'a draft invoice'}
      </Link>
      .
    </p>
  )

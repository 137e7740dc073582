import { useId, useRef, useState } from 'react'
import {
  create,
  type ExpenseDetail,
  expenseMaxBytes,
  expenseTooLarge,
} from '../../../../contract/money/expenses.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { expenseName } from './columns.tsx'

type AddExpenseProps = {
  onClose: () => void
  /** Called to enter an expense without an e-invoice. */
  onByHand: () => void
  onAdded: (expense: ExpenseDetail) => void
}

/** Reads an e-invoice that is chosen or dropped; what is wrong with one stands below it, and another can be chosen. */
export const AddExpense = ({ onClose, onByHand, onAdded }: AddExpenseProps) => {
  const id = useId()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const leaving = useRef(new AbortController())
  const take = async (file: File) => {
    setFailure('')
    if (file.size > expenseMaxBytes) return setFailure(expenseTooLarge)
    setName(file.name)
    try {
      const { signal } = leaving.current
      const upload = await sendFile(file, () => {}, signal)
      const expense = await call(create, { body: { uploadId: upload.id } })
      void invalidate('expenses')
      const description = `${expenseName(expense)} of ${expense.supplier} added`
      toast({ title: 'Success', description })
      if (!signal.aborted) onAdded(expense)
    } catch (error) {
      setFailure(`${file.name}: ${sentenceOf(error)}`)
    }
    setName('')
  }
  const close = () => {
    leaving.current.abort()
    onClose()
  }
  return (
    <Dialog
      title="Add an expense"
      description="An e-invoice of a supplier is read with its lines."
      onClose={close}
    >
      <div className="app grid gap-3">
        <DropZone
          aria-label="Choose a file: an e-invoice"
          aria-describedby={`${id}-error`}
          accept=".pdf,.xml,application/pdf,application/xml,text/xml"
          disabled={name !== ''}
          hint="A Factur-X or ZUGFeRD PDF, or XML in CII or UBL, such as XRechnung and Peppol BIS"
          onFile={(file) => void take(file)}
        />
        <p role="status" className="text-ink-2">
          {name && `Reading ${name}…`}
        </p>
        <FieldError id={`${id}-error`} error={failure} />
        <p className="text-ink-2">
          For a receipt, or an invoice on paper or as a plain PDF:{' '}
          <button type="button" className="link" onClick={onByHand}>
            enter it by hand
          </button>
          .
        </p>
      </div>
    </Dialog>
  )
}

import { trashDays } from '../../../../contract/core/trash-entries.ts'
import {
  type InvoiceDetail,
  voidInvoice,
  read,
  remove,
} from '../../../../contract/money/invoices.ts'
import { undo } from '../../../../contract/money/payments.ts'
import { cancel, writeOff } from '../../../../contract/money/credits.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { call } from '../../../platform/call.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { paymentText } from '../../../shared/money/invoices/InvoiceView.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleting, trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'
import { ApplyForm } from '../credits/ApplyForm.tsx'
import { CreditForm } from '../credits/CreditForm.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PromiseForm } from './PromiseForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { StopForm } from './StopForm.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

type ActProps = {
  id: string
  /** The action to perform; see `Act`. */
  act: string
  /** Called to return to the invoice. */
  onClose: () => void
  /** Called to go to an invoice that was made. */
  onOpen: (id: number) => void
  /** Called after the invoice itself was deleted. */
  onGone: () => void
}

/** The dialog for an action on an invoice. */
export const ActDialog = ({ id, onClose, ...rest }: ActProps) => (
  <ItemDialog title="Invoice" endpoint={read} id={id} onClose={onClose}>
    {(invoice) => <ActionContent invoice={invoice} onClose={onClose} {...rest} />}
  </ItemDialog>
)

const ActionContent = ({
  invoice,
  act,
  onClose,
  onOpen,
  onGone,
}: Omit<ActProps, 'id'> & { invoice: InvoiceDetail }) => {
  const params = { id: invoice.id }
  if (act === 'edit') return <InvoiceForm invoice={invoice} onClose={() => onClose()} />
  if (act === 'issue') return <IssueDialog invoice={invoice} onClose={onClose} />
  if (act === 'pay') return <PaymentForm invoice={invoice} onClose={onClose} />
  if (act === 'credit') return <CreditForm invoice={invoice} onClose={onClose} onOpen={onOpen} />
  if (act === 'apply') return <ApplyForm invoice={invoice} onClose={onClose} />
  if (act === 'cancel')
    return (
      <ReasonForm
        title="Cancel this invoice?"
        description={saidOf(teamEmailWords.invoiceCanceled(invoiceName(invoice)))}
        submit="Cancel invoice"
        draft={`cancel:${invoice.id}`}
        done={`${invoiceName(invoice)} canceled`}
        onReason={(reason) => call(cancel, { params, body: { reason } })}
        onClose={onClose}
      />
    )
  if (act === 'write-off')
    return (
      <ReasonForm
        title="Write off the balance due?"
        description={`${moneyText(invoice.open, invoice.currency)} of ${invoiceName(invoice)} counts as bad debt from today, and reminders end. You can undo it, and a payment that comes after all undoes it.`}
        submit="Write off"
        draft={`write-off:${invoice.id}`}
        done={`${moneyText(invoice.open, invoice.currency)} written off`}
        onReason={(reason) => call(writeOff, { params, body: { reason } })}
        onClose={onClose}
      />
    )
  if (act === 'stop') return <StopForm invoice={invoice} onClose={onClose} />
  if (act === 'promise') return <PromiseForm invoice={invoice} onClose={onClose} />
  if (act === 'void')
    return (
      <ReasonForm
        title="Void this invoice?"
        description={`${invoiceName(invoice)} no longer counts but keeps its number. The client is notified with the reason. This can’t be undone.`}
        submit="Void invoice"
        draft={`void:${invoice.id}`}
        done={`${invoiceName(invoice)} voided`}
        onReason={(reason) => call(voidInvoice, { params, body: { reason } })}
        onClose={onClose}
      />
    )
  if (act === 'delete') return <DeleteDraft invoice={invoice} onClose={onClose} onGone={onGone} />
  const refunded = invoice.payments.find((each) => `refund-${each.id}` === act)
  if (refunded) return <RefundForm invoice={invoice} payment={refunded} onClose={onClose} />
  const payment = invoice.payments.find((each) => `undo-${each.id}` === act)
  return payment ? (
    <ReasonForm
      title="Reverse this payment?"
      description={`${paymentText(payment, invoice.currency)}. It stays on record as reversed, and the amount is due again.`}
      submit="Reverse"
      draft={`undo:${payment.id}`}
      done="Payment reversed"
      onReason={(reason) => call(undo, { params: { id: payment.id }, body: { reason } })}
      onClose={onClose}
    />
  ) : null
}

const DeleteDraft = ({
  invoice,
  onClose,
  onGone,
}: Pick<ActProps, 'onClose' | 'onGone'> & { invoice: InvoiceDetail }) => (
  <ConfirmDialog
    title="Delete this draft?"
    confirm="Delete draft"
    onConfirm={async () => {
      try {
        await deleting('invoices', invoice.id, () => call(remove, { params: { id: invoice.id } }))
        toastDeleted('invoices', [invoice.id], 'The draft', 'Draft deleted')
        onGone()
        void trashChanged('invoices')
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    The draft for {clientOf(invoice)} with its {invoice.lines.length}{' '}
    {invoice.lines.length === 1 ? 'line' : 'lines'} moves to the trash and can be restored for{' '}
    {trashDays} days. After that it is permanently deleted. It has no number yet, so no number is
    skipped.
  </ConfirmDialog>
)

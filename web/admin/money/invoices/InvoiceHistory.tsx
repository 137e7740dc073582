import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { dateTime } from '../../../platform/dates.ts'
import { paymentText } from '../../../shared/money/invoices/InvoiceView.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Act } from './InvoiceDialog.tsx'
import { StoredDocument } from './StoredDocument.tsx'
import { emailText } from './email-text.ts'

type InvoiceHistoryProps = {
  invoice: InvoiceDetail
  onAct: (act: Act) => void
  onOpen: (id: number) => void
}

/** Payments including reversed ones, emails, and related credit notes or invoices. */
export const InvoiceHistory = ({ invoice, onAct, onOpen }: InvoiceHistoryProps) => {
  const { payments, emails, credits, creditNotes, documents } = invoice
  const related = [...(credits ? [credits] : []), ...creditNotes]
  if (payments.length + emails.length + related.length + documents.length === 0) return null
  return (
    <section aria-label="Documents and payments" className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-display text-[1.125em] font-[640]">Documents and payments</h3>
      <ul className="num grid gap-2">
        {related.map((each) => (
          <li key={each.id}>
            <button type="button" className="link" onClick={() => onOpen(each.id)}>
              {invoiceName(each)}
            </button>
          </li>
        ))}
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className={payment.undoneAt ? 'text-ink-2 line-through' : ''}>
              {paymentText(payment, invoice.currency)}
            </span>
            {payment.undoneAt ? (
              <span className="text-ink-2">Reversed: {payment.undoReason}</span>
            ) : (
              <Button look="ghost" onClick={() => onAct(`undo-${payment.id}`)}>
                Reverse
              </Button>
            )}
          </li>
        ))}
        {documents.map((document) => (
          <StoredDocument key={document.version} id={invoice.id} document={document} />
        ))}
        {emails.map((email, at) => (
          <li key={at} className="text-ink-2">
            {emailText(email)}, {dateTime(email.queuedAt)}
            {email.emailId && (
              <>
                {', '}
                <Link className="link" to={`${paths.outbox}?email=${email.emailId}`}>
                  email
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

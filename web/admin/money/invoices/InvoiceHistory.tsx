import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { attemptStates } from '../../../../contract/money/payment-attempts.ts'
import { paymentProviderLabels } from '../../../../contract/payment-provider-ids.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import type { Act } from './InvoiceDialog.tsx'
import { PaymentRow } from './PaymentRow.tsx'
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
  const attempts = invoice.attempts.filter(({ state }) => state !== 'paid')
  const { lateChargesOf, lateInvoices } = invoice
  const sources = [credits, lateChargesOf].filter((each) => each !== null)
  const related = [...sources, ...creditNotes, ...lateInvoices]
  const entries = [payments, attempts, emails, related, documents]
  if (entries.every(({ length }) => length === 0)) return null
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
          <PaymentRow
            key={payment.id}
            payment={payment}
            currency={invoice.currency}
            onAct={onAct}
          />
        ))}
        {attempts.map(({ id, provider, amount, state, createdAt }) => (
          <li key={`attempt-${id}`} className="text-ink-2">
            {moneyText(amount, invoice.currency)} at {paymentProviderLabels[provider]}:{' '}
            {attemptStates[state].toLowerCase()}, {dateTime(createdAt)}
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

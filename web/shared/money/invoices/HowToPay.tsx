import { ExternalLink } from 'lucide-react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { shortDay } from '../../../platform/dates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** The bank account, the payment reference, and the link to pay online if there is one. */
export const HowToPay = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { bankDetails, paymentUrl } = invoice.issuer
  return (
    <section aria-label="How to pay" className="grid gap-3 rounded-3 bg-sunken p-4">
      <h3 className="font-display text-[1.125em] font-[640]">How to pay</h3>
      <p className="text-ink-2">
        {invoice.dueDate && `Please pay by ${shortDay(invoice.dueDate)}. `}
        Use the invoice number as the payment reference.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        {bankDetails && (
          <>
            <dt className="text-ink-2">Account</dt>
            <dd className="num [overflow-wrap:anywhere] whitespace-pre-line">{bankDetails}</dd>
          </>
        )}
        <dt className="text-ink-2">Reference</dt>
        <dd className="num flex flex-wrap items-center gap-2 font-semibold">
          {invoice.number}
          <CopyButton text={invoice.number ?? ''}>Copy reference</CopyButton>
        </dd>
      </dl>
      {paymentUrl && (
        <p>
          <a className={buttonClass('primary')} href={paymentUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="size-4" aria-hidden />
            Pay online
          </a>
        </p>
      )}
    </section>
  )
}

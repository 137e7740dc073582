import { ExternalLink } from 'lucide-react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import {
  codeCaption,
  inFours,
  referenceText,
  transferReference,
} from '../../../../contract/money/references.ts'
import { shortDay } from '../../../platform/dates.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** The bank account, the payment reference, and the link to pay online if there is one. */
export const HowToPay = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { paymentUrl, iban, bankDetails } = invoice.issuer
  // With a Pay button and no account there is nothing left to say.
  if (invoice.payableWith && !iban && !bankDetails) return null
  const title = invoice.payableWith ? 'Or by bank transfer' : 'How to pay'
  return (
    <section aria-label={title} className="grid gap-3 rounded-3 bg-sunken p-4">
      <h3 className="font-display text-[1.125em] font-[640]">{title}</h3>
      <p className="text-ink-2">
        {invoice.dueDate && `Please pay by ${shortDay(invoice.dueDate)}. `}
        Use this reference, so that your payment is found.
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <Account invoice={invoice} />
        {invoice.transferCode && <Code svg={invoice.transferCode} />}
      </div>
      {paymentUrl && !invoice.payableWith && (
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

const Account = ({ invoice: { issuer, number } }: { invoice: InvoiceDetail }) => {
  const { name, accountHolder, iban, bic, bankDetails } = issuer
  return (
    <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
      {iban && (
        <>
          <dt className="text-ink-2">Account holder</dt>
          <dd className="[overflow-wrap:anywhere]">{accountHolder || name}</dd>
          <dt className="text-ink-2">IBAN</dt>
          <Copied text={iban} what="IBAN" shown={inFours(iban)} />
        </>
      )}
      {bic && (
        <>
          <dt className="text-ink-2">BIC</dt>
          <Copied text={bic} what="BIC" />
        </>
      )}
      {bankDetails && (
        <>
          <dt className="text-ink-2">{iban ? 'Bank details' : 'Account'}</dt>
          <dd className="num [overflow-wrap:anywhere] whitespace-pre-line">{bankDetails}</dd>
        </>
      )}
      <dt className="text-ink-2">Reference</dt>
      <Copied
        text={transferReference(number ?? '', issuer)}
        what="reference"
        shown={referenceText(number ?? '', issuer)}
      />
    </dl>
  )
}

type CopiedProps = { text: string; what: string; shown?: string }

/** A value that is typed in somewhere else; `shown` is how people read it. */
const Copied = ({ text, what, shown = text }: CopiedProps) => (
  <dd className="num flex flex-wrap items-center gap-2 font-semibold">
    {shown}
    <CopyButton text={text}>{`Copy ${what}`}</CopyButton>
  </dd>
)

const Code = ({ svg }: { svg: string }) => (
  <figure className="grid justify-items-center gap-1">
    <img
      className="size-40 rounded-2 bg-white p-1"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code with account, amount and reference"
    />
    <figcaption className="text-[0.8125rem] text-ink-2">{codeCaption}</figcaption>
  </figure>
)

import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { eInvoiceFormats } from '../../../../contract/money/e-invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { type PaymentMethod, paymentMethods } from '../../../../contract/money/payment-methods.ts'
import { paymentProviderLabels } from '../../../../contract/payment-provider-ids.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../billing-schedules/when.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { invoiceName } from './labels.ts'
import { StateBadge } from './StateBadge.tsx'
import { TotalsList } from './TotalsList.tsx'

const dayOf = (day: string | null) => (day ? shortDay(day) : '')

const serviceFacts = ({ serviceFrom: from, serviceTo: to }: InvoiceDetail) => {
  if (!from) return []
  const isPeriod = to !== null && to !== from
  return isPeriod
    ? [{ label: 'Service period', value: periodText(from, to) }]
    : [{ label: 'Date of service', value: shortDay(from) }]
}

/** The content of an invoice, with its payments and credits. */
export const InvoiceView = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { paid, credited, writtenOff, open, kind, number } = invoice
  const isVoid = invoice.state === 'void'
  // A payment may come for a void invoice from a page that was open.
  const hasBalance = kind === 'invoice' && number !== null && (!isVoid || paid !== 0)
  const adjustments = [
    ...(credited ? [{ label: 'Credited', amount: -credited }] : []),
    ...(paid ? [{ label: 'Paid', amount: -paid }] : []),
    ...(writtenOff ? [{ label: 'Written off', amount: -writtenOff }] : []),
    ...(paid || credited || writtenOff
      ? [
          {
            label: open < 0 ? 'Credit' : 'Balance due',
            amount: Math.abs(open),
            strong: true,
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-6">
      {invoice.voidReason && (
        <Notice title="This invoice is void">Reason: {invoice.voidReason}</Notice>
      )}
      <Facts
        facts={[
          { label: 'Bill to', value: invoice.billTo },
          { label: 'Status', value: <StateBadge invoice={invoice} /> },
          { label: 'Date', value: dayOf(invoice.issueDate) },
          ...(kind === 'invoice' ? [{ label: 'Due', value: dayOf(invoice.dueDate) }] : []),
          ...serviceFacts(invoice),
          ...(invoice.projectName ? [{ label: 'Project', value: invoice.projectName }] : []),
          ...(invoice.buyer?.vatId
            ? [{ label: `${invoice.issuer.taxName} number`, value: invoice.buyer.vatId }]
            : []),
          ...(invoice.reference ? [{ label: 'Your reference', value: invoice.reference }] : []),
          ...(invoice.eInvoice
            ? [{ label: 'E-invoice', value: eInvoiceFormats[invoice.eInvoice.format] }]
            : []),
          ...(invoice.credits
            ? [
                {
                  label: invoice.isCanceled ? 'Cancels' : 'Credits',
                  value: invoiceName(invoice.credits),
                },
              ]
            : []),
          ...(invoice.lateChargesOf
            ? [{ label: 'For late payment of', value: invoiceName(invoice.lateChargesOf) }]
            : []),
          ...(invoice.creditNotes.length
            ? [{ label: 'Credit notes', value: invoice.creditNotes.map(invoiceName).join(', ') }]
            : []),
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <TotalsList
        totals={invoice}
        currency={invoice.currency}
        taxName={invoice.issuer.taxName}
        after={hasBalance ? adjustments : []}
      />
      {invoice.taxes.map(
        ({ category, reason }) =>
          reason && (
            <p key={category} className="[overflow-wrap:anywhere] text-ink-2">
              {reason}
            </p>
          ),
      )}
      {invoice.note && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-2">{invoice.note}</p>
      )}
    </div>
  )
}

const happened = (method: PaymentMethod, amount: number) =>
  method === 'write-off'
    ? 'written off'
    : method === 'credit'
      ? 'of credit applied'
      : amount < 0
        ? 'refunded'
        : 'received'

/** Formats a payment in one line: amount, date, method, note. */
export const paymentText = (
  { amount, paidOn, method, note, reason, provider }: InvoiceDetail['payments'][number],
  currency: string,
) =>
  [
    `${moneyText(Math.abs(amount), currency)} ${happened(method, amount)} on ${shortDay(paidOn)}`,
    (provider && method === 'other') || method === 'credit' || method === 'write-off'
      ? ''
      : paymentMethods[method].toLowerCase(),
    provider ? paymentProviderLabels[provider] : '',
    note,
    reason,
  ]
    .filter(Boolean)
    .join(', ')

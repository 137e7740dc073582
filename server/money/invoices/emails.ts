import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { referenceText } from '../../../contract/money/references.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Block } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { creditNoteText, invoiceText, voidText } from './email-texts.ts'
import { offeredProvider } from '../../platform/payment-settings.ts'
import type { Settings } from '../../platform/settings.ts'
import { dayText, openOf } from './rules.ts'
import { keptIssuer } from './issuer.ts'
import { accountFacts } from './transfer.ts'
import { type InvoiceRow, invoicePath } from './store.ts'

export type Sender = Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'payments'>>
export type Delivery = {
  to: string
  firstName: string
  invoice: InvoiceRow
  pdf: Buffer
  /** The e-invoice, where it is a file of its own. */
  xml?: Buffer | undefined
}

/** Returns what an invoice is called, such as `Invoice 2026-0001`. */
export const nameOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>) =>
  `${invoiceKinds[kind]} ${number}`
/** Returns the PDF's file name, such as `Invoice 2026-0001.pdf`. */
export const fileNameOf = (row: InvoiceRow) =>
  `${row.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${row.number ?? 'draft'}.pdf`

/** Returns the file name of an e-invoice, such as `Invoice 2026-0001.xml`. */
export const eInvoiceNameOf = (row: InvoiceRow) => fileNameOf(row).replace(/pdf$/, 'xml')

/** Returns what every email about an invoice has. */
export const partsOf = ({ to, invoice, pdf, xml, firstName }: Delivery, { publicUrl }: Sender) => ({
  to,
  about: { noun: 'invoices' as const, id: invoice.id },
  values: {
    firstName,
    invoice: nameOf(invoice),
    number: invoice.number ?? '',
    total: moneyText(Math.abs(invoice.total), invoice.currency),
  },
  links: { invoice: publicUrl + invoicePath(invoice.id) },
  attachments: [
    {
      filename: fileNameOf(invoice),
      contentType: 'application/pdf',
      content: pdf.toString('base64'),
    },
    ...(xml
      ? [
          {
            filename: eInvoiceNameOf(invoice),
            contentType: 'application/xml',
            content: xml.toString('base64'),
          },
        ]
      : []),
  ],
})

/** Returns the address at which an invoice can be paid online; empty for none. */
export const payPageOf = (invoice: InvoiceRow, { publicUrl, payments }: Sender) =>
  payments && offeredProvider(payments)
    ? publicUrl + invoicePath(invoice.id)
    : (invoice.issuer?.paymentUrl ?? '')

/** Lists amount, due date and how to pay. */
function factsOf(invoice: InvoiceRow, settings: Sender): Block[] {
  const balance = openOf(invoice)
  const facts: [string, string][] = [['Total', moneyText(invoice.total, invoice.currency)]]
  if (balance !== invoice.total) facts.push(['Balance due', moneyText(balance, invoice.currency)])
  if (invoice.dueDate) facts.push(['Due date', dayText(invoice.dueDate)])
  const issuer = keptIssuer(invoice)
  facts.push(['Reference', referenceText(invoice.number ?? '', { iban: issuer?.iban ?? '' })])
  if (issuer) facts.push(...accountFacts(issuer))
  const page = payPageOf(invoice, settings)
  if (page) facts.push(['Pay online', page])
  return [{ facts }]
}

/** Builds the email that brings an invoice or a credit note, with its PDF. */
export function invoiceEmail(delivery: Delivery, settings: Sender): EmailFromText {
  const { invoice } = delivery
  const parts = partsOf(delivery, settings)
  if (invoice.kind === 'credit-note') return written(creditNoteText, parts)
  const due = invoice.dueDate ? `by ${dayText(invoice.dueDate)}` : ''
  return written(invoiceText, {
    ...parts,
    values: { ...parts.values, due },
    details: { amounts: factsOf(invoice, settings) },
  })
}

/** Builds the email that says an invoice was voided. */
export function voidEmail(delivery: Delivery, settings: Sender): EmailFromText {
  const parts = partsOf(delivery, settings)
  const values = { ...parts.values, reason: delivery.invoice.voidReason }
  return written(voidText, { ...parts, values })
}

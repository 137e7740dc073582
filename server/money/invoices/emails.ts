import { invoiceKinds } from '../../../contract/money/invoices.ts'
import type { Block } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { invoiceTextsIn } from './email-texts.ts'
import { offeredProvider } from '../../platform/payment-settings.ts'
import type { Settings } from '../../platform/settings.ts'
import { openOf } from './rules.ts'
import { keptIssuer } from './issuer.ts'
import { type InvoiceRow, invoicePath } from './store.ts'
import { dayIn, moneyIn, payingIn } from './words/formats.ts'
import { invoiceWords } from './words/words.ts'

export type Sender = Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'payments'>>
export type Delivery = {
  to: string
  firstName: string
  invoice: InvoiceRow
  pdf: Buffer
  /** The e-invoice, where it is a file of its own. */
  xml?: Buffer | undefined
}

/** Returns what an invoice is called for the team, such as `Invoice 2026-0001`. */
export const nameOf = ({ kind, number }: Pick<InvoiceRow, 'kind' | 'number'>) =>
  `${invoiceKinds[kind]} ${number}`
/** Returns the PDF's file name in the invoice's language, such as `Invoice 2026-0001.pdf`. */
export const fileNameOf = ({ kind, number, language }: InvoiceRow) =>
  `${invoiceWords[language].kinds[kind]} ${number ?? 'draft'}.pdf`

/** Returns the file name of an e-invoice, such as `Invoice 2026-0001.xml`. */
export const eInvoiceNameOf = (row: InvoiceRow) => fileNameOf(row).replace(/pdf$/, 'xml')

/** Returns what every email about an invoice has. */
export const partsOf = ({ to, invoice, pdf, xml, firstName }: Delivery, { publicUrl }: Sender) => ({
  to,
  about: { noun: 'invoices' as const, id: invoice.id },
  values: {
    firstName,
    invoice: `${invoiceWords[invoice.language].kinds[invoice.kind]} ${invoice.number}`,
    number: invoice.number ?? '',
    total: moneyIn(invoice.language, Math.abs(invoice.total), invoice.currency),
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

/** Lists amount, due date and how to pay in the invoice's language. */
function factsOf(invoice: InvoiceRow, settings: Sender): Block[] {
  const { language, currency, total, dueDate } = invoice
  const words = invoiceWords[language]
  const balance = openOf(invoice)
  const facts: [string, string][] = [[words.total, moneyIn(language, total, currency)]]
  if (balance !== total) facts.push([words.balance, moneyIn(language, balance, currency)])
  if (dueDate) facts.push([words.dueDate, dayIn(language, dueDate)])
  facts.push(...payingIn(language, keptIssuer(invoice), invoice.number ?? ''))
  const page = payPageOf(invoice, settings)
  if (page) facts.push([words.online, page])
  return [{ facts }]
}

/** Builds the email that brings an invoice or a credit note in its language, with its PDF. */
export function invoiceEmail(delivery: Delivery, settings: Sender): EmailFromText {
  const { invoice } = delivery
  const { language, dueDate } = invoice
  const parts = partsOf(delivery, settings)
  const texts = invoiceTextsIn[language]
  if (invoice.kind === 'credit-note') return written(texts.creditNote, parts)
  const due = dueDate ? invoiceWords[language].by(dayIn(language, dueDate)) : ''
  return written(texts.invoice, {
    ...parts,
    values: { ...parts.values, due },
    details: { amounts: factsOf(invoice, settings) },
  })
}

/** Builds the email that says an invoice was voided, in its language. */
export function voidEmail(delivery: Delivery, settings: Sender): EmailFromText {
  const parts = partsOf(delivery, settings)
  const values = { ...parts.values, reason: delivery.invoice.voidReason }
  return written(invoiceTextsIn[delivery.invoice.language].voided, { ...parts, values })
}

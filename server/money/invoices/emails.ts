import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../../core/users/emails.ts'
import { dayText, openOf } from './rules.ts'
import { type InvoiceRow, invoicePath } from './store.ts'

type Sender = Pick<Settings, 'agency' | 'publicUrl'>
type Delivery = { to: string; firstName: string; invoice: InvoiceRow; pdf: Buffer }

const nameOf = ({ kind, number }: InvoiceRow) => `${invoiceKinds[kind]} ${number}`
/** Returns the PDF's file name, such as `Invoice 2026-0001.pdf`. */
export const fileNameOf = (row: InvoiceRow) =>
  `${row.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${row.number ?? 'draft'}.pdf`

const emailOf = (
  kind: string,
  { to, invoice, pdf }: Delivery,
  { publicUrl }: Sender,
  { subject, preheader, blocks }: Pick<EmailContent, 'subject' | 'preheader' | 'blocks'>,
): EmailContent => ({
  kind,
  to,
  subject,
  preheader,
  blocks: [
    { heading: subject },
    ...blocks,
    { button: { label: 'View invoice', url: publicUrl + invoicePath(invoice.id) } },
    { small: 'The PDF is attached. Questions? Just reply to this email.' },
  ],
  attachments: [
    {
      filename: fileNameOf(invoice),
      contentType: 'application/pdf',
      content: pdf.toString('base64'),
    },
  ],
})

/** Lists amount, due date and how to pay. */
function factsOf(invoice: InvoiceRow): Block[] {
  const balance = openOf(invoice)
  const facts: [string, string][] = [['Total', moneyText(invoice.total, invoice.currency)]]
  if (balance !== invoice.total) facts.push(['Balance due', moneyText(balance, invoice.currency)])
  if (invoice.dueDate) facts.push(['Due date', dayText(invoice.dueDate)])
  facts.push(['Reference', invoice.number ?? ''])
  if (invoice.issuer?.bankDetails) facts.push(['Pay to', invoice.issuer.bankDetails])
  if (invoice.issuer?.paymentUrl) facts.push(['Pay online', invoice.issuer.paymentUrl])
  return [{ facts }]
}

/** Builds the email that brings an invoice or a credit note, with its PDF. */
export function invoiceEmail(delivery: Delivery, settings: Sender): EmailContent {
  const { invoice, firstName } = delivery
  const total = moneyText(Math.abs(invoice.total), invoice.currency)
  const subject = `${nameOf(invoice)} for ${total}`
  if (invoice.kind === 'credit-note')
    return emailOf('credit-note', delivery, settings, {
      subject,
      preheader: `${agencyName(settings)} has credited you ${total}.`,
      blocks: [{ paragraph: `Hello ${firstName},\nWe've credited you ${total}.` }],
    })
  const due = invoice.dueDate ? ` by ${dayText(invoice.dueDate)}` : ''
  return emailOf('invoice', delivery, settings, {
    subject,
    preheader: `Please pay ${total}${due}.`,
    blocks: [
      {
        paragraph: `Hello ${firstName},\nHere's your invoice from ${agencyName(settings)}. Please pay ${total}${due}.`,
      },
      ...factsOf(invoice),
    ],
  })
}

/** Builds a payment reminder; `today` falls before or after the due date. */
export function reminderEmail(delivery: Delivery, today: string, settings: Sender): EmailContent {
  const { invoice, firstName } = delivery
  const balance = moneyText(openOf(invoice), invoice.currency)
  const dueDate = invoice.dueDate ?? today
  const due = dayText(dueDate)
  const isOverdue = dueDate < today
  const text = isOverdue
    ? `Invoice ${invoice.number} was due on ${due}. The balance due is ${balance}. If you've already paid, you can ignore this reminder.`
    : `This is a reminder that invoice ${invoice.number} is due on ${due}. The balance due is ${balance}.`
  return emailOf('invoice-reminder', delivery, settings, {
    subject: isOverdue ? `${nameOf(invoice)} is overdue` : `${nameOf(invoice)} is due on ${due}`,
    preheader: isOverdue ? `${balance} was due on ${due}.` : `Balance due: ${balance}.`,
    blocks: [{ paragraph: `Hello ${firstName},\n${text}` }, ...factsOf(invoice)],
  })
}

/** Builds the email that says an invoice was voided. */
export const voidEmail = (delivery: Delivery, settings: Sender): EmailContent =>
  emailOf('invoice-void', delivery, settings, {
    subject: `${nameOf(delivery.invoice)} has been voided`,
    preheader: 'No payment is needed.',
    blocks: [
      {
        paragraph: `Hello ${delivery.firstName},\nWe've voided invoice ${delivery.invoice.number}. No payment is needed. Reason: ${delivery.invoice.voidReason}`,
      },
    ],
  })

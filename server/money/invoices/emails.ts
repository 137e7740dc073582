import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../../core/users/emails.ts'
import { dayText, openOf } from './rules.ts'
import { type InvoiceRow, invoicePath } from './store.ts'

type Sending = Pick<Settings, 'senders' | 'publicUrl'>
type Written = { to: string; firstName: string; invoice: InvoiceRow; pdf: Buffer }

const nameOf = ({ kind, number }: InvoiceRow) => `${invoiceKinds[kind]} ${number}`
/** How the file is called. */
export const fileNameOf = (row: InvoiceRow) =>
  `${row.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${row.number ?? 'draft'}.pdf`

const emailOf = (
  kind: string,
  { to, invoice, pdf }: Written,
  { publicUrl }: Sending,
  { subject, preheader, blocks }: Pick<EmailContent, 'subject' | 'preheader' | 'blocks'>,
): EmailContent => ({
  kind,
  to,
  subject,
  preheader,
  blocks: [
    { heading: subject },
    ...blocks,
    { button: { label: 'Open it in your portal', url: publicUrl + invoicePath(invoice.id) } },
    { small: 'The PDF is attached. If something in it is not right, just answer this letter.' },
  ],
  attachments: [
    {
      filename: fileNameOf(invoice),
      contentType: 'application/pdf',
      content: pdf.toString('base64'),
    },
  ],
})

/** Amount, day, and how to pay: what a reader wants to know at once. */
function factsOf(invoice: InvoiceRow): Block[] {
  const open = openOf(invoice)
  const facts: [string, string][] = [['Total', moneyText(invoice.total, invoice.currency)]]
  if (open !== invoice.total) facts.push(['Still to pay', moneyText(open, invoice.currency)])
  if (invoice.dueDate) facts.push(['Due', dayText(invoice.dueDate)])
  facts.push(['Reference', invoice.number ?? ''])
  if (invoice.issuer?.bankDetails) facts.push(['Pay to', invoice.issuer.bankDetails])
  if (invoice.issuer?.paymentUrl) facts.push(['Pay online', invoice.issuer.paymentUrl])
  return [{ facts }]
}

/** Brings an invoice, or a credit note, with its PDF. */
export function invoiceEmail(written: Written, settings: Sending): EmailContent {
  const { invoice, firstName } = written
  const total = moneyText(Math.abs(invoice.total), invoice.currency)
  const subject = `${nameOf(invoice)} from ${agencyName(settings)}`
  if (invoice.kind === 'credit-note')
    return emailOf('credit-note', written, settings, {
      subject,
      preheader: `We have credited you ${total}.`,
      blocks: [{ paragraph: `Hello ${firstName},\nwe have credited you ${total}.` }],
    })
  const due = invoice.dueDate ? `, due on ${dayText(invoice.dueDate)}` : ''
  return emailOf('invoice', written, settings, {
    subject,
    preheader: `${total}${due}.`,
    blocks: [
      { paragraph: `Hello ${firstName},\nhere is your invoice over ${total}${due}.` },
      ...factsOf(invoice),
    ],
  })
}

/** Reminds of what is open, `today` being a day before or after the one on which it is due. */
export function reminderEmail(written: Written, today: string, settings: Sending): EmailContent {
  const { invoice, firstName } = written
  const open = moneyText(openOf(invoice), invoice.currency)
  const dueDate = invoice.dueDate ?? today
  const late = dueDate < today
  const subject = late ? `${nameOf(invoice)} is overdue` : `${nameOf(invoice)} is due soon`
  const what = late
    ? `invoice ${invoice.number} was due on ${dayText(dueDate)}, and ${open} is still open. If the payment is on its way, there is nothing to do.`
    : `a short reminder: invoice ${invoice.number} is due on ${dayText(dueDate)}. ${open} is open.`
  return emailOf('invoice-reminder', written, settings, {
    subject,
    preheader: late ? `${open} is still open.` : `${open}, due on ${dayText(dueDate)}.`,
    blocks: [{ paragraph: `Hello ${firstName},\n${what}` }, ...factsOf(invoice)],
  })
}

/** Says that an invoice does not count any more. */
export const voidEmail = (written: Written, settings: Sending): EmailContent =>
  emailOf('invoice-void', written, settings, {
    subject: `${nameOf(written.invoice)} is void`,
    preheader: 'You need not pay it.',
    blocks: [
      {
        paragraph: `Hello ${written.firstName},\ninvoice ${written.invoice.number} is void: you need not pay it. The reason: ${written.invoice.voidReason}`,
      },
    ],
  })

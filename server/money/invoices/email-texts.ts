import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'
import type { TextBlock } from '../../../contract/email-text.ts'

const variables = {
  firstName: { about: 'The client’s first name', sample: 'Mara' },
  invoice: { about: 'What it is, with its number', sample: 'Invoice 2026-0007' },
  number: { about: 'Its number', sample: '2026-0007' },
  total: { about: 'The total', sample: '$4,200.00' },
}
const balance = { about: 'The balance due', sample: '$4,200.00' }
const dueDate = { about: 'The due date', sample: 'March 17, 2026' }
const links = { invoice: { about: 'Opens the invoice' } }
const amounts = {
  about: 'Amounts, due date and how to pay',
  sample: [
    {
      facts: [
        ['Total', '$4,200.00'],
        ['Due date', 'March 17, 2026'],
        ['Reference', '2026-0007'],
        ['Pay to', 'IBAN GB00 0000 0000 0000 00'],
      ] satisfies [string, string][],
    },
  ],
}

/** Variables, links and details of every reminder. */
export const reminderParts = {
  variables: { ...variables, balance, dueDate },
  links,
  details: { amounts },
}

/** An email’s heading repeats its subject; below what is special stand button and small print. */
const blocks = (subject: string, ...special: TextBlock[]) => [
  heading(subject),
  ...special,
  button('View invoice', 'invoice'),
  small('The PDF is attached. Questions? Just reply to this email.'),
]

export const invoiceText = emailText({
  id: 'invoice',
  title: 'Invoice',
  about: 'When an invoice is issued, or emailed again.',
  readers: 'clients',
  variables: {
    ...variables,
    due: { about: '“by” and the due date; empty without one', sample: 'by March 17, 2026' },
  },
  links,
  details: { amounts },
  sample: {
    subject: '{{invoice}} for {{total}}',
    preheader: 'Please pay {{total}} {{due}}.',
    blocks: blocks(
      '{{invoice}} for {{total}}',
      paragraph(
        "Hello {{firstName}},\nHere's your invoice from {{agency}}. Please pay {{total}} {{due}}.",
      ),
      details('amounts'),
    ),
  },
})

export const creditNoteText = emailText({
  id: 'credit-note',
  title: 'Credit note',
  about: 'When a credit note is issued, or emailed again.',
  readers: 'clients',
  variables,
  links,
  sample: {
    subject: '{{invoice}} for {{total}}',
    preheader: '{{agency}} has credited you {{total}}.',
    blocks: blocks(
      '{{invoice}} for {{total}}',
      paragraph("Hello {{firstName}},\nWe've credited you {{total}}."),
    ),
  },
})

export const reminderText = emailText({
  id: 'invoice-reminder',
  title: 'Payment reminder: due soon',
  about: 'Before or on the due date of an unpaid invoice.',
  readers: 'clients',
  ...reminderParts,
  sample: {
    subject: '{{invoice}} is due on {{dueDate}}',
    preheader: 'Balance due: {{balance}}.',
    blocks: blocks(
      '{{invoice}} is due on {{dueDate}}',
      paragraph(
        'Hello {{firstName}},\nThis is a reminder that invoice {{number}} is due on {{dueDate}}. The balance due is {{balance}}.',
      ),
      details('amounts'),
    ),
  },
})

export const overdueText = emailText({
  id: 'invoice-overdue',
  kind: 'invoice-reminder',
  title: 'Payment reminder: overdue',
  about: 'After the due date of an unpaid invoice.',
  readers: 'clients',
  ...reminderParts,
  sample: {
    subject: '{{invoice}} is overdue',
    preheader: '{{balance}} was due on {{dueDate}}.',
    blocks: blocks(
      '{{invoice}} is overdue',
      paragraph(
        "Hello {{firstName}},\nInvoice {{number}} was due on {{dueDate}}. The balance due is {{balance}}. If you've already paid, you can ignore this reminder.",
      ),
      details('amounts'),
    ),
  },
})

export const voidText = emailText({
  id: 'invoice-void',
  title: 'Invoice voided',
  about: 'When an invoice that was sent is voided.',
  readers: 'clients',
  variables: { ...variables, reason: { about: 'Why', sample: 'It named the wrong project.' } },
  links,
  sample: {
    subject: '{{invoice}} has been voided',
    preheader: 'No payment is needed.',
    blocks: blocks(
      '{{invoice}} has been voided',
      paragraph(
        "Hello {{firstName}},\nWe've voided invoice {{number}}. No payment is needed. Reason: {{reason}}",
      ),
    ),
  },
})

export const invoiceTexts = [invoiceText, reminderText, overdueText, voidText, creditNoteText]

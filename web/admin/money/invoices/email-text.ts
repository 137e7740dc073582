import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type Email = InvoiceDetail['emails'][number]

const names = { issued: 'Invoice', reminder: 'Reminder', void: 'Void notice' }
const states: Record<Exclude<NonNullable<Email['status']>, 'queued'>, string> = {
  sending: 'being sent',
  captured: 'kept in the outbox, not sent',
  sent: 'sent by email',
  failed: 'not delivered',
  unconfirmed: 'unconfirmed',
  draft: 'draft',
}

/** Returns what became of an email about an invoice: "Reminder sent by email". */
export const emailText = ({ kind, status }: Pick<Email, 'kind' | 'status'>) => {
  const isWaiting = status === null || status === 'queued'
  return `${names[kind]} ${isWaiting ? saidOf(teamEmailWords.emailQueued) : states[status]}`
}

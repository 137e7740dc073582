import { moneyText } from '../../../contract/money/money.ts'
import {
  type PaymentProviderId,
  paymentProviderLabels,
} from '../../../contract/payment-provider-ids.ts'
import type { Context } from '../../platform/context.ts'
import { openOf } from '../invoices/rules.ts'
import { type InvoiceRow, notifyOf, tellTeam } from '../invoices/store.ts'
import type { Entry, Found } from '../payment-providers/door.ts'

const dueAgain = ' The amount is due again, and reminders are turned off.'

/** Says what is too much on an invoice; empty if nothing is. */
function tooMuch(invoice: InvoiceRow) {
  const open = openOf(invoice)
  if (open >= 0) return ''
  const text = moneyText(-open, invoice.currency)
  return invoice.status === 'void'
    ? ` The invoice is void: please refund ${text}.`
    : ` The invoice is overpaid by ${text}: please refund it.`
}

type Moved = { invoice: InvoiceRow; entry: Entry; provider: PaymentProviderId }

/** Tells client and team that money came or went, or didn't after all. */
export async function tellEntry(tx: Context, { invoice, entry, provider }: Moved) {
  const text = moneyText(Math.abs(entry.amount), invoice.currency)
  const company = paymentProviderLabels[provider]
  const of = `${invoice.clientName}, invoice ${invoice.number}.`
  if (entry.kind === 'payment') {
    const body = `For invoice ${invoice.number}.`
    await notifyOf(tx, invoice, { title: `We received ${text}`, body })
    const paid = { title: `${text} paid through ${company}`, body: of + tooMuch(invoice) }
    return tellTeam(tx, invoice, paid)
  }
  if (entry.kind === 'dispute') return
  if (!entry.stands) {
    const body = `${of} Please pay the client in another way.`
    return tellTeam(tx, invoice, { title: `The refund of ${text} failed`, body })
  }
  const body = `For invoice ${invoice.number}.`
  await notifyOf(tx, invoice, { title: `We refunded ${text}`, body })
  const due = openOf(invoice) > 0 ? dueAgain : ''
  await tellTeam(tx, invoice, { title: `${text} refunded through ${company}`, body: of + due })
}

const outcomes = {
  open: (company: string) => `Please answer it at ${company} before its deadline.`,
  won: () => 'The payment stands.',
  lost: () => dueAgain.trim(),
}

/** Tells the team how a dispute about a payment stands. */
export async function tellDispute(
  tx: Context,
  { invoice, provider }: Omit<Moved, 'entry'>,
  { state, reason }: NonNullable<Found['dispute']>,
) {
  const words = { open: 'is disputed', won: 'was disputed; you won', lost: 'was lost in a dispute' }
  const title = `A payment for invoice ${invoice.number} ${words[state]}`
  const why = reason ? ` (${reason.replaceAll('_', ' ')})` : ''
  const company = paymentProviderLabels[provider]
  await tellTeam(tx, invoice, {
    title,
    body: `${invoice.clientName}${why}. ${outcomes[state](company)}`,
  })
}

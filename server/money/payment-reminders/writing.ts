import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { WaitingEmail } from '../../platform/waiting-emails.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { findInvoice, type InvoiceRow } from '../invoices/store.ts'
import { invoices, isOpen } from '../invoices/table.ts'
import { openStatement } from '../statements/open-invoices.ts'
import type { Reminder } from './emails.ts'
import { lateChargesOf } from './late-charges.ts'
import { toneOn } from './rules.ts'
import { languageOf, readReminderRow } from './store.ts'
import { nothingDue } from './withdrawing.ts'

/** Returns the unpaid invoices of a client, the longest due first. */
const openInvoicesOf = ({ db }: Pick<Context, 'db'>, clientId: number) =>
  db
    .select()
    .from(invoices)
    .where(and(isOpen, eq(invoices.clientId, clientId)))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))

/** Draws the list of all unpaid invoices of a client who has more than one. Runs outside of transactions. */
export async function drawOpen(context: Context, clientId: number): Promise<Buffer | undefined> {
  const open = await openInvoicesOf(context, clientId)
  if (open.length < 2) return undefined
  return drawPdfApart(await openStatement(context, { kind: 'system' }, clientId))
}

/** Returns what a reminder of an invoice says today. */
export async function reminderOf(
  context: Context,
  invoice: InvoiceRow,
  statement: Buffer | undefined,
): Promise<Reminder> {
  const today = await agencyToday(context)
  const { steps } = await readReminderRow(context)
  return {
    today,
    tone: toneOn(steps, invoice.dueDate ?? today, today),
    language: await languageOf(context, invoice.clientId ?? 0),
    charges: await lateChargesOf(context, invoice, today),
    open: await openInvoicesOf(context, invoice.clientId ?? 0),
    statement,
  }
}

/** Returns why a reminder that waits in the outbox is no longer sent: the invoice was paid since; empty for nothing. */
export async function whyNoReminder(
  context: Context,
  { kind, about }: WaitingEmail,
): Promise<string> {
  if (kind !== 'invoice-reminder' || about?.noun !== 'invoices') return ''
  const row = await findInvoice(context, { kind: 'system' }, about.id).catch(() => null)
  return row?.status === 'sent' ? '' : nothingDue
}

import { and, eq, isNull } from 'drizzle-orm'
import { queueEmail } from '../../core/emails/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { conflict } from '../../platform/refusals.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { invoiceEmail, voidEmail } from './emails.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { documentOf, hasFile } from '../invoice-documents/store.ts'
import { reminderEmail } from '../payment-reminders/emails.ts'
import { drawOpen, reminderOf } from '../payment-reminders/writing.ts'
import { clientOf, findInvoice, type InvoiceRow, lockInvoice, publishInvoice } from './store.ts'
import { invoiceEmails } from './table.ts'

type EmailRow = typeof invoiceEmails.$inferSelect
const system = { kind: 'system' } as const

/**
 * Builds a queued invoice email: reads the stored PDF outside any transaction, then queues both in one.
 */
export const writeInvoiceEmail = job({
  name: 'write-invoice-email',
  earlierName: 'write-invoice-letter',
  async run({ id }: { id: number }, context) {
    const waiting = and(eq(invoiceEmails.id, id), isNull(invoiceEmails.emailId))
    const [queued] = await context.db.select().from(invoiceEmails).where(waiting)
    if (!queued) return
    const invoice = await findInvoice(context, system, queued.invoiceId)
    const [client] = await context.db
      .select()
      .from(users)
      .where(eq(users.id, invoice.clientId ?? 0))
    if (!client || client.deletedAt || (queued.kind === 'reminder' && invoice.status !== 'sent')) {
      await context.db.delete(invoiceEmails).where(waiting)
      return
    }
    const pdf = await documentOf(context, invoice)
    const isReminder = queued.kind === 'reminder'
    const statement = isReminder ? await drawOpen(context, client.id) : undefined
    const isBrought = queued.kind === 'issued' && hasFile(invoice)
    const xml = isBrought ? await documentOf(context, invoice, 'e-invoice') : undefined
    await inTransaction(context, async (tx) => {
      // Waits for a payment that comes in this moment, and locks in the order of whoever withdraws a reminder.
      const current = await lockInvoice(tx, system, invoice.id)
      const [unsent] = await tx.db.select().from(invoiceEmails).where(waiting).for('update')
      if (!unsent) return
      if (isReminder && isAnswered(current, queued)) {
        await tx.db.delete(invoiceEmails).where(waiting)
        return
      }
      const files = { pdf, xml, statement }
      const email = await queueEmail(tx, await contentOf(tx, queued, current, client, files))
      await tx.db.update(invoiceEmails).set({ emailId: email.id }).where(waiting)
      await publishInvoice(tx, invoice)
    })
  },
})

/** Returns whether a reminder has been overtaken since it was queued: by a payment, or the client's word that they paid. */
const isAnswered = ({ status, reportedAt }: InvoiceRow, { queuedAt }: EmailRow) =>
  status !== 'sent' || (reportedAt !== null && reportedAt > queuedAt)

type Files = { pdf: Buffer; xml: Buffer | undefined; statement: Buffer | undefined }

async function contentOf(
  context: Context,
  { kind }: EmailRow,
  invoice: InvoiceRow,
  { email: to, firstName }: UserRow,
  { statement, ...files }: Files,
) {
  const billing = await readBillingDetails(context, invoice.clientId ?? 0)
  const delivery = { to: billing.email || to, firstName, invoice, ...files }
  if (kind === 'issued') return invoiceEmail(delivery, context.settings)
  if (kind === 'void') return voidEmail(delivery, context.settings)
  const reminder = await reminderOf(context, invoice, statement)
  return reminderEmail(delivery, reminder, context.settings)
}

/** Queues an email about an invoice, in the transaction of the event. */
export async function decideEmail(tx: Context, invoiceId: number, kind: EmailRow['kind']) {
  const [row] = await tx.db
    .insert(invoiceEmails)
    .values({ invoiceId, kind, queuedAt: tx.now() })
    .returning({ id: invoiceEmails.id })
  if (row) await tx.enqueue(tx.db, writeInvoiceEmail, row)
}

/** Emails an issued invoice again. @throws Refusal 409 when its client is gone */
export async function resendInvoice(tx: Context, row: InvoiceRow): Promise<void> {
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt) throw conflict('This invoice’s client no longer has an account.')
  await decideEmail(tx, row.id, 'issued')
  await publishInvoice(tx, row)
}

export const invoiceJobs = [writeInvoiceEmail]

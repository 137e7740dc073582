import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { reminderDays } from '../../../contract/money/invoices.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../leads/availability/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { job } from '../../platform/jobs.ts'
import { conflict } from '../../platform/refusals.ts'
import type { UserRow } from '../../core/users/store.ts'
import { outOfBin, users } from '../../core/users/table.ts'
import { invoiceEmail, reminderEmail, voidEmail } from './emails.ts'
import { invoicePdf } from './pages.ts'
import { hourIn, stepsBehind } from './rules.ts'
import { agencyToday, clientOf, findInvoice, type InvoiceRow, publishInvoice } from './store.ts'
import { invoiceEmails, invoices, isOpen } from './table.ts'

type EmailRow = typeof invoiceEmails.$inferSelect
const system = { kind: 'system' } as const

/** Writes a letter that was decided on: draws the PDF outside of any transaction, and queues both in one. */
export const writeInvoiceEmail = job({
  name: 'write-invoice-email',
  async run({ id }: { id: number }, context) {
    const waiting = and(eq(invoiceEmails.id, id), isNull(invoiceEmails.emailId))
    const [letter] = await context.db.select().from(invoiceEmails).where(waiting)
    if (!letter) return
    const invoice = await findInvoice(context, system, letter.invoiceId)
    const [client] = await context.db
      .select()
      .from(users)
      .where(eq(users.id, invoice.clientId ?? 0))
    if (!client || client.deletedAt || (letter.kind === 'reminder' && invoice.status !== 'sent')) {
      await context.db.delete(invoiceEmails).where(waiting)
      return
    }
    const pdf = await invoicePdf(context, system, invoice.id)
    await inTransaction(context, async (tx) => {
      const [mine] = await tx.db.select().from(invoiceEmails).where(waiting).for('update')
      if (!mine) return
      const mail = await queueEmail(tx, await written(tx, letter, invoice, client, pdf))
      await tx.db.update(invoiceEmails).set({ emailId: mail.id }).where(waiting)
      await publishInvoice(tx, invoice)
    })
  },
})

async function written(
  context: Context,
  { kind }: EmailRow,
  invoice: InvoiceRow,
  { email: to, firstName }: UserRow,
  pdf: Buffer,
) {
  const what = { to, firstName, invoice, pdf }
  if (kind === 'issued') return invoiceEmail(what, context.settings)
  if (kind === 'void') return voidEmail(what, context.settings)
  return reminderEmail(what, await agencyToday(context), context.settings)
}

/** Decides on a letter about an invoice, in the transaction of the event. */
export async function decideEmail(tx: Context, invoiceId: number, kind: EmailRow['kind']) {
  const [row] = await tx.db
    .insert(invoiceEmails)
    .values({ invoiceId, kind, queuedAt: tx.now() })
    .returning({ id: invoiceEmails.id })
  if (row) await tx.enqueue(tx.db, writeInvoiceEmail, row)
}

/** Sends an issued invoice by mail once more. @throws Refusal 409 when its client is gone */
export async function sendAgain(tx: Context, row: InvoiceRow): Promise<void> {
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt)
    throw conflict('The client of this invoice has no account any more.')
  await decideEmail(tx, row.id, 'issued')
  await publishInvoice(tx, row)
}

const day = 86_400_000

/** Reminds of an open invoice now, whatever its days say. @throws Refusal 409 when that makes no sense */
export async function remindNow(tx: Context, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'invoice' || row.status !== 'sent') throw conflict('Nothing of it is open.')
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt)
    throw conflict('The client of this invoice has no account any more.')
  const since = new Date(tx.now().getTime() - day)
  const lately = and(
    eq(invoiceEmails.invoiceId, row.id),
    eq(invoiceEmails.kind, 'reminder'),
    gt(invoiceEmails.queuedAt, since),
  )
  if ((await tx.db.$count(invoiceEmails, lately)) > 0)
    throw conflict('A reminder went out within the last 24 hours.')
  await decideEmail(tx, row.id, 'reminder')
  await publishInvoice(tx, row)
}

const batch = 100
/** Nobody is reminded of money at night: the hour, where the agency is, from which emails go out. */
const morning = 9

/** Reminds of open invoices, each day of `reminderDays` once; days that were missed are not made up for. */
export const remindOfInvoices = job({
  name: 'remind-of-invoices',
  every: '*/10 * * * *',
  async run(_data, context) {
    const { timeZone } = await readAvailability(context)
    if (hourIn(timeZone, context.now()) < morning) return
    const today = dayIn(timeZone, context.now())
    let found = batch
    while (found === batch) found = await inTransaction(context, (tx) => remindSome(tx, today))
  },
})

export const invoiceJobs = [writeInvoiceEmail, remindOfInvoices]

const steps = sql.raw(`array[${reminderDays.join(', ')}]`)

async function remindSome(tx: Context, today: string): Promise<number> {
  const startedAt = tx.now()
  const nextDay = sql`${invoices.dueDate} + (${steps})[${invoices.reminderStep} + 1]`
  const due = await tx.db
    .select()
    .from(invoices)
    .where(
      and(
        isOpen,
        eq(invoices.remindersOn, true),
        sql`${nextDay} <= ${today}::date`,
        // A deleted client may come back: then the days that went by are not made up for.
        outOfBin(sql`${invoices}.client_id`),
        isNotNull(invoices.clientId),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  for (const invoice of due) {
    const reminderStep = stepsBehind(invoice.dueDate ?? today, today)
    await tx.db.update(invoices).set({ reminderStep }).where(eq(invoices.id, invoice.id))
    await decideEmail(tx, invoice.id, 'reminder')
  }
  await recordRun(tx, {
    name: 'Invoice reminders',
    description: 'Reminds clients of open invoices before and after the day they are due',
    startedAt,
    details: due.length === 1 ? '1 reminder queued' : `${due.length} reminders queued`,
    status: 'success',
  })
  return due.length
}

import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { reminderDays } from '../../../contract/money/invoices.ts'
import { waitingDays } from '../../../contract/money/payment-reports.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { job } from '../../platform/jobs.ts'
import { conflict } from '../../platform/refusals.ts'
import type { UserRow } from '../../core/users/store.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { invoiceEmail, reminderEmail, voidEmail } from './emails.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { documentOf, hasFile } from '../invoice-documents/store.ts'
import { dayText, hourIn, openOf, passedSteps, stateOf } from './rules.ts'
import {
  agencyToday,
  clientOf,
  findInvoice,
  type InvoiceRow,
  publishInvoice,
  tellTeam,
} from './store.ts'
import { invoiceEmails, invoices, isOpen } from './table.ts'

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
    const isBrought = queued.kind === 'issued' && hasFile(invoice)
    const xml = isBrought ? await documentOf(context, invoice, 'e-invoice') : undefined
    await inTransaction(context, async (tx) => {
      const [unsent] = await tx.db.select().from(invoiceEmails).where(waiting).for('update')
      if (!unsent) return
      const email = await queueEmail(tx, await contentOf(tx, queued, invoice, client, { pdf, xml }))
      await tx.db.update(invoiceEmails).set({ emailId: email.id }).where(waiting)
      await publishInvoice(tx, invoice)
    })
  },
})

async function contentOf(
  context: Context,
  { kind }: EmailRow,
  invoice: InvoiceRow,
  { email: to, firstName }: UserRow,
  files: { pdf: Buffer; xml: Buffer | undefined },
) {
  const billing = await readBillingDetails(context, invoice.clientId ?? 0)
  const delivery = { to: billing.email || to, firstName, invoice, ...files }
  if (kind === 'issued') return invoiceEmail(delivery, context.settings)
  if (kind === 'void') return voidEmail(delivery, context.settings)
  return reminderEmail(delivery, await agencyToday(context), context.settings)
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
  if (!client || client.deletedAt) throw conflict("This invoice's client no longer has an account.")
  await decideEmail(tx, row.id, 'issued')
  await publishInvoice(tx, row)
}

const day = 86_400_000

/**
 * Sends a reminder now, whatever the schedule says. @throws Refusal 409 when nothing is due, the
 * client is gone, or one went out in the last 24 hours
 */
export async function remindNow(tx: Context, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'invoice' || row.status !== 'sent')
    throw conflict('Nothing is due on this invoice.')
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt) throw conflict("This invoice's client no longer has an account.")
  const since = new Date(tx.now().getTime() - day)
  const recent = and(
    eq(invoiceEmails.invoiceId, row.id),
    eq(invoiceEmails.kind, 'reminder'),
    gt(invoiceEmails.queuedAt, since),
  )
  if ((await tx.db.$count(invoiceEmails, recent)) > 0)
    throw conflict('The last reminder is less than 24 hours old.')
  await decideEmail(tx, row.id, 'reminder')
  await publishInvoice(tx, row)
}

const batch = 100
/** The hour in the agency's time zone from which reminders go out: nobody wants one at night. */
const morning = 9

/**
 * Reminds clients of unpaid invoices, and the team of overdue ones, once for each of `reminderDays`; missed days are
 * not caught up on.
 */
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

/** Tells the invoice's assignee, or whoever is told of invoices, that it is overdue. */
const tellOverdue = (tx: Context, invoice: InvoiceRow) =>
  tellTeam(tx, invoice, {
    title: `Invoice ${invoice.number ?? ''} is overdue`,
    body: `${invoice.clientName}: ${moneyText(openOf(invoice), invoice.currency)}, due ${dayText(invoice.dueDate ?? '')}`,
  })

const steps = sql.raw(`array[${reminderDays.join(', ')}]`)

/** Returns whether the client is reminded: not while a transfer that they told of may be on its way. */
const isReminded = ({ remindersOn, reportedAt }: InvoiceRow, now: Date) =>
  remindersOn && (reportedAt === null || +now - +reportedAt > waitingDays * day)

async function remindSome(tx: Context, today: string): Promise<number> {
  const startedAt = tx.now()
  const nextDay = sql`${invoices.dueDate} + (${steps})[${invoices.reminderStep} + 1]`
  const due = await tx.db
    .select()
    .from(invoices)
    .where(
      and(
        isOpen,
        sql`${nextDay} <= ${today}::date`,
        // A deleted client may be restored; the days missed meanwhile are skipped.
        notInTrash(invoices.clientId),
        isNotNull(invoices.clientId),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  for (const invoice of due) {
    const reminderStep = passedSteps(invoice.dueDate ?? today, today)
    await tx.db.update(invoices).set({ reminderStep }).where(eq(invoices.id, invoice.id))
    if (isReminded(invoice, tx.now())) await decideEmail(tx, invoice.id, 'reminder')
    if (stateOf(invoice, today) === 'overdue') await tellOverdue(tx, invoice)
  }
  const reminded = due.filter((invoice) => isReminded(invoice, tx.now())).length
  if (reminded === 0) return due.length
  await recordRun(tx, {
    name: 'Invoice reminders',
    description: 'Reminds clients of unpaid invoices before and after the due date',
    startedAt,
    details: reminded === 1 ? '1 reminder queued' : `${reminded} reminders queued`,
    status: 'success',
  })
  return due.length
}

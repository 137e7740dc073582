import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { reminderDays } from '../../../contract/money/invoices.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../leads/availability/store.ts'
import { queueLetter } from '../../core/emails/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { job } from '../../platform/jobs.ts'
import { conflict } from '../../platform/refusals.ts'
import type { UserRow } from '../../core/users/store.ts'
import { outOfBin, users } from '../../core/users/table.ts'
import { invoiceLetter, reminderLetter, voidLetter } from './mail.ts'
import { invoicePdf } from './pages.ts'
import { hourIn, stepsBehind } from './rules.ts'
import { agencyToday, clientOf, findInvoice, type InvoiceRow, tellInvoice } from './store.ts'
import { invoiceLetters, invoices, isOpen } from './table.ts'

type LetterRow = typeof invoiceLetters.$inferSelect
const system = { kind: 'system' } as const

/** Writes a letter that was decided on: draws the PDF outside of any transaction, and queues both in one. */
export const writeInvoiceLetter = job({
  name: 'write-invoice-letter',
  async run({ id }: { id: number }, context) {
    const waiting = and(eq(invoiceLetters.id, id), isNull(invoiceLetters.mailId))
    const [letter] = await context.db.select().from(invoiceLetters).where(waiting)
    if (!letter) return
    const invoice = await findInvoice(context, system, letter.invoiceId)
    const [client] = await context.db
      .select()
      .from(users)
      .where(eq(users.id, invoice.clientId ?? 0))
    if (!client || client.deletedAt || (letter.kind === 'reminder' && invoice.status !== 'sent')) {
      await context.db.delete(invoiceLetters).where(waiting)
      return
    }
    const pdf = await invoicePdf(context, system, invoice.id)
    await inTransaction(context, async (inner) => {
      const [mine] = await inner.db.select().from(invoiceLetters).where(waiting).for('update')
      if (!mine) return
      const mail = await queueLetter(inner, await written(inner, letter, invoice, client, pdf))
      await inner.db.update(invoiceLetters).set({ mailId: mail.id }).where(waiting)
      await tellInvoice(inner, invoice)
    })
  },
})

async function written(
  context: Context,
  { kind }: LetterRow,
  invoice: InvoiceRow,
  { email: to, firstName }: UserRow,
  pdf: Buffer,
) {
  const what = { to, firstName, invoice, pdf }
  if (kind === 'issued') return invoiceLetter(what, context.settings)
  if (kind === 'void') return voidLetter(what, context.settings)
  return reminderLetter(what, await agencyToday(context), context.settings)
}

/** Decides on a letter about an invoice, in the transaction of the event. */
export async function decideLetter(inner: Context, invoiceId: number, kind: LetterRow['kind']) {
  const [row] = await inner.db
    .insert(invoiceLetters)
    .values({ invoiceId, kind, queuedAt: inner.now() })
    .returning({ id: invoiceLetters.id })
  if (row) await inner.enqueue(inner.db, writeInvoiceLetter, row)
}

/** Sends an issued invoice by mail once more. @throws Refusal 409 when its client is gone */
export async function sendAgain(inner: Context, row: InvoiceRow): Promise<void> {
  const client = await clientOf(inner, row.clientId ?? 0)
  if (!client || client.deletedAt)
    throw conflict('The client of this invoice has no account any more.')
  await decideLetter(inner, row.id, 'issued')
  await tellInvoice(inner, row)
}

const day = 86_400_000

/** Reminds of an open invoice now, whatever its days say. @throws Refusal 409 when that makes no sense */
export async function remindNow(inner: Context, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'invoice' || row.status !== 'sent') throw conflict('Nothing of it is open.')
  const client = await clientOf(inner, row.clientId ?? 0)
  if (!client || client.deletedAt)
    throw conflict('The client of this invoice has no account any more.')
  const since = new Date(inner.now().getTime() - day)
  const lately = and(
    eq(invoiceLetters.invoiceId, row.id),
    eq(invoiceLetters.kind, 'reminder'),
    gt(invoiceLetters.queuedAt, since),
  )
  if ((await inner.db.$count(invoiceLetters, lately)) > 0)
    throw conflict('A reminder went out within the last 24 hours.')
  await decideLetter(inner, row.id, 'reminder')
  await tellInvoice(inner, row)
}

const batch = 100
/** Nobody is reminded of money at night: the hour, where the agency is, from which letters go out. */
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
    while (found === batch)
      found = await inTransaction(context, (inner) => remindSome(inner, today))
  },
})

export const invoiceJobs = [writeInvoiceLetter, remindOfInvoices]

const steps = sql.raw(`array[${reminderDays.join(', ')}]`)

async function remindSome(inner: Context, today: string): Promise<number> {
  const startedAt = inner.now()
  const nextDay = sql`${invoices.dueDate} + (${steps})[${invoices.reminderStep} + 1]`
  const due = await inner.db
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
    await inner.db.update(invoices).set({ reminderStep }).where(eq(invoices.id, invoice.id))
    await decideLetter(inner, invoice.id, 'reminder')
  }
  await recordRun(inner, {
    name: 'Invoice reminders',
    description: 'Reminds clients of open invoices before and after the day they are due',
    startedAt,
    details: due.length === 1 ? '1 reminder queued' : `${due.length} reminders queued`,
    status: 'success',
  })
  return due.length
}

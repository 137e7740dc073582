import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { notInTrash } from '../../core/users/table.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn, hourIn } from '../../platform/days.ts'
import { job } from '../../platform/jobs.ts'
import { conflict } from '../../platform/refusals.ts'
import { decideEmail } from '../invoices/jobs.ts'
import { dayText, openOf, stateOf } from '../invoices/rules.ts'
import { clientOf, type InvoiceRow, publishInvoice, tellTeam } from '../invoices/store.ts'
import { invoiceEmails, invoices, isOpen } from '../invoices/table.ts'
import { noteEarlyExcesses } from './excess.ts'
import { isReminded, latestStep } from './rules.ts'
import { readReminderRow, type ReminderRow } from './store.ts'

const day = 86_400_000

/**
 * Sends a reminder now, whatever the schedule says. @throws Refusal 409 when nothing is due, the
 * client is gone, or one went out in the last 24 hours
 */
export async function remindNow(tx: Context, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'invoice' || row.status !== 'sent')
    throw conflict('Nothing is due on this invoice.')
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt) throw conflict('This invoice’s client no longer has an account.')
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
 * Reminds clients of unpaid invoices, and the team of overdue ones, once for each step, and once after a promise to pay
 * that wasn't kept; missed days are not caught up on.
 */
export const remindOfInvoices = job({
  name: 'remind-of-invoices',
  every: '*/10 * * * *',
  async run(_data, context) {
    const { timeZone } = await readAvailability(context)
    if (hourIn(timeZone, context.now()) < morning) return
    const today = dayIn(timeZone, context.now())
    await inBatches(context, batch, (tx) => remindSome(tx, today))
  },
})

/** Finds late charges from before a version kept their terms that became too high; nothing for newer ones. */
export const checkEarlyLateCharges = job({
  name: 'check-early-late-charges',
  every: '17 * * * *',
  run: (_data, context) => noteEarlyExcesses(context),
})

const amountText = (row: InvoiceRow) =>
  `${row.clientName}: ${moneyText(openOf(row), row.currency)}, due ${dayText(row.dueDate ?? '')}`

/** Tells the invoice's assignee, or whoever is told of invoices, that it is overdue, or was not paid as promised. */
async function tellLate(tx: Context, row: InvoiceRow, today: string) {
  const number = row.number ?? ''
  if (row.promisedOn !== null)
    await tellTeam(tx, row, {
      title: `Invoice ${number} wasn’t paid as promised`,
      body: `${amountText(row)}, promised by ${dayText(row.promisedOn)}`,
    })
  else if (stateOf(row, today) === 'overdue')
    await tellTeam(tx, row, { title: `Invoice ${number} is overdue`, body: amountText(row) })
}

/** The days of the latest step that has come, as SQL. */
const latestOf = ({ steps }: Pick<ReminderRow, 'steps'>, today: string) => {
  const days = sql.raw(`array[${steps.map((step) => step.days).join(', ')}]::int[]`)
  return sql`(select max(step) from unnest(${days}) step where ${invoices.dueDate} + step <= ${today}::date)`
}

/** Has steps before today not be caught up on, after they were changed; today's may still be to come. */
export const skipPassed = ({ db }: Context, row: ReminderRow, today: string) =>
  db
    .update(invoices)
    .set({
      reminderDay: sql`greatest(${invoices.reminderDay}, ${latestOf(row, addDays(today, -1))})`,
    })
    .where(isOpen)

const isDue = (row: ReminderRow, today: string) =>
  and(
    isOpen,
    or(
      sql`${invoices.promisedOn} < ${today}::date`,
      sql`${invoices.promisedOn} is null and ${latestOf(row, today)} > coalesce(${invoices.reminderDay}, -1000)`,
    ),
    // A deleted client may be restored; the days missed meanwhile are skipped.
    notInTrash(invoices.clientId),
    isNotNull(invoices.clientId),
  )

async function remindSome(tx: Context, today: string): Promise<number> {
  const startedAt = tx.now()
  const settings = await readReminderRow(tx)
  const due = await tx.db
    .select()
    .from(invoices)
    .where(isDue(settings, today))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  let reminded = 0
  for (const invoice of due) {
    const passed = latestStep(settings.steps, invoice.dueDate ?? today, today)
    const reminderDay = Math.max(passed ?? -1000, invoice.reminderDay ?? -1000)
    const changed = { reminderDay, promisedOn: null }
    await tx.db.update(invoices).set(changed).where(eq(invoices.id, invoice.id))
    if (isReminded(invoice, tx.now(), today)) {
      reminded++
      await decideEmail(tx, invoice.id, 'reminder')
    }
    await tellLate(tx, invoice, today)
  }
  if (reminded > 0)
    await recordRun(tx, {
      name: 'Invoice reminders',
      description: 'Reminds clients of unpaid invoices before and after the due date',
      startedAt,
      details: reminded === 1 ? '1 reminder queued' : `${reminded} reminders queued`,
      status: 'success',
    })
  return due.length
}

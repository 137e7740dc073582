import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import * as contract from '../../../contract/money/payment-reminders.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { openOf } from '../invoices/rules.ts'
import { detailOf } from '../invoices/detail.ts'
import { type InvoiceRow, lockInvoice, publishInvoice } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { draftLateCharges } from './charging.ts'
import { skipPassed } from './jobs.ts'
import { readReminderRow, readReminderSettings, type ReminderRow } from './store.ts'
import { reminderSettings as table } from './table.ts'
import { reminderStopped, withdrawReminders } from './withdrawing.ts'

/** Locks an invoice on which something is due. @throws Refusal 404, 409 */
async function lockDue(tx: Context, actor: Actor, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id)
  if (openOf(row) <= 0) throw conflict('Nothing is due on this invoice.')
  return row
}

async function change(tx: Context, actor: Actor, row: InvoiceRow, values: Partial<InvoiceRow>) {
  await tx.db
    .update(invoices)
    .set({ ...values, updatedAt: tx.now() })
    .where(eq(invoices.id, row.id))
  await audit(tx, { noun: 'invoices', before: row, after: { ...row, ...values } })
  await publishInvoice(tx, row)
  return detailOf(tx, actor, row.id)
}

async function requireDay(tx: Context, promisedOn: string) {
  const today = await agencyToday(tx)
  if (promisedOn < today) throw wrongField('promisedOn', 'This day has passed.')
  if (promisedOn > addDays(today, 366))
    throw wrongField('promisedOn', 'Please choose a day within a year.')
}

/** Puts steps, base rates and flat sums in order. */
const sorted = (input: contract.ReminderInput): contract.ReminderInput => ({
  ...input,
  steps: input.steps.toSorted((a, b) => a.days - b.days),
  baseRates: input.baseRates.toSorted((a, b) => a.from.localeCompare(b.from)),
  fees: input.fees.toSorted((a, b) => a.from - b.from),
})

export const paymentReminders = handlers(contract, {
  read: (call) => readReminderSettings(call),

  update: (call) =>
    inTransaction(call, async (tx) => {
      await holdLock(tx.db, 'reminderSettings')
      const { updatedAt, ...input } = call.body
      const before = await readReminderRow(tx)
      await refuseStale(tx, 'payment-reminders', 'the payment reminders', before, updatedAt)
      const after: ReminderRow = { ...before, ...sorted(input), updatedAt: tx.now() }
      const values = { ...after, updatedAt: tx.now() }
      await tx.db.insert(table).values(values).onConflictDoUpdate({ target: table.id, set: values })
      await skipPassed(tx, after, await agencyToday(tx))
      await audit(tx, { noun: 'payment-reminders', before, after })
      await publish(tx, ['admins'], { kind: 'payment-reminders', id: 1 })
      return readReminderSettings(tx)
    }),

  promise: (call) =>
    inTransaction(call, async (tx) => {
      const { promisedOn } = call.body
      const row = await lockDue(tx, call.actor, call.params.id)
      if (promisedOn !== null) {
        await requireDay(tx, promisedOn)
        await withdrawReminders(tx, row.id, 'Not sent: the client promised to pay.')
      }
      return change(tx, call.actor, row, { promisedOn })
    }),

  stop: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockDue(tx, call.actor, call.params.id)
      const { reason, waive } = call.body
      await withdrawReminders(tx, row.id, reminderStopped)
      return change(tx, call.actor, row, {
        remindersOn: false,
        remindersOffReason: reason,
        lateChargesWaived: waive,
      })
    }),

  charge: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockInvoice(tx, call.actor, call.params.id)
      const id = await draftLateCharges(tx, row)
      await publishInvoice(tx, row)
      return detailOf(tx, call.actor, id)
    }),
})

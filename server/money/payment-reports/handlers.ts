import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/money/payment-reports.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { audited, dayText, openOf } from '../invoices/rules.ts'
import { detailOf } from '../invoices/detail.ts'
import {
  type InvoiceRow,
  lockInvoice,
  notifyOf,
  publishInvoice,
  tellTeam,
  refuseFuture,
} from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { withdrawReminders } from '../payment-reminders/withdrawing.ts'

type Said = Pick<InvoiceRow, 'reportedPaidOn' | 'reportedAt'>
const nothing: Said = { reportedPaidOn: null, reportedAt: null }

/** Writes what the client says, or that they no longer say it. */
async function write(tx: Context, actor: Actor, row: InvoiceRow, said: Said) {
  await tx.db
    .update(invoices)
    .set({ ...said, updatedAt: tx.now() })
    .where(eq(invoices.id, row.id))
  const after = { ...row, ...said }
  await audit(tx, { noun: 'invoices', before: audited(row), after: audited(after) })
  await publishInvoice(tx, row)
  return detailOf(tx, actor, row.id)
}

async function report(tx: Context, call: Call<typeof contract.report>) {
  const { paidOn } = call.body
  const row = await lockInvoice(tx, call.actor, call.params.id)
  if (openOf(row) <= 0) throw conflict('Nothing is due on this invoice.')
  await refuseFuture(tx, 'paidOn', paidOn)
  if (row.issueDate !== null && paidOn < row.issueDate)
    throw wrongField('paidOn', `The invoice is from ${dayText(row.issueDate)}.`)
  if (row.reportedPaidOn === paidOn) return detailOf(tx, call.actor, row.id)
  const text = moneyText(openOf(row), row.currency)
  await tellTeam(tx, row, {
    title: `${row.clientName} says that invoice ${row.number ?? ''} is paid`,
    body: `${text} on ${dayText(paidOn)}. Please enter it once it arrives.`,
  })
  await withdrawReminders(tx, row.id, 'Not sent: the client says that it is paid.')
  return write(tx, call.actor, row, { reportedPaidOn: paidOn, reportedAt: tx.now() })
}

export const paymentReports = handlers(contract, {
  report: (call) => inTransaction(call, (tx) => report(tx, call)),

  withdraw: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockInvoice(tx, call.actor, call.params.id)
      return row.reportedPaidOn === null
        ? detailOf(tx, call.actor, row.id)
        : write(tx, call.actor, row, nothing)
    }),

  refuse: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockInvoice(tx, call.actor, call.params.id)
      if (row.reportedPaidOn === null)
        throw conflict('The client doesn’t say that this invoice is paid.')
      const text = moneyText(openOf(row), row.currency)
      await notifyOf(tx, row, {
        title: `Your payment for invoice ${row.number} hasn’t arrived`,
        body: `${text} is still due. Please check the account and the reference.`,
      })
      return write(tx, call.actor, row, nothing)
    }),
})

import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/money/credits.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { openDay } from '../closed-months/closing.ts'
import { detailOf } from '../invoices/detail.ts'
import { issueNow } from '../invoices/issuing.ts'
import { openOf } from '../invoices/rules.ts'
import { type InvoiceRow, lockInvoice } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import { moveCredit, settleChanged } from './moving.ts'
import { draftNote } from './notes.ts'
import { optionsOf } from './options.ts'

/** Locks an issued invoice that is not void. @throws Refusal 404, 409 */
async function lockInvoiced(tx: Context, actor: Actor, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id)
  if (row.number === null) throw conflict('This invoice has not been issued yet.')
  if (row.status === 'void') throw conflict('This invoice is void.')
  return row
}

async function writeOff(tx: Context, call: Call<typeof contract.writeOff>) {
  const row = await lockInvoiced(tx, call.actor, call.params.id)
  const amount = openOf(row)
  if (amount <= 0) throw conflict('Nothing is due on this invoice.')
  const paidOn = await openDay(tx, await agencyToday(tx))
  const { reason } = call.body
  const lost = { invoiceId: row.id, amount, paidOn, method: 'write-off', note: '' } as const
  await tx.db.insert(payments).values({ ...lost, reason, createdAt: tx.now() })
  await settleChanged(tx, row)
  return detailOf(tx, call.actor, row.id)
}

async function cancel(tx: Context, call: Call<typeof contract.cancel>) {
  const { reason, send } = call.body
  const row = await lockInvoiced(tx, call.actor, call.params.id)
  if (row.credited !== 0)
    throw conflict('Parts of this invoice are credited already. Please credit the rest.')
  const words = `This cancels invoice ${row.number}. ${reason}`
  const id = await draftNote(tx, row, {}, words)
  await tx.db.update(invoices).set({ isCanceled: true }).where(eq(invoices.id, id))
  await issueNow(tx, await lockInvoice(tx, call.actor, id), send)
  const credited = await lockInvoice(tx, call.actor, row.id)
  await tx.db.update(invoices).set({ isCanceled: true }).where(eq(invoices.id, row.id))
  await audit(tx, {
    noun: 'invoices',
    before: credited,
    after: { ...credited, isCanceled: true, cancelReason: reason },
  })
  return detailOf(tx, call.actor, row.id)
}

export const credits = handlers(contract, {
  read: (call) => optionsOf(call, call.actor, call.params.id),

  apply: (call) =>
    inTransaction(call, async (tx) => {
      await moveCredit(tx, call.actor, call.params.id, call.body)
      return detailOf(tx, call.actor, call.params.id)
    }),

  writeOff: (call) => inTransaction(call, (tx) => writeOff(tx, call)),

  cancel: (call) => inTransaction(call, (tx) => cancel(tx, call)),
})

import { and, asc, eq, lt, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { invoices } from '../invoices/table.ts'
import { DoorError } from '../payment-providers/door.ts'
import { doorOf } from '../payment-providers/store.ts'
import { recordAttempt } from './recording.ts'
import { nextCheck } from './store.ts'
import { paymentAttempts } from './table.ts'

const batch = 50
/** Milliseconds after which an attempt whose page never opened is given up: nobody has its address. */
const stillborn = 3_600_000

/** Ends the page of an attempt on an invoice that isn't due anymore, or asks how the attempt stands. */
async function look(context: Context, id: number, isDue: boolean) {
  const [row] = await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  if (!row?.providerRef) return
  try {
    if (row.state === 'open' && !isDue)
      await (await doorOf(context, row.provider)).end(row.providerRef)
    await recordAttempt(context, id)
  } catch (error) {
    if (!(error instanceof DoorError)) throw error
    context.log.warn({ reason: error.reason, provider: row.provider }, 'a payment was not read')
    const checkAt = nextCheck(row, context.now())
    await context.db.update(paymentAttempts).set({ checkAt }).where(eq(paymentAttempts.id, id))
  }
}

/**
 * Asks providers about payments of which no report came, and ends pages on which nobody should pay anymore, such as
 * those of invoices that were paid in another way.
 */
export const checkPaymentAttempts = job({
  name: 'check-payment-attempts',
  every: '* * * * *',
  async run(_data, context) {
    const now = context.now()
    const { state, createdAt, checkAt, id } = paymentAttempts
    const old = lt(createdAt, new Date(+now - stillborn))
    await context.db
      .update(paymentAttempts)
      .set({ state: 'failed' })
      .where(and(eq(state, 'created'), old))
    const due = await context.db
      .select({ id, status: invoices.status })
      .from(paymentAttempts)
      .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
      .where(lte(checkAt, now))
      .orderBy(asc(checkAt))
      .limit(batch)
    for (const each of due) await look(context, each.id, each.status === 'sent')
  },
})

import { and, eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type DeliveryRow, lease, publishWebhook, secretOf } from './store.ts'
import { contentWebhookDeliveries as table, contentWebhooks, visibleTo } from './table.ts'
import { postDelivery, type WebhookAnswer } from './webhook-call.ts'

const minute = 60_000
const hour = 60 * minute
/** The pauses before the next tries. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour]
/** The status with which a receiver wants no more of it. */
const gone = 410
const lostSecret = 'The secret can no longer be read. Please enter it again.'

/** Stores what came of a try, in one transaction with what follows from it. */
export type Settle = (tx: Context, delivery: DeliveryRow, answer: WebhookAnswer) => Promise<void>

const isWaiting = (id: number) => and(eq(table.id, id), eq(table.state, 'waiting'))

/** Takes a waiting delivery for this process; null when there is none, or its client is in the trash. */
const take = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.db.select().from(table).where(isWaiting(id)).for('update')
    if (!row) return null
    const [webhook] = await tx.db
      .select()
      .from(contentWebhooks)
      .where(and(eq(contentWebhooks.id, row.webhookId), visibleTo({ kind: 'system' })))
    if (!webhook) return null
    const set = { attempts: row.attempts + 1, nextAt: new Date(+tx.now() + lease) }
    await tx.db.update(table).set(set).where(eq(table.id, id))
    await publishWebhook(tx)
    return { delivery: { ...row, ...set }, webhook }
  })

/** Tries a waiting delivery once. A process that dies meanwhile leaves it to the next try, under the same id. */
export async function attempt(context: Context, id: number, settle: Settle): Promise<void> {
  const taken = await take(context, id)
  if (!taken) return
  const { delivery, webhook } = taken
  const secret = await secretOf(context, webhook)
  const answer =
    secret === null
      ? { code: null, failure: lostSecret, url: '' }
      : await postDelivery(context.settings, { url: webhook.url, secret }, delivery, context.now())
  await inTransaction(context, (tx) => settle(tx, delivery, answer))
}

/**
 * Records the answer to a try, and when it is tried again. Returns false when the delivery was replaced meanwhile.
 * Needs a transaction.
 */
export async function recordAnswer(
  tx: Context,
  { id, attempts, event }: DeliveryRow,
  { code, failure }: WebhookAnswer,
): Promise<boolean> {
  const now = tx.now()
  const pause = code === gone || event === 'ping' ? undefined : pauses[attempts - 1]
  const set = failure
    ? {
        state: pause ? ('waiting' as const) : ('failed' as const),
        nextAt: pause ? new Date(+now + pause) : null,
      }
    : { state: 'delivered' as const, nextAt: null, deliveredAt: now, body: '' }
  const rows = await tx.db
    .update(table)
    .set({ ...set, code, failure })
    .where(isWaiting(id))
    .returning({ id: table.id })
  await publishWebhook(tx)
  return rows.length > 0
}

import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-webhooks.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { seal } from '../../platform/credentials/sealing.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { attempt, recordAnswer } from './delivering.ts'
import { emptyBody } from './empty-body.ts'
import {
  addDelivery,
  deliveriesOf,
  findWebhook,
  publishWebhook,
  purposeOf,
  requireWebhook,
  secretOf,
  type WebhookRow,
} from './store.ts'
import { contentWebhookDeliveries, contentWebhooks as table } from './table.ts'
import { addressProblem } from './webhook-call.ts'

type Client = Awaited<ReturnType<typeof findClient>>
const audited = ({ sealedSecret: _s, ...row }: WebhookRow, client: Client) => ({
  ...row,
  label: client.businessName || `${client.firstName} ${client.lastName}`.trim(),
})

/** Returns the secret to store: the one entered, or the stored one of the same address. @throws Refusal 400 */
async function secretFor(
  context: Context,
  before: WebhookRow | null,
  { url, secret }: { url: string; secret: string },
) {
  const problem = addressProblem(context.settings, url)
  if (problem) throw wrongField('url', problem)
  const kept = before?.url === url ? await secretOf(context, before) : null
  const found = secret || kept
  if (!found) throw wrongField('secret', 'Please enter the secret')
  return found
}

export const contentWebhooks = handlers(contract, {
  async read(call) {
    await findClient(call, call.params.clientId)
    const webhook = await findWebhook(call, call.actor, call.params.clientId)
    return webhook && { ...webhook, deliveries: await deliveriesOf(call, webhook.id) }
  },

  async connect(call) {
    const { clientId } = call.params
    const client = await findClient(call, clientId)
    const { url } = call.body
    const before = await findWebhook(call, call.actor, clientId)
    const secret = await secretFor(call, before, call.body)
    const sealedSecret = await seal(call.settings, purposeOf({ clientId, url }), secret)
    return inTransaction(call, async (tx) => {
      const set = { url, sealedSecret, updatedAt: tx.now() }
      const [after] = await tx.db
        .insert(table)
        .values({ ...set, clientId, createdAt: tx.now() })
        .onConflictDoUpdate({ target: table.clientId, set })
        .returning()
      await audit(tx, {
        noun: 'content-webhooks',
        before: before && audited(before, client),
        after: after ? audited(after, client) : null,
      })
      await publishWebhook(tx)
      return after as WebhookRow
    })
  },

  disconnect: (call) =>
    inTransaction(call, async (tx) => {
      const client = await findClient(tx, call.params.clientId)
      const before = await findWebhook(tx, call.actor, client.id)
      if (!before) throw notFound()
      await tx.db.delete(table).where(eq(table.id, before.id))
      await audit(tx, {
        noun: 'content-webhooks',
        before: { ...audited(before, client), deletedAt: null },
        after: { ...audited(before, client), deletedAt: tx.now() },
      })
      await publishWebhook(tx)
      return { ok: true }
    }),

  async ping(call) {
    const client = await findClient(call, call.params.clientId)
    const webhook = await requireWebhook(call, call.actor, client.id)
    const body = { ...emptyBody(client, call.now()), type: 'ping' as const }
    const id = await inTransaction(call, (tx) =>
      addDelivery(tx, webhook, { event: 'ping', pieceId: null, version: null, body }),
    )
    await attempt(call, id, async (tx, ...about) => void (await recordAnswer(tx, ...about)))
    const [row] = await call.db
      .select()
      .from(contentWebhookDeliveries)
      .where(eq(contentWebhookDeliveries.id, id))
    if (!row) throw notFound()
    return row
  },
})

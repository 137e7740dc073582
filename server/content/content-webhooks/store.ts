import { randomUUID } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { WebhookBody } from '../../../contract/content/content-webhooks.ts'
import { unseal } from '../../platform/credentials/sealing.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict } from '../../platform/refusals.ts'
import {
  contentWebhookDeliveries as deliveries,
  contentWebhooks as table,
  visibleTo,
} from './table.ts'

export type WebhookRow = typeof table.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

/** Returns a client’s webhook; null when none is connected. */
export async function findWebhook(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<WebhookRow | null> {
  const mine = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await db.select().from(table).where(mine)
  return row ?? null
}

/** Returns a client’s webhook. @throws Refusal 409 without one */
export async function requireWebhook(
  context: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<WebhookRow> {
  const webhook = await findWebhook(context, actor, clientId)
  if (!webhook) throw conflict('This client has no connected webhook.')
  return webhook
}

/** Returns the context a secret is sealed for: it can’t be opened for another row or address. */
export const purposeOf = ({ clientId, url }: Pick<WebhookRow, 'clientId' | 'url'>) =>
  `content-webhook:${clientId}:${url}`

/** Returns the secret; null when its key is gone, such as after a restore on another machine. */
export const secretOf = ({ settings }: Pick<Context, 'settings'>, row: WebhookRow) =>
  unseal(settings, purposeOf(row), row.sealedSecret)

/** Returns the addresses of webhooks whose secret can’t be opened, because the key it was sealed with is gone. */
export async function unreadableWebhooks(context: Pick<Context, 'db' | 'settings'>) {
  const unreadable: string[] = []
  for (const row of await context.db.select().from(table).orderBy(table.id))
    if ((await secretOf(context, row)) === null) unreadable.push(row.url)
  return unreadable
}

/** Deliveries that are kept of a webhook. */
export const mostKept = 20

export const deliveriesOf = (
  { db }: Pick<Context, 'db'>,
  webhookId: number,
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.id))
    .limit(mostKept)

/** Milliseconds for which a try is left to the process that began it. */
export const lease = 120_000

type NewDelivery = Pick<DeliveryRow, 'event' | 'pieceId' | 'version'> & { body: WebhookBody }

/**
 * Stores a delivery for the caller to try at once; it replaces those of its piece that wait. Of a webhook, the last
 * twenty are kept. Needs a transaction.
 */
export async function addDelivery(
  tx: Context,
  webhook: WebhookRow,
  { event, pieceId, version, body }: NewDelivery,
): Promise<number> {
  const now = tx.now()
  const replaced = { state: 'failed', failure: 'A newer one replaced it.', nextAt: null } as const
  if (pieceId !== null)
    await tx.db
      .update(deliveries)
      .set(replaced)
      .where(and(eq(deliveries.pieceId, pieceId), eq(deliveries.state, 'waiting')))
  const [row] = await tx.db
    .insert(deliveries)
    .values({
      webhookId: webhook.id,
      pieceId,
      event,
      version,
      messageId: `msg_${randomUUID().replaceAll('-', '')}`,
      body: JSON.stringify(body),
      nextAt: new Date(+now + lease),
      createdAt: now,
    })
    .returning({ id: deliveries.id })
  const kept = tx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhook.id))
    .orderBy(desc(deliveries.id))
    .limit(mostKept)
  await tx.db
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhook.id),
        sql`${deliveries.state} <> 'waiting'`,
        notInArray(deliveries.id, kept),
      ),
    )
  await publishWebhook(tx)
  return row?.id ?? 0
}

export const publishWebhook = (tx: Context) =>
  publish(tx, ['admins'], { kind: 'content-pieces', id: 0 })

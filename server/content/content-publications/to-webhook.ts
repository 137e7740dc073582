import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { WebhookBody } from '../../../contract/content/content-webhooks.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { isVouched, requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { storeStatus } from '../content-reviews/store.ts'
import { attempt, recordAnswer, type Settle } from '../content-webhooks/delivering.ts'
import { emptyBody } from '../content-webhooks/empty-body.ts'
import { addDelivery, lease, publishWebhook, requireWebhook } from '../content-webhooks/store.ts'
import { contentWebhookDeliveries as deliveries } from '../content-webhooks/table.ts'
import { absolutePictures } from '../content-pictures/in-text.ts'
import { withAddresses } from '../rendering/pictures.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { requireTarget } from './audience.ts'
import { authorshipOf, slugOf } from './rules.ts'
import { changeRow, markPublished, markWithdrawn, rowFor } from './store.ts'

type Piece = Awaited<ReturnType<typeof findPiece>>
type Options = { actor: Actor; pieceId: number; checked: readonly string[] }
const system = { kind: 'system' } as const
const changed = 'It was changed in the meantime. Please try again.'

/** Returns what a webhook is told of a piece, without the type of the event. */
async function bodyOf(context: Context, piece: Piece): Promise<Omit<WebhookBody, 'type'>> {
  const body = emptyBody(await findClient(context, piece.clientId), context.now())
  const key = piece.imageKey ?? piece.squareKey
  const picture = key && (await buffer(await openFile(context, key))).toString('base64')
  const pictures = await absolutePictures(context, piece)
  const { id, type, version, title, description, preheader, content, button, buttonUrl } = piece
  return {
    ...body,
    data: {
      ...body.data,
      id,
      contentType: type,
      version,
      title,
      description,
      slug: slugOf(piece),
      preheader,
      html: await inTextThread('rendered', type, content, pictures),
      text: withAddresses(content, pictures),
      button,
      buttonUrl,
      picture: picture ? { base64: picture, alt: piece.imageAlt } : null,
      made: authorshipOf(piece),
    },
  }
}

/** Stores what came of a try, for the delivery, its publication and its piece. */
const settle: Settle = async (tx, delivery, answer) => {
  // The piece first, as whoever publishes it does.
  const piece = await lockPiece(tx, system, delivery.pieceId ?? 0)
  if (!(await recordAnswer(tx, delivery, answer))) return
  const row = await rowFor(tx, piece, 'webhook')
  const { failure } = answer
  if (failure) return changeRow(tx, piece, row, { failure })
  if (delivery.event === 'withdrawn') {
    const none = { state: 'none', url: '', publishedAt: null, version: null, failure } as const
    await changeRow(tx, piece, row, none)
    return markWithdrawn(tx, system, piece.id)
  }
  const published = isVouched(piece.status) ? await markPublished(tx, piece, []) : piece
  await changeRow(tx, published, row, {
    state: 'published',
    url: answer.url,
    version: delivery.version,
    publishedAt: row.publishedAt ?? tx.now(),
    failure,
  })
}

/**
 * Sends a piece to its client’s webhook. It is published once the webhook has received it; a failed try is repeated.
 * @throws Refusal 409 as for setting the status, and without a webhook
 */
export async function publishToWebhook(context: Context, { actor, pieceId, checked }: Options) {
  const seen = await findPiece(context, actor, pieceId)
  await requireTarget(context, seen, 'webhook')
  requireComplete(seen)
  const body = await bodyOf(context, seen)
  const id = await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const webhook = await requireWebhook(tx, actor, piece.clientId)
    if (piece.version !== seen.version || piece.content !== seen.content) throw conflict(changed)
    const status = piece.status === 'published' ? 'published' : 'approved'
    const vouched = await storeStatus(tx, piece, { status, checked: [...checked] })
    const row = await rowFor(tx, vouched, 'webhook')
    const event = row.state === 'published' ? 'updated' : 'published'
    const type = `content.${event}` as const
    const { version } = piece
    return addDelivery(tx, webhook, { event, pieceId, version, body: { ...body, type } })
  })
  await attempt(context, id, settle)
}

/** Tells the webhook that a piece is withdrawn. @throws Refusal 409 unless it is published there, and without a webhook */
export async function withdrawFromWebhook(context: Context, actor: Actor, pieceId: number) {
  const body = await bodyOf(context, await findPiece(context, actor, pieceId))
  const id = await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const row = await rowFor(tx, piece, 'webhook')
    if (row.state !== 'published') throw conflict('It isn’t published there.')
    const webhook = await requireWebhook(tx, actor, piece.clientId)
    const sent = { ...body, type: 'content.withdrawn' as const }
    const delivery = { event: 'withdrawn', pieceId, version: null, body: sent } as const
    return addDelivery(tx, webhook, delivery)
  })
  await attempt(context, id, settle)
}

/** Tries a failed delivery of a piece again. @throws Refusal 404, 409 unless it failed */
export async function sendDeliveryAgain(
  context: Context,
  actor: Actor,
  { id: pieceId, deliveryId }: { id: number; deliveryId: number },
) {
  const mine = and(eq(deliveries.id, deliveryId), eq(deliveries.pieceId, pieceId))
  await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const [row] = await tx.db.select().from(deliveries).where(mine).for('update')
    if (!row) throw notFound()
    if (row.state !== 'failed') throw conflict('It hasn’t failed.')
    if (row.event !== 'withdrawn') requireComplete(piece)
    const nextAt = new Date(+tx.now() + lease)
    await tx.db.update(deliveries).set({ state: 'waiting', attempts: 0, nextAt }).where(mine)
    await publishWebhook(tx)
  })
  await attempt(context, deliveryId, settle)
  const [row] = await context.db.select().from(deliveries).where(mine)
  if (!row) throw notFound()
  return row
}

/** Tries a delivery whose time has come; one whose piece is in the trash waits. */
export const tryDelivery = (context: Context, id: number) => attempt(context, id, settle)

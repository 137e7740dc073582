import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { senderNamed } from '../../outreach/email-campaigns/rules.ts'
import { makeCampaign, startCampaign } from '../../outreach/email-campaigns/store.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { audienceOf } from '../../outreach/newsletter-readers/store.ts'
import { sendNewsletterTest } from '../../outreach/sending/newsletter-test.ts'
import { readNewsletter } from '../../outreach/newsletter-settings/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { conflict } from '../../platform/refusals.ts'
import { type PieceRow, requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { storeStatus } from '../content-reviews/store.ts'
import { absolutePictures } from '../content-pictures/in-text.ts'
import { markdownOf } from '../rendering/markdown.ts'
import { inEmail } from '../rendering/pictures.ts'
import { requireTarget } from './audience.ts'
import { changeRow, isOver, markPublished, reachedAnybody, rowFor } from './store.ts'

type Options = { actor: Actor; pieceId: number; checked: readonly string[] }

/** Checks that a newsletter was sent to no reader yet. @throws Refusal 409 */
async function refuseRepeated({ db }: Context, campaignId: number | null) {
  if (campaignId === null) return
  const [before] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, campaignId))
  if (!before) return
  if (isOver(before) && !reachedAnybody(before)) return
  throw conflict('This newsletter was already sent to the client’s readers.')
}

/** Checks that a client's newsletter has readers, and a sender with all that the law asks for. @throws Refusal 409 */
export async function requireReaders(context: Context, piece: Pick<PieceRow, 'clientId'>) {
  const { missing } = await readNewsletter(context, piece.clientId)
  if (missing) throw conflict(missing)
  const { readers } = await audienceOf(context, piece.clientId)
  if (readers === 0)
    throw conflict('This client has no readers yet, or their addresses are suppressed.')
}

/** Emails a newsletter to the caller, as its readers would get it. @throws Refusal 409 */
export async function testToReaders(call: Context & { actor: Actor }, pieceId: number) {
  const piece = await findPiece(call, call.actor, pieceId)
  await requireTarget(call, piece, 'readers')
  requireComplete(piece)
  const { missing } = await readNewsletter(call, piece.clientId)
  if (missing) throw conflict(missing)
  return { to: await sendNewsletterTest(call, piece.clientId, await wordsOf(call, piece)) }
}

async function wordsOf(context: Pick<Context, 'db' | 'settings'>, piece: PieceRow) {
  const { title, preheader, type, content } = piece
  const pictures = await absolutePictures(context, piece)
  return {
    subject: title,
    preheader,
    content: inEmail(markdownOf(type, content), pictures),
  }
}

/**
 * Sends a newsletter to the readers of its client, in the client's name: as a campaign, which leads can't get. @throws
 * Refusal 409 when it was sent before, nobody would get it, or as for setting the status
 */
export const sendToReaders = (context: Context, { actor, pieceId, checked }: Options) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    await requireTarget(tx, piece, 'readers')
    requireComplete(piece)
    const row = await rowFor(tx, piece, 'readers')
    await refuseRepeated(tx, row.campaignId)
    await requireReaders(tx, piece)
    // An email that is only kept in the outbox reaches nobody.
    const published =
      sendingModeOf(tx.settings) === 'smtp'
        ? await markPublished(tx, piece, checked)
        : await storeStatus(tx, piece, { status: 'approved', checked: [...checked] })
    const { id } = await makeCampaign(tx, actor, {
      clientId: piece.clientId,
      name: `${piece.title} (${piece.clientName})`.slice(0, 255).toWellFormed(),
      ...(await wordsOf(tx, piece)),
      senderEmail: senderNamed(tx.settings, '').address,
    })
    await changeRow(tx, published, row, {
      campaignId: id,
      state: 'published',
      version: piece.version,
      publishedAt: tx.now(),
      failure: '',
    })
    await startCampaign(tx, actor, id)
  })

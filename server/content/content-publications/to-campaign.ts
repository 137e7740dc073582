import type { Actor } from '../../../contract/access.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { requireTarget } from './audience.ts'
import { changeRow, isOpen, rowFor } from './store.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { lockPiece } from '../content-pieces/store.ts'
import { senderNamed } from '../../outreach/email-campaigns/rules.ts'
import {
  audited,
  changeCampaign,
  findCampaign,
  makeCampaign,
} from '../../outreach/email-campaigns/store.ts'
import { markdownOf } from '../rendering/markdown.ts'
import { type Context, inTransaction } from '../../platform/context.ts'

/**
 * Makes a draft campaign from a newsletter, or updates the unsent one made before. The content is a
 * template: double braces are filled in for each recipient.
 */
export const makeCampaignOf = (context: Context, actor: Actor, pieceId: number) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    await requireTarget(tx, piece, 'campaign')
    requireComplete(piece)
    const row = await rowFor(tx, piece, 'campaign')
    const words = {
      subject: piece.title,
      preheader: piece.preheader,
      content: markdownOf(piece.type, piece.content),
      originClientId: piece.clientId,
    }
    const before = row.campaignId === null ? null : await findCampaign(tx, row.campaignId)
    if (before && isOpen(before)) {
      const changes = { ...words, updatedAt: tx.now() }
      await changeCampaign(tx, before.id, changes)
      await audit(tx, {
        noun: 'email-campaigns',
        before: audited(before),
        after: audited({ ...before, ...changes }),
      })
    }
    const campaignId =
      before && isOpen(before)
        ? before.id
        : (
            await makeCampaign(tx, actor, {
              ...words,
              name: `${piece.title} (${piece.clientName})`.slice(0, 255).toWellFormed(),
              senderEmail: senderNamed(context.settings, '').address,
            })
          ).id
    await changeRow(tx, piece, row, { campaignId, state: 'draft', version: piece.version })
  })

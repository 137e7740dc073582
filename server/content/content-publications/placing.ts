import type { Actor } from '../../../contract/access.ts'
import type { WordpressPlacing } from '../../../contract/content/wordpress-placing.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, unavailable } from '../../platform/refusals.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { choicesOf } from '../wordpress/placing.ts'
import { WordpressError } from '../wordpress/wordpress-error.ts'
import { openSite, requireSite } from '../wordpress-sites/store.ts'
import { refuseTarget } from './rules.ts'
import { changeRow, rowFor } from './store.ts'
import { contentPublications as table } from './table.ts'
import { and, eq } from 'drizzle-orm'

/** Returns what a client's site offers, and what is chosen for a piece. @throws Refusal 409 or 503 from the site */
export async function wordpressChoices(context: Context, actor: Actor, pieceId: number) {
  const piece = await findPiece(context, actor, pieceId)
  const site = await openSite(context, actor, piece.clientId)
  const [row] = await context.db
    .select({ placing: table.placing })
    .from(table)
    .where(and(eq(table.pieceId, pieceId), eq(table.target, 'wordpress')))
  try {
    const offered = await choicesOf(context.settings, site)
    return { ...offered, placing: row?.placing ?? null }
  } catch (error) {
    if (!(error instanceof WordpressError)) throw error
    throw error.mayPass ? unavailable(error.message) : conflict(error.message)
  }
}

/** Stores what a site files a piece under. @throws Refusal 409 without a site or for another type than a blog post */
export const placeInWordpress = (
  context: Context,
  actor: Actor,
  pieceId: number,
  placing: WordpressPlacing,
) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    refuseTarget(piece, 'wordpress')
    await requireSite(tx, actor, piece.clientId)
    const tags = [...new Map(placing.tags.map((tag) => [tag.toLowerCase(), tag])).values()]
    const stored = { ...placing, tags }
    await changeRow(tx, piece, await rowFor(tx, piece, 'wordpress'), { placing: stored })
    return stored
  })

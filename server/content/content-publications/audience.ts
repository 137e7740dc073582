import { and, eq, gt } from 'drizzle-orm'
import {
  agencyTargets,
  type PublicationTarget,
} from '../../../contract/content/content-publications.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import type { Sent } from '../../platform/room.ts'
import { posts } from '../../website/posts/table.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { ownedBy } from '../content-profiles/owning.ts'
import { contentProfiles } from '../content-profiles/table.ts'
import { refuseTarget } from './rules.ts'
import { contentPublications as table } from './table.ts'

/** Returns whose content a client record's pieces are. */
export async function ownerOf({ db }: Pick<Context, 'db'>, clientId: number) {
  const [row] = await db
    .select({ clientId: contentProfiles.clientId, entered: contentProfiles.entered })
    .from(contentProfiles)
    .where(eq(contentProfiles.clientId, clientId))
  const owned = row && (await ownedBy({ db }, row))
  return owned?.entered.owner ?? 'client'
}

const refused =
  'This is a client’s content. The agency’s blog and campaigns take only the agency’s own; its content profile says whose it is.'

/** Checks that a piece may go to a target: its type and whose content it is. @throws Refusal 409 */
export async function requireTarget(
  context: Pick<Context, 'db'>,
  piece: Pick<PieceRow, 'type' | 'clientId'>,
  target: PublicationTarget,
) {
  refuseTarget(piece, target)
  if (!agencyTargets.includes(target)) return
  if ((await ownerOf(context, piece.clientId)) !== 'agency') throw conflict(refused)
}

const sentences = {
  post: 'This is a client’s content. It can’t be published on the agency’s blog.',
  campaign:
    'This is a client’s newsletter. It can’t go to the agency’s leads in the agency’s name.',
}

/** Returns why a campaign can't be sent or a post not published: it was made from a client's content. */
export async function obstacle({ db }: Pick<Context, 'db'>, sent: Sent) {
  const isPost = 'postId' in sent
  const stored = isPost
    ? db.select({ clientId: posts.originClientId }).from(posts).where(eq(posts.id, sent.postId))
    : db
        .select({ clientId: emailCampaigns.originClientId })
        .from(emailCampaigns)
        .where(eq(emailCampaigns.id, sent.campaignId))
  const made = db
    .select({ clientId: contentPieces.clientId })
    .from(table)
    .innerJoin(contentPieces, eq(contentPieces.id, table.pieceId))
    .where(
      isPost
        ? and(eq(table.target, 'blog'), eq(table.postId, sent.postId))
        : and(eq(table.target, 'campaign'), eq(table.campaignId, sent.campaignId)),
    )
  const origins = [...(await stored), ...(await made)].flatMap(({ clientId }) => clientId ?? [])
  for (const clientId of new Set(origins))
    if ((await ownerOf({ db }, clientId)) !== 'agency')
      return isPost ? sentences.post : sentences.campaign
  return null
}

/** Turns scheduled posts made from what is a client's content now into drafts. Needs a transaction. */
export async function unscheduleFrom(tx: Context, clientId: number): Promise<void> {
  if ((await ownerOf(tx, clientId)) === 'agency') return
  const [now, publishedAt] = [tx.now(), null]
  const scheduled = await tx.db
    .select()
    .from(posts)
    .where(and(eq(posts.originClientId, clientId), gt(posts.publishedAt, now)))
    .orderBy(posts.id)
    .for('update')
  for (const before of scheduled) {
    const after = { ...before, publishedAt, updatedAt: now }
    await tx.db.update(posts).set({ publishedAt, updatedAt: now }).where(eq(posts.id, before.id))
    await audit(tx, { noun: 'posts', before, after })
  }
}

/** Keeps what was made from the agency's own content, when the record that it was written under is erased. */
export async function releaseOrigins(tx: Context, clientId: number): Promise<void> {
  if ((await ownerOf(tx, clientId)) !== 'agency') return
  const nothing = { originClientId: null }
  await tx.db.update(posts).set(nothing).where(eq(posts.originClientId, clientId))
  await tx.db.update(emailCampaigns).set(nothing).where(eq(emailCampaigns.originClientId, clientId))
}

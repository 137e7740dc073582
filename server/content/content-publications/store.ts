import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type {
  Publication,
  PublicationTarget,
} from '../../../contract/content/content-publications.ts'
import { postPath } from '../../../contract/website/posts.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { changePiece, lockPiece, publishPieces } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { storeStatus } from '../content-reviews/store.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { statusOf } from '../../website/posts/rules.ts'
import { posts } from '../../website/posts/table.ts'
import { markFalls } from '../search-reports/falls.ts'
import { contentPublications as table } from './table.ts'

export type PublicationRow = typeof table.$inferSelect
type Piece = Awaited<ReturnType<typeof lockPiece>>

/** Returns a piece's publications; posts and campaigns with their current state. */
export async function publicationsOf(
  { db, now, settings }: Context,
  pieceId: number,
): Promise<(Omit<Publication, keyof Moments> & Moments)[]> {
  const rows = await db
    .select({ row: table, post: posts, campaign: emailCampaigns, unsubscribed })
    .from(table)
    .leftJoin(posts, eq(posts.id, table.postId))
    .leftJoin(emailCampaigns, eq(emailCampaigns.id, table.campaignId))
    .where(eq(table.pieceId, pieceId))
    .orderBy(table.id)
  return rows.map(({ row: found, post, campaign, unsubscribed: left }) => {
    const row = { ...found, sending: null }
    if (row.target === 'readers') return sentToReaders(row, campaign, left)
    if (row.target === 'blog') {
      const isPublic = post !== null && statusOf(post.publishedAt, now()) === 'published'
      return {
        ...row,
        state: isPublic ? 'published' : post ? 'draft' : 'none',
        recordId: post?.id ?? null,
        version: post && row.version,
        publishedAt: post?.publishedAt ?? null,
        url: isPublic ? settings.publicUrl + postPath(post.slug) : '',
      }
    }
    if (row.target !== 'campaign') return { ...row, recordId: null }
    const there = campaign?.deletedAt === null ? campaign : null
    const state = there && (isOpen(there) ? 'draft' : 'published')
    const publishedAt = there?.startedAt ?? null
    const version = there && row.version
    return { ...row, state: state ?? 'none', recordId: there?.id ?? null, version, publishedAt }
  })
}

/** Counts the emails of a row's campaign whose recipients unsubscribed. */
const unsubscribed = sql<number>`(select count(*)::int from ${emailSends} s
  where s.campaign_id = ${table.campaignId} and s.unsubscribed_at is not null)`

/** Adds what became of the emails to the client's readers. */
function sentToReaders(
  row: PublicationRow,
  campaign: typeof emailCampaigns.$inferSelect | null,
  left: number,
) {
  if (!campaign) return { ...row, recordId: null, sending: null }
  const isUnsent = isOver(campaign) && !reachedAnybody(campaign)
  const { status, holdReason, waitReason, totalRecipients: total } = campaign
  const { sentCount: sent, capturedCount: captured, failedCount: failed } = campaign
  const problem = status === 'sending' ? holdReason || waitReason : ''
  const sending = { status, problem, total, sent, captured, failed, unsubscribed: left }
  return { ...row, recordId: campaign.id, sending, ...(isUnsent && { state: 'none' as const }) }
}
type Moments = Record<'publishedAt' | 'scheduledAt', Date | null> & { updatedAt: Date }

type CampaignRow = typeof emailCampaigns.$inferSelect
/** Returns whether somebody may have got a campaign's email. */
export const reachedAnybody = ({ sentCount, unconfirmedCount }: CampaignRow) =>
  sentCount + unconfirmedCount > 0
/** Returns whether nothing more is sent of a campaign. */
export const isOver = ({ status }: CampaignRow) => status === 'cancelled' || status === 'captured'

/** Returns whether a campaign's text can still change. */
export const isOpen = ({ status }: Pick<typeof emailCampaigns.$inferSelect, 'status'>) =>
  status === 'draft' || status === 'scheduled'

/** Returns one publication. @throws Error when there is none */
export async function publicationOf(context: Context, pieceId: number, target: PublicationTarget) {
  const found = await publicationsOf(context, pieceId)
  const one = found.find((each) => each.target === target)
  if (!one) throw new Error('a stored publication is missing')
  return one
}

/**
 * Returns a piece's row for a target, created when missing. Needs a transaction with the piece
 * locked.
 */
export async function rowFor(tx: Context, piece: PieceRow, target: PublicationTarget) {
  const { db, actor } = tx
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const createdBy = actor ? userIdOf(actor) : null
  await db
    .insert(table)
    .values({ pieceId: piece.id, target, createdBy, ...times })
    .onConflictDoNothing()
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.pieceId, piece.id), eq(table.target, target)))
  return row as PublicationRow
}

/** Changes a row, audits and publishes the change. Needs a transaction. */
export async function changeRow(
  tx: Context,
  piece: PieceRow,
  before: PublicationRow,
  changes: Partial<PublicationRow>,
): Promise<void> {
  const set = { ...changes, updatedAt: tx.now() }
  await tx.db.update(table).set(set).where(eq(table.id, before.id))
  const named = { label: piece.title, clientId: piece.clientId }
  await audit(tx, {
    noun: 'content-publications',
    before: { ...audited(before), ...named },
    after: { ...audited({ ...before, ...set }), ...named },
  })
  if (set.url !== undefined && set.url !== before.url) await markFalls(tx, piece.clientId)
  await publishPieces(tx, piece.id)
}

const audited = ({
  leaseUntil: _l,
  imageKey: _i,
  remotePicture: _p,
  remotePictures: _s,
  ...row
}: PublicationRow) => row

/**
 * Marks a piece as published. Needs a transaction. @throws Refusal 409 as for setting the status
 */
export const markPublished = (tx: Context, piece: Piece, checked: readonly string[]) =>
  storeStatus(tx, piece, { status: 'published', checked: [...checked] })

/** Marks a piece that is no longer published anywhere as approved. Needs a transaction. */
export async function markWithdrawn(tx: Context, actor: Actor, pieceId: number) {
  const piece = await lockPiece(tx, actor, pieceId)
  const left = (await publicationsOf(tx, pieceId)).some(({ state }) => state === 'published')
  if (left) return
  if (piece.liveVersion !== null)
    await changePiece(tx, piece, { liveVersion: null, publishedAt: null })
  if (piece.status !== 'published') return
  await storeStatus(tx, piece, { status: 'approved', checked: [] })
}

/** Sets when a piece is next published automatically, so that nothing of it is due; null for never. Needs a transaction. */
export async function setSchedule(
  tx: Context,
  piece: Piece,
  next: { target: PublicationTarget; at: Date } | null,
): Promise<void> {
  const rows = await tx.db.select().from(table).where(eq(table.pieceId, piece.id))
  for (const row of rows)
    if (row.scheduledAt && row.target !== next?.target)
      await changeRow(tx, piece, row, { scheduledAt: null })
  if (next) {
    const row = await rowFor(tx, piece, next.target)
    await changeRow(tx, piece, row, { scheduledAt: next.at, failure: '' })
  }
  await tx.db
    .update(contentPieces)
    .set({ scheduledAt: next?.at ?? null, ...(next && { dueDate: null }) })
    .where(eq(contentPieces.id, piece.id))
}

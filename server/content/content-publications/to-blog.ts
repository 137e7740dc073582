import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { picturesInMarkdown } from '../../../contract/core/placed-pictures.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { wantCuts } from '../../core/pictures/cuts.ts'
import { requireTarget } from './audience.ts'
import { descriptionOf, slugOf } from './rules.ts'
import { changeRow, markPublished, markWithdrawn, rowFor } from './store.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { markdownOf } from '../rendering/markdown.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../platform/files.ts'
import { conflict, notFound, Refusal } from '../../platform/refusals.ts'
import { writePost } from '../../website/posts/store.ts'
import { posts } from '../../website/posts/table.ts'
import { findUser } from '../../core/users/store.ts'

type Options = { actor: Actor; pieceId: number; checked: readonly string[] }

/**
 * Publishes a piece on the agency's blog or updates its post. The post gets its own copy of the
 * picture and keeps its first publication time. @throws Refusal 409 as for setting the status, and
 * when another post has its slug
 */
export async function publishToBlog(context: Context, { actor, pieceId, checked }: Options) {
  const seen = await findPiece(context, actor, pieceId)
  await requireTarget(context, seen, 'blog')
  const copy = seen.imageKey
    ? (await putFile(context, await openFile(context, seen.imageKey))).key
    : null
  await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const row = await rowFor(tx, piece, 'blog')
    requireComplete(piece)
    const published = await markPublished(tx, piece, checked)
    const before = row.postId === null ? null : await lockPost(tx, row.postId)
    const now = tx.now()
    // The picture changed meanwhile: the next publishing takes the new one.
    const coverKey = piece.imageKey === seen.imageKey ? copy : null
    const values = {
      title: piece.title,
      slug: slugOf({ ...piece, slug: piece.slug || (before?.slug ?? '') }),
      description: descriptionOf(piece),
      body: markdownOf(piece.type, piece.content),
      coverKey,
      coverAlt: coverKey ? piece.imageAlt : '',
      originClientId: piece.clientId,
      author: before?.author ?? (await authorOf(tx, row.createdBy)),
      publishedAt: before?.publishedAt && before.publishedAt <= now ? before.publishedAt : now,
      updatedAt: now,
    }
    const { db } = tx
    const [after] = await writePost(
      before
        ? db.update(posts).set(values).where(eq(posts.id, before.id)).returning()
        : db
            .insert(posts)
            .values({ ...values, createdAt: now })
            .returning(),
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? conflict(slugTaken) : error
    })
    if (!after) throw notFound()
    if (coverKey) await claimFile(tx, coverKey)
    await wantCuts(tx, picturesInMarkdown(values.body))
    if (before?.coverKey) await releaseFile(tx, before.coverKey)
    await audit(tx, { noun: 'posts', before, after })
    await changeRow(tx, published, row, {
      postId: after.id,
      state: 'published',
      version: piece.version,
      publishedAt: values.publishedAt,
      failure: '',
    })
  })
}
const slugTaken = 'Another post already has this URL. Please change this piece’s slug.'

const lockPost = async ({ db }: Context, id: number) =>
  (await db.select().from(posts).where(eq(posts.id, id)).for('update'))[0] ?? null

async function authorOf(tx: Context, userId: number | null): Promise<string> {
  const user = userId === null ? undefined : await findUser(tx, userId)
  return (user && `${user.firstName} ${user.lastName}`.trim()) || tx.settings.agency.name
}

/** Turns a piece's post back into a draft. @throws Refusal 409 when there is none */
export const unpublishFromBlog = (context: Context, actor: Actor, pieceId: number) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const row = await rowFor(tx, piece, 'blog')
    const before = row.postId === null ? null : await lockPost(tx, row.postId)
    if (!before?.publishedAt) throw conflict('This piece is not on the blog.')
    const changes = { publishedAt: null, updatedAt: tx.now() }
    await tx.db.update(posts).set(changes).where(eq(posts.id, before.id))
    await audit(tx, { noun: 'posts', before, after: { ...before, ...changes } })
    await changeRow(tx, piece, row, { state: 'draft', publishedAt: null })
    await markWithdrawn(tx, actor, pieceId)
  })

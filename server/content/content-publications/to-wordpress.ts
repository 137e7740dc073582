import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../contract/access.ts'
import { longestFailure } from '../../../contract/content/content-making.ts'
import { claimsOfPiece } from '../checking/piece-claims.ts'
import {
  isVouched,
  requireCheckedClaims,
  requireComplete,
  toCheckNow,
} from '../content-pieces/rules.ts'
import { knownAbout } from '../content-pieces/around.ts'
import { lockPiece } from '../content-pieces/store.ts'
import { requireTarget } from './audience.ts'
import { descriptionOf, slugOf } from './rules.ts'
import { changeRow, markPublished, markWithdrawn, type PublicationRow, rowFor } from './store.ts'
import { contentPublications as table } from './table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { conflict, unavailable } from '../../platform/refusals.ts'
import { filesInText } from '../content-pictures/in-text.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { openSite } from '../wordpress-sites/store.ts'
import { filedUnder } from '../wordpress/placing.ts'
import { hideArticle, saveArticle, type Remote } from '../wordpress/wordpress.ts'
import { WordpressError } from '../wordpress/wordpress-error.ts'

/** Seconds after which another process may take over from a dead one. */
const lease = 240

type Options = {
  actor: Actor
  pieceId: number
  as: 'draft' | 'publish'
  checked: readonly string[]
}
type Reservation = Awaited<ReturnType<typeof begin>>

/**
 * Publishes a piece on its client's WordPress site or updates the article. @throws Refusal 409 as
 * for setting the status, without a site, while it is already being published, and when the site
 * refuses; 503 for temporary failures
 */
export async function publishToWordpress(context: Context, options: Options): Promise<void> {
  const reservation = await begin(context, options)
  const { piece, known, row, site } = reservation
  try {
    const filed = row.placing && (await filedUnder(context.settings, site, row.placing))
    const done = await saveArticle(
      context.settings,
      site,
      {
        ...known,
        article: {
          title: piece.title,
          contentWith: (pictures) => inTextThread('blocks', piece.type, piece.content, pictures),
          excerpt: descriptionOf(piece),
          slug: slugOf(piece),
          status: options.as,
          ...filed,
        },
        picture: pictureOf(context, reservation),
        inText: await filesInText(context, piece),
      },
      (remote) => keep(context, reservation.row, { ...remote, remoteSite: site.apiUrl }),
    )
    await end(context, options, reservation, done)
  } catch (error) {
    throw await failed(context, reservation, error)
  }
}

/** Reserves the publication for this process once the piece may be published. */
const begin = (context: Context, { actor, pieceId, as, checked }: Options) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    await requireTarget(tx, piece, 'wordpress')
    requireComplete(piece)
    if (as === 'publish') {
      const known = [...piece.checked, ...checked]
      const claims = claimsOfPiece(piece, known, await knownAbout(tx, piece))
      requireCheckedClaims(toCheckNow(piece, claims))
    }
    return { piece, ...(await reserveTarget(tx, actor, piece)) }
  })

async function reserveTarget(
  tx: Context,
  actor: Actor,
  piece: Awaited<ReturnType<typeof lockPiece>>,
) {
  const site = await openSite(tx, actor, piece.clientId)
  const row = await rowFor(tx, piece, 'wordpress')
  const now = tx.now()
  const isFree = or(isNull(table.leaseUntil), lte(table.leaseUntil, now))
  const reserved = await tx.db
    .update(table)
    .set({ leaseUntil: new Date(+now + lease * 1000) })
    .where(and(eq(table.id, row.id), isFree))
    .returning({ id: table.id })
  if (reserved.length === 0) throw conflict('It is already being published there.')
  // Ids from another site mean nothing here.
  const isHere = row.remoteSite === site.apiUrl
  const known: Remote = {
    remoteId: isHere ? row.remoteId : null,
    remotePicture: isHere && row.imageKey === piece.imageKey ? row.remotePicture : null,
    remotePictures: isHere ? row.remotePictures : {},
  }
  return { row, known, site }
}
function pictureOf(context: Context, { piece }: Pick<Reservation, 'piece'>) {
  const key = piece.imageKey
  if (!key) return null
  const read = async () => buffer(await openFile(context, key))
  return { name: `${slugOf(piece)}.jpg`, alt: piece.imageAlt, read }
}

const keep = async ({ db }: Context, { id }: PublicationRow, set: Partial<PublicationRow>) => {
  await db.update(table).set(set).where(eq(table.id, id))
}

const end = (
  context: Context,
  { actor, checked }: Options,
  { piece: sent, row: taken, site }: Reservation,
  { isPublic, ...remote }: Awaited<ReturnType<typeof saveArticle>>,
) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, sent.id)
    const row = await rowFor(tx, piece, 'wordpress')
    // Texts changed meanwhile are unpublished and unchecked.
    const isSame = piece.version === sent.version || isVouched(piece.status)
    if (isPublic && isSame) await markPublished(tx, piece, checked)
    await changeRow(
      tx,
      piece,
      { ...row, state: taken.state },
      {
        ...remote,
        remoteSite: site.apiUrl,
        imageKey: sent.imageKey,
        state: isPublic ? 'published' : 'draft',
        version: sent.version,
        publishedAt: isPublic ? (row.publishedAt ?? tx.now()) : null,
        failure: '',
        leaseUntil: null,
      },
    )
    if (!isPublic) await markWithdrawn(tx, actor, sent.id)
  })

/** Releases the reservation, records the reason and returns the error to throw. */
async function failed(context: Context, { row }: Reservation, error: unknown): Promise<unknown> {
  const isKnown = error instanceof WordpressError
  const failure = isKnown ? error.message.slice(0, longestFailure).toWellFormed() : ''
  await keep(context, row, { leaseUntil: null, ...(failure && { failure }) })
  if (!isKnown) return error
  return error.mayPass ? unavailable(failure) : conflict(failure)
}

/** Turns the article back into a draft. @throws Refusal as `publishToWordpress` */
export async function unpublishFromWordpress(context: Context, actor: Actor, pieceId: number) {
  const reservation = await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    return { piece, ...(await reserveTarget(tx, actor, piece)) }
  })
  const { remoteId } = reservation.known
  try {
    if (remoteId !== null) await hideArticle(context.settings, reservation.site, remoteId)
  } catch (error) {
    throw await failed(context, reservation, error)
  }
  await inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    const row = await rowFor(tx, piece, 'wordpress')
    const state = remoteId === null ? ('none' as const) : ('draft' as const)
    const unpublished = { state, url: '', publishedAt: null, failure: '', leaseUntil: null }
    await changeRow(tx, piece, row, unpublished)
    await markWithdrawn(tx, actor, pieceId)
  })
}

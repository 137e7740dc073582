import { and, eq, getColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import type { Actor } from '../../../contract/access.ts'
import { longestFailure, type Maker } from '../../../contract/content/content-making.ts'
import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import { longestContent } from '../../../contract/content/content-texts.ts'
import { audit, auditCreated } from '../../core/audit-entries/store.ts'
import { withOpen } from '../../../packages/drafts/briefs/drafting.ts'
import { claimsOfPiece } from '../checking/piece-claims.ts'
import { sketchOf } from '../checking/likeness.ts'
import { reviewAfter, reviewAfterChange } from '../content-reviews/rules.ts'
import { keepVersion } from '../content-versions/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { clientUnconfirmed, users } from '../../core/users/table.ts'
import { knownAbout } from './around.ts'
import {
  audited,
  briefColumns,
  isVouched,
  type PieceRow,
  requireCheckedClaims,
  toCheckNow,
  idsOfChecked,
  requireComplete,
  requireFinished,
  requirePostable,
  type Texts,
  textsOf,
} from './rules.ts'
import { isNextStep } from './stage.ts'
import { contentPieces as table, visibleTo } from './table.ts'

/** Selects the name of a piece's client. */
export const clientName = sql<string>`(
  select coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name))
  from ${users} u where u.id = ${table}.client_id)`

/** Selects whether the address of a piece’s client is not confirmed. */
export const isOfUnconfirmed = clientUnconfirmed(table.clientId)

/** Columns selected for a piece. */
export const columns = { ...getColumns(table), clientName, clientUnconfirmed: isOfUnconfirmed }

/** Returns a piece the caller may see. @throws Refusal 404 */
export async function findPiece({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [piece] = await db.select(columns).from(table).where(mine)
  if (!piece) throw notFound()
  return piece
}

/** Returns the same, locked until the transaction ends. @throws Refusal 404 */
export async function lockPiece(tx: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [piece] = await tx.db.select(columns).from(table).where(mine).for('update')
  if (!piece) throw notFound()
  return piece
}

export const publishPieces = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'content-pieces', id })

/** Changes a locked piece, audits and publishes the change; its due date ends with its step, its planned
 * time with the day. Needs a transaction. */
export async function changePiece<Row extends PieceRow>(
  tx: Context,
  before: Row,
  changes: Partial<PieceRow>,
): Promise<Row> {
  const ends = changes.dueDate === undefined && isNextStep(before, { ...before, ...changes })
  const set = {
    ...changes,
    ...(changes.content !== undefined && { sketch: sketchOf(changes.content) }),
    ...(ends && { dueDate: null }),
    ...(changes.plannedFor === null && { plannedTime: null }),
    updatedAt: tx.now(),
  }
  await tx.db.update(table).set(set).where(eq(table.id, before.id))
  const after = { ...before, ...set }
  await audit(tx, { noun: 'content-pieces', before: audited(before), after: audited(after) })
  await publishPieces(tx, before.id)
  return after
}

/**
 * Saves a person's text and keeps the previous one as a version. `checked` adds to the confirmed
 * claims. Needs a transaction. @throws Refusal 400 for what its network doesn’t take, 409 while the piece is being
 * written, and when an approved or published text has unchecked claims
 */
export async function writePiece<Row extends PieceRow>(
  tx: Context,
  actor: Actor,
  before: Row,
  input: Partial<Texts> & { checked: readonly string[] },
): Promise<Row> {
  if (before.generation !== 'failed') requireFinished(before)
  const { checked, ...written } = input
  const after = { ...textsOf(before), ...written }
  requirePostable({ type: before.type, ...after })
  const claims = claimsOfPiece(
    { type: before.type, ...after },
    [...before.checked, ...checked],
    await knownAbout(tx, before),
  )
  if (isVouched(before.status)) {
    requireComplete({ ...before, ...after, isBrief: false, generation: 'ready' })
    requireCheckedClaims(claims)
  }
  const known = idsOfChecked(claims)
  const isSame = JSON.stringify(textsOf(before)) === JSON.stringify(after)
  if (isSame) return changePiece(tx, before, { checked: known })
  if (before.generation === 'ready' && !before.isBrief) await keepVersion(tx, before)
  const wasFailed = before.generation === 'failed'
  const wasEmpty = wasFailed || before.isBrief
  return changePiece(tx, before, {
    ...after,
    checked: known,
    version: before.version + (wasEmpty ? 0 : 1),
    updatedBy: userIdOf(actor),
    touchedByPersonAt: before.touchedByPersonAt ?? tx.now(),
    ...reviewAfterChange(before, tx.now()),
    ...(before.isBrief && { isBrief: false }),
    ...(wasFailed && { generation: 'ready', failure: '', madeBy: 'person', model: '' }),
  })
}

/**
 * Returns the changes that a new status makes. @throws Refusal 409 when the text can't be approved
 * yet
 */
export async function withStatus(
  tx: Context,
  row: PieceRow,
  { status, checked }: { status: ContentStatus; checked: readonly string[] },
): Promise<Partial<PieceRow>> {
  const now = tx.now()
  const publishedAt =
    status === 'published'
      ? (row.publishedAt ?? now)
      : status === 'archived' || row.liveVersion !== null
        ? row.publishedAt
        : null
  const review = reviewAfter(row, status, now)
  if (status === 'review' || isVouched(status)) requireComplete(row)
  if (!isVouched(status)) return { ...review, status, publishedAt }
  const claims = claimsOfPiece(row, [...row.checked, ...checked], await knownAbout(tx, row))
  requireCheckedClaims(toCheckNow(row, claims))
  const touchedByPersonAt = row.touchedByPersonAt ?? now
  return { ...review, status, publishedAt, touchedByPersonAt, checked: idsOfChecked(claims) }
}

/** A piece to write. */
export type NewPiece = Pick<PieceRow, 'clientId' | 'topic' | 'type'> &
  Partial<Pick<Texts, 'button' | 'buttonUrl'>> &
  Partial<Omit<PieceRow, keyof Texts | 'id' | 'generation' | 'version'>> & { madeBy: Maker }

/** Creates a queued piece without text; `finishPiece` adds it. Needs a transaction. */
export async function createPiece(tx: Context, input: NewPiece): Promise<PieceRow> {
  const [piece] = await createPieces(tx, [input])
  return piece as PieceRow
}

/** Rows per statement: larger ones would block others for longer. */
const rowsPerStatement = 15

/** Creates queued pieces, at least one, in order. Needs a transaction. */
export async function createPieces(tx: Context, inputs: NewPiece[]): Promise<PieceRow[]> {
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const created: PieceRow[] = []
  for (let at = 0; at < inputs.length; at += rowsPerStatement) {
    const some = inputs.slice(at, at + rowsPerStatement)
    const rows = await tx.db
      .insert(table)
      .values(some.map((each) => ({ ...each, ...times, generation: 'queued' as const })))
      .returning()
    await auditCreated(tx, 'content-pieces', rows.map(audited))
    created.push(...rows)
  }
  await publishPieces(tx, created.length === 1 ? (created[0]?.id ?? 0) : 0)
  return created.toSorted((a, b) => a.id - b.id)
}

const isOpen = (id: number): SQL | undefined =>
  and(eq(table.id, id), inArray(table.generation, ['queued', 'writing']))

async function settle(tx: Context, id: number, set: Partial<PieceRow>) {
  const rows = await tx.db
    .update(table)
    .set({ ...set, updatedAt: tx.now() })
    .where(isOpen(id))
    .returning()
  if (rows[0]) await publishPieces(tx, id)
  return rows[0] ?? null
}

/** A finished text and its author, or a finished brief. */
export type Finished = Partial<Texts> & { brief?: Brief; isBrief?: boolean } & Pick<
    Texts,
    'title' | 'content'
  > &
  Partial<
    Pick<
      PieceRow,
      | 'madeBy'
      | 'model'
      | 'imageUrl'
      | 'thumbnailUrl'
      | 'imageKey'
      | 'squareKey'
      | 'thumbnailKey'
      | 'imageVariant'
      | 'imageFailure'
      | 'pictureBy'
      | 'failure'
    >
  >

/** Removes what PostgreSQL can't store, such as NUL and lone surrogates: models may return anything. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns a text with placeholders for what its client was asked already: their answers fill them. */
async function awaiting(tx: Context, id: number, content: string, isBrief: boolean) {
  const [row] = await tx.db
    .select({ brief: table.brief })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.questionsSentAt)))
  return row?.brief && content && !isBrief ? withOpen(content, row.brief) : content
}

/**
 * Stores all texts of a queued piece at once. Needs a transaction.
 * @returns null when the piece is no longer queued: deleted, canceled, or written by a person
 * @throws Error without a title, and without a content unless it is a brief
 */
export async function finishPiece(
  tx: Context,
  id: number,
  finished: Finished,
): Promise<PieceRow | null> {
  const title = storable(finished.title).replace(/\s+/g, ' ').trim()
  const { brief, isBrief = false } = finished
  const content = await awaiting(tx, id, storable(finished.content).trim(), isBrief)
  if (!title || (!content && !isBrief))
    throw new Error('a finished piece needs a title and a content')
  if (content.length > longestContent) throw new Error('a finished piece is too long')
  const cut = (text = '', most: number) => storable(text).trim().slice(0, most).toWellFormed()
  return settle(tx, id, {
    madeBy: finished.madeBy,
    model: finished.model,
    imageUrl: finished.imageUrl,
    thumbnailUrl: finished.thumbnailUrl,
    imageKey: finished.imageKey,
    squareKey: finished.squareKey,
    thumbnailKey: finished.thumbnailKey,
    imageVariant: finished.imageVariant,
    imageFailure: finished.imageFailure,
    pictureBy: finished.pictureBy,
    title: cut(title, 255),
    content,
    description: cut(finished.description, 500),
    preheader: cut(finished.preheader, 255),
    imageAlt: cut(finished.imageAlt, 500),
    slug: cut(finished.slug, 100),
    sketch: sketchOf(content),
    ...(brief && briefColumns(brief)),
    isBrief,
    generation: 'ready',
    failure: cut(finished.failure, longestFailure),
  })
}

/** Records why a queued piece failed. Needs a transaction. Returns null in the same cases as `finishPiece`. */
export const failPiece = (tx: Context, id: number, sentence: string): Promise<PieceRow | null> =>
  settle(tx, id, {
    generation: 'failed',
    failure: sentence.slice(0, longestFailure).toWellFormed(),
  })

/** Makes a queued piece the brief that it was, and records why no text came of it. Needs a transaction. */
export const keepBrief = (tx: Context, id: number, sentence: string): Promise<PieceRow | null> =>
  settle(tx, id, {
    generation: 'ready',
    madeBy: 'brief',
    model: '',
    failure: sentence.slice(0, longestFailure).toWellFormed(),
  })

import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { KeywordSort } from '../../../contract/content/keyword-sources.ts'
import type { Keyword, research } from '../../../contract/content/keywords.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { auditTrash, listInTrash } from '../../core/trash-entries/put.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { coversOf } from '../../../packages/drafts/keyword-building/covering.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, notFound, conflictField } from '../../platform/refusals.ts'
import { ascending, descending, newest, type Sorting } from '../../platform/sorting.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { findUser } from '../../core/users/store.ts'
import { type KeywordRow, oneLine } from './rules.ts'
import { keywords as table, visibleTo } from './table.ts'

const level = sql`case ${table.difficulty} when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end`

/** The sort orders of `keywordSorts`; keywords without volume or cluster come last. */
export const sortings: Record<KeywordSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  keyword: ascending(sql`left(lower(${table.keyword}), 250)`, table.id, 'text'),
  volume: descending(
    sql`coalesce(${table.searchVolume}, ${table.volumeHigh}, -1)`,
    table.id,
    'int',
  ),
  difficulty: ascending(level, table.id, 'int'),
  cluster: ascending(
    sql`case when ${table.cluster} = '' then '2' else '1' || left(lower(${table.cluster}), 249) end`,
    table.id,
    'text',
  ),
}

/** Excludes failed and archived pieces. */
const counts = and(ne(contentPieces.generation, 'failed'), ne(contentPieces.status, 'archived'))
/** The number of newest pieces compared. */
const mostPieces = 2000
/** Up to this many are compared here, in a millisecond or two; more go to the worker thread. */
const fewPieces = 100

/** Adds to keywords of one client the pieces already about them. */
export async function withCovers<Row extends KeywordRow>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
): Promise<(Row & Pick<Keyword, 'coveredBy'>)[]> {
  const clientId = rows[0]?.clientId
  if (clientId === undefined) return []
  const { id, title, topic, keywordId } = contentPieces
  const pieces = await db
    .select({ id, title, topic, keywordId })
    .from(contentPieces)
    .where(and(eq(contentPieces.clientId, clientId), counts))
    .orderBy(desc(contentPieces.id))
    .limit(mostPieces)
  const searched = rows.map((row) => ({ id: row.id, keyword: row.keyword }))
  const covers =
    pieces.length > fewPieces
      ? await inTextThread('coversOf', searched, pieces)
      : coversOf(searched, pieces)
  return rows.map((row, at) => ({ ...row, coveredBy: covers[at] ?? [] }))
}

export async function withOwnCovers(context: Pick<Context, 'db'>, row: KeywordRow) {
  const [found] = await withCovers(context, [row])
  return found ?? { ...row, coveredBy: [] }
}

/** Locks a keyword the caller may see. @throws Refusal 404 */
export async function lockKeyword(tx: Context, actor: Actor, id: number): Promise<KeywordRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Locks adding keywords to a client until the transaction ends. */
export const lockAdding = ({ db }: Context, clientId: number) => holdLock(db, 'keywords', clientId)

/**
 * Returns a client's keywords as text, oldest first, including those in the trash: somebody
 * rejected them.
 */
export async function knownKeywords({ db }: Pick<Context, 'db'>, clientId: number) {
  const rows = await db
    .select({ keyword: table.keyword })
    .from(table)
    .where(eq(table.clientId, clientId))
    .orderBy(table.id)
  return rows.map(({ keyword }) => keyword)
}

/** Whether a client’s keywords were researched for this topic and research type before, also if they are in the trash. */
export async function wasResearched(
  { db }: Pick<Context, 'db'>,
  { clientId, topic, researchPrompt }: BodyOf<typeof research>,
) {
  const same = and(
    eq(table.clientId, clientId),
    eq(table.researchType, researchPrompt),
    sql`lower(${table.topic}) = lower(${oneLine(topic)}::text)`,
  )
  return (await db.$count(table, same)) > 0
}

const isTaken = async ({ db }: Context, clientId: number, keyword: string, but: number) => {
  const same = and(
    eq(table.clientId, clientId),
    isNull(table.deletedAt),
    sql`lower(${table.keyword}) = lower(${keyword}::text)`,
    sql`${table.id} <> ${but}::int`,
  )
  return (await db.$count(table, same)) > 0
}

/** Checks that the client lacks this keyword. @throws Refusal 409 */
export async function refuseDuplicate(tx: Context, clientId: number, text: string, but = 0) {
  await lockAdding(tx, clientId)
  if (await isTaken(tx, clientId, oneLine(text), but))
    throw conflictField('keyword', 'This client already has this keyword')
}

export const publishKeywords = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'keywords', id })

type Values = typeof table.$inferInsert

/** Stores keywords with normalized spaces and returns them. Needs a transaction. */
export async function addKeywords(tx: Context, values: Values[]): Promise<KeywordRow[]> {
  if (values.length === 0) return []
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const rows = values.map((each) => ({ ...each, ...times, keyword: oneLine(each.keyword) }))
  const created = await tx.db.insert(table).values(rows).returning()
  await publishKeywords(tx, 0)
  return created
}

/** Deselects keywords that content was ordered for. Needs a transaction. */
export async function deselect(tx: Context, ids: readonly number[]) {
  await tx.db
    .update(table)
    .set({ isSelected: false })
    .where(inArray(table.id, [...ids]))
  await publishKeywords(tx, 0)
}

/** Applies a person's changes to a keyword. Needs a transaction. */
export async function changeKeyword(
  tx: Context,
  before: KeywordRow,
  changes: Partial<KeywordRow>,
): Promise<KeywordRow> {
  const after = { ...before, ...changes, updatedAt: tx.now() }
  await tx.db
    .update(table)
    .set({ ...changes, updatedAt: after.updatedAt })
    .where(eq(table.id, before.id))
  // Selecting is not audited: it doesn't change the keyword.
  await audit(tx, {
    noun: 'keywords',
    before,
    after: { ...after, isSelected: before.isSelected },
  })
  await publishKeywords(tx, before.id)
  return after
}

/**
 * Moves a keyword to the trash; null restores it. Needs a transaction. @throws Refusal 404, or 409
 * when the client has it again
 */
export async function setKeywordDeleted(tx: Context, id: number, deletedAt: Date | null) {
  const from = deletedAt ? isNull(table.deletedAt) : isNotNull(table.deletedAt)
  const there = and(eq(table.id, id), from)
  const [row] = await tx.db.select().from(table).where(there).for('update')
  if (!row) throw notFound()
  if (!deletedAt && (await isTaken(tx, row.clientId, row.keyword, id)))
    throw conflict('The client already has this keyword again. Delete that one first.')
  const client = await findUser(tx, row.clientId)
  const about = client?.businessName || `${client?.firstName} ${client?.lastName}`.trim()
  if (deletedAt) await listInTrash(tx, 'keywords', [{ row, about, clientId: row.clientId }])
  await tx.db.update(table).set({ deletedAt }).where(there)
  const at = { before: row.deletedAt, after: deletedAt }
  await auditTrash(tx, 'keywords', { row, clientId: row.clientId }, at)
  await publishKeywords(tx, id)
}

/** Erases a keyword; its pieces stay. Needs a transaction. */
export async function eraseKeyword(tx: Context, id: number) {
  const deleted = await tx.db.delete(table).where(eq(table.id, id)).returning()
  for (const { clientId } of deleted)
    await audit(tx, { noun: 'keywords', id, before: { label: `Keyword ${id}`, clientId } })
}

import { and, eq, getColumns, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/website/posts.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { contentPublications } from '../../content/content-publications/table.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { serveRaw } from '../../platform/raw.ts'
import { obstacleTo } from '../../platform/obstacles.ts'
import { handlers } from '../../platform/serve.ts'
import { ascending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { findCaller } from '../../core/users/store.ts'
import { wantCuts } from '../../core/pictures/cuts.ts'
import { linkTargets } from './link-targets.ts'
import { picturesOf } from './pictures.ts'
import { statusOf } from './rules.ts'
import { moveAddress } from '../site-versions/moves.ts'
import { coverUrl, writePost } from './store.ts'
import { posts as table, visibleTo } from './table.ts'

type Row = typeof table.$inferSelect

const listedPost = <R extends Row>(row: R, now: Date) => ({
  ...row,
  status: statusOf(row.publishedAt, now),
  coverUrl: coverUrl(row),
})

const found = (rows: Row[], { now }: Context) => {
  if (rows[0]) return listedPost(rows[0], now())
  throw notFound()
}

const withStatus = (status: contract.Post['status'], now: Date): SQL | undefined =>
  ({
    draft: isNull(table.publishedAt),
    scheduled: gt(table.publishedAt, now),
    published: lte(table.publishedAt, now),
  })[status]

const sortings: Record<contract.PostSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
  changed: newest(table.updatedAt, table.id),
  title: ascending(sql`left(lower(${table.title}), 250)`, table.id, 'text'),
}

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = ({ now }: Context, actor: Actor, { q, status, only }: Filters) =>
  and(
    visibleTo(actor, now()),
    status === 'all' ? undefined : withStatus(status, now()),
    among(table.id, only),
    ...q
      .split(/\s+/)
      .map((word) => containing(sql`${table.title} || ' ' || ${table.description}`, word)),
  )

async function rowsAfter(
  call: Context & { actor: Actor },
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  const rows = await call.db
    .select({ ...getColumns(table), at: sorting.at })
    .from(table)
    .where(and(inList(call, call.actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return rows.map((row) => listedPost(row, call.now()))
}

const valuesOf = ({ publishedAt, ...given }: contract.PostInput) => ({
  ...given,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
})

/**
 * Locks a post that the caller may see until the transaction ends.
 * @throws Refusal 404
 */
async function lockPost(tx: Context, actor: Actor, id: number): Promise<Row> {
  const mine = and(visibleTo(actor, tx.now()), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

const movePostToTrash = (tx: Context, row: Row) =>
  moveToTrash(tx, 'posts', table, [{ row, about: contract.postPath(row.slug) }])

/**
 * Publishes or unpublishes a post.
 * @throws Refusal 409 when it already is public, or a draft
 */
/** Checks that nothing speaks against publishing a post. @throws Refusal 409 */
async function requirePublishable(tx: Context, postId: number) {
  const reason = await obstacleTo(tx, { postId })
  if (reason) throw conflict(reason)
}

async function setPublic(tx: Context, before: Row, isPublic: boolean) {
  const status = statusOf(before.publishedAt, tx.now())
  if (isPublic && status === 'published') throw conflict('It is already public.')
  if (!isPublic && status === 'draft') throw conflict('It is already a draft.')
  if (isPublic) await requirePublishable(tx, before.id)
  const now = tx.now()
  const changes = { publishedAt: isPublic ? now : null, updatedAt: now }
  await tx.db.update(table).set(changes).where(eq(table.id, before.id))
  await audit(tx, { noun: 'posts', before, after: { ...before, ...changes } })
}

/** Redirects the old address of a post that visitors can read. */
async function redirectMoved(tx: Context, before: Row, after: Row) {
  const isRead = ({ publishedAt }: Row) => statusOf(publishedAt, tx.now()) === 'published'
  if (before.slug === after.slug || !isRead(before) || !isRead(after)) return
  await moveAddress(tx, contract.postPath(before.slug), contract.postPath(after.slug))
}

export const posts = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call, call.actor, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  linkTargets: (call) => linkTargets(call, call.query.q),

  async read(call) {
    const mine = and(visibleTo(call.actor, call.now()), eq(table.id, call.params.id))
    const post = found(await call.db.select().from(table).where(mine), call)
    const [from] = await call.db
      .select({ pieceId: contentPublications.pieceId })
      .from(contentPublications)
      .where(eq(contentPublications.postId, post.id))
    return { ...post, pieceId: from?.pieceId ?? null }
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { body } = call
      const { firstName, lastName } = await findCaller({ ...tx, actor: call.actor })
      const author = body.author || `${firstName} ${lastName}`.trim()
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const values = { ...valuesOf(body), author, ...times }
      const rows = await writePost(tx.db.insert(table).values(values).returning())
      await wantCuts(tx, picturesOf(values))
      await audit(tx, { noun: 'posts', after: rows[0] ?? null })
      return found(rows, call)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { db, now } = tx
      const { updatedAt, ...body } = call.body
      const { author, ...values } = valuesOf(body)
      const changes = { ...values, ...(author ? { author } : {}), updatedAt: now() }
      const mine = and(visibleTo(call.actor, now()), eq(table.id, call.params.id))
      const [before] = await db.select().from(table).where(mine).for('update')
      if (before) await refuseStale(tx, 'posts', 'this post', before, updatedAt)
      if (before && values.publishedAt && statusOf(before.publishedAt, now()) !== 'published')
        await requirePublishable(tx, before.id)
      const rows = await writePost(db.update(table).set(changes).where(mine).returning())
      await wantCuts(tx, picturesOf(values))
      if (before) await audit(tx, { noun: 'posts', before, after: rows[0] ?? before })
      if (before && rows[0]) await redirectMoved(tx, before, rows[0])
      return found(rows, call)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await movePostToTrash(tx, await lockPost(tx, call.actor, call.params.id))
      return { ok: true }
    }),

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockPost(tx, call.actor, id),
      nameOf: ({ title }) => title,
      change: (tx, row) => setPublic(tx, row, call.body.isPublic),
    }),

  removeMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockPost(tx, call.actor, id),
      nameOf: ({ title }) => title,
      change: movePostToTrash,
    }),
})

export const servePostExport = listCsv(contract.exportAll, {
  filename: 'posts.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Title', (row) => row.title],
    ['Address', (row) => contract.postPath(row.slug)],
    ['Description', (row) => row.description],
    ['Author', (row) => row.author],
    ['Status', (row) => row.status],
    ['Published', (row) => row.publishedAt],
    ['Created', (row) => row.createdAt],
    ['Changed', (row) => row.updatedAt],
  ],
})

/** Cached for an hour: a picture never changes under its address. */
const cacheHeaders = { 'cache-control': 'public, max-age=3600' }

export const servePostCovers = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.cover, async (call) => {
    const { id, key } = call.params
    const mine = and(visibleTo(call.actor, call.now()), eq(table.id, id), eq(table.coverKey, key))
    if ((await call.db.$count(table, mine)) === 0) throw notFound()
    return {
      type: 'image/jpeg',
      body: await openFile(call, key),
      inline: 'picture',
      headers: cacheHeaders,
    }
  })

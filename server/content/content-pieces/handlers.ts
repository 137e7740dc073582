import { agencyToday } from '../../core/agency-time/store.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/content/content-pieces.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { afterChange, storeStatus } from '../content-reviews/store.ts'
import { turns } from '../content-reviews/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { handlers } from '../../platform/serve.ts'
import { descending, ascending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { findClient } from '../../clients/messages/store.ts'
import { preparePictures, requirePictures } from '../content-pictures/in-text.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { knownAbout, piecesNear, rulesFor } from './around.ts'
import { dueWhen } from './due.ts'
import { type PieceRow, withPreview } from './rules.ts'
import { shownPiece } from './shown.ts'
import { stageOn } from './stage.ts'
import { changePiece, columns, findPiece, lockPiece, publishPieces, writePiece } from './store.ts'
import { contentPieces as table, visibleTo } from './table.ts'

const place = (column: SQL | typeof table.status | typeof table.type, order: object) =>
  sql`case ${column} ${sql.join(
    Object.keys(order).map((each, i) => sql`when ${each} then ${sql.raw(String(-i))}`),
    sql` `,
  )} end`

/** Within a status or type, newest first. */
const sortings: Record<contract.ContentSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
  title: ascending(sql`left(lower(${table.title}), 250)`, table.id, 'text'),
  status: descending(place(table.status, contract.contentStatuses), table.id, 'int'),
  type: descending(place(table.type, contract.contentTypes), table.id, 'int'),
  due: ascending(sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id, 'date'),
}

type Filters = Narrowed<QueryOf<typeof contract.listAll>>
type Acting = Context & { actor: Actor }

const inList = async (
  call: Acting,
  { q, status, type, assignee, review, stage, due, clientId, only }: Filters,
) => {
  const { actor } = call
  const today = await agencyToday(call)
  return and(
    visibleTo(actor),
    clientId === 'all' ? undefined : eq(table.clientId, clientId),
    status === 'all' ? undefined : eq(table.status, status),
    type === 'all' ? undefined : eq(table.type, type),
    review === 'all' ? undefined : turns[review],
    stage === 'all' ? undefined : sql`${stageOn(today)} = ${stage}`,
    due === 'all' ? undefined : dueWhen(due, today),
    assignedAs(actor, table.assigneeId, assignee),
    among(table.id, only),
    ...q
      .split(/\s+/)
      .map((word) =>
        containing(sql`${table.title} || ' ' || ${table.topic} || ' ' || ${table.content}`, word),
      ),
  )
}

async function rowsAfter(call: Acting, filters: Filters, cursor: string, limit: number) {
  const sorting = sortings[filters.sort]
  const rows = await call.db
    .select({ ...columns, at: sorting.at })
    .from(table)
    .where(and(await inList(call, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  const today = await agencyToday(call)
  return rows.map((row) => withPreview(row, today))
}

async function pageFor(call: Acting, query: QueryOf<typeof contract.listAll>) {
  const { limit, cursor } = query
  const rows = await rowsAfter(call, query, cursor, limit)
  const total = await call.db.$count(table, await inList(call, query))
  return pageOf(rows, limit, total, (row) => row)
}

const trashed = <Row extends PieceRow & { clientName: string }>({
  clientName: about,
  ...row
}: Row) => ({
  row,
  label: row.title || row.topic,
  about,
  clientId: row.clientId,
})

async function trashPiece(tx: Context, row: Awaited<ReturnType<typeof lockPiece>>) {
  await moveToTrash(tx, 'content-pieces', table, [trashed(row)])
  await publishPieces(tx, row.id)
  await afterChange(tx, row, row)
}

/** Checks a piece's texts, and compares them with the client's other pieces. */
async function checkupFor(context: Context, row: PieceRow) {
  await preparePictures(context, row)
  const near = await piecesNear(context, row)
  const known = await knownAbout(context, row)
  const rules = await rulesFor(context, row)
  const { type, topic, title, content, description, slug, preheader, imageAlt } = row
  const texts = { type, topic, title, content, description, slug, preheader, imageAlt }
  const piece = { ...texts, hasPicture: row.imageKey !== null }
  return { ...(await inTextThread('checkupOf', piece, row.checked, known, rules)), near }
}

export const contentPieces = handlers(contract, {
  listAll: (call) => pageFor(call, call.query),

  async list(call) {
    await findClient(call, call.params.clientId)
    return pageFor(call, { ...call.query, ...call.params })
  },

  async figures({ db, actor }) {
    const count = (type: contract.ContentType) =>
      sql<number>`count(*) filter (where ${table.type} = ${type})::int`
    const [found] = await db
      .select({
        total: sql<number>`count(*)::int`,
        blog_post: count('blog_post'),
        facebook_post: count('facebook_post'),
        email_newsletter: count('email_newsletter'),
      })
      .from(table)
      .where(visibleTo(actor))
    return found ?? { total: 0, blog_post: 0, facebook_post: 0, email_newsletter: 0 }
  },

  async read(call) {
    const row = await findPiece(call, call.actor, call.params.id)
    return { ...(await shownPiece(call, row)), ...(await checkupFor(call, row)) }
  },

  async check(call) {
    const row = await findPiece(call, call.actor, call.params.id)
    return checkupFor(call, { ...row, ...call.body })
  },

  async update(call) {
    const { updatedAt, ...given } = call.body
    const seen = await findPiece(call, call.actor, call.params.id)
    if (given.content) await preparePictures(call, { ...seen, content: given.content })
    return inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      await refuseStale(tx, 'content-pieces', 'this piece', before, updatedAt)
      if (given.content !== undefined) await requirePictures(tx, before, given.content)
      const after = await writePiece(tx, call.actor, before, given)
      await afterChange(tx, before, after)
      return shownPiece(tx, after)
    })
  },

  setStatus: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockPiece(tx, call.actor, call.params.id)
      return shownPiece(tx, await storeStatus(tx, before, call.body))
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await trashPiece(tx, await lockPiece(tx, call.actor, call.params.id))
      return { ok: true }
    }),

  updateMany(call) {
    const { ids, status, ...days } = call.body
    return forMany(call, ids, {
      lock: (tx, each) => lockPiece(tx, call.actor, each),
      nameOf: (row) => row.title || row.topic,
      change: (tx, row) =>
        status ? storeStatus(tx, row, { status, checked: [] }, days) : changePiece(tx, row, days),
    })
  },

  removeMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, each) => lockPiece(tx, call.actor, each),
      nameOf: (row) => row.title || row.topic,
      change: trashPiece,
    }),
})

export const serveContentExport = listCsv(contract.exportAll, {
  filename: 'content.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Client', (row) => row.clientName],
    ['Type', (row) => contract.contentTypes[row.type]],
    ['Topic', (row) => row.topic],
    ['Title', (row) => row.title],
    ['Description', (row) => row.description],
    ['Slug', (row) => row.slug],
    ['Content', (row) => row.content],
    ['Status', (row) => contract.contentStatuses[row.status]],
    ['Made by', (row) => row.madeBy],
    ['Edited by a person', (row) => row.touchedByPersonAt],
    ['Due date', (row) => row.dueDate],
    ['Planned for', (row) => row.plannedFor],
    ['Published', (row) => row.publishedAt],
    ['Created', (row) => row.createdAt],
    ['Changed', (row) => row.updatedAt],
  ],
})

import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../contract/access.ts'
import type { QueryOf } from '../../contract/http.ts'
import * as contract from '../../contract/projects.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { csvStream } from '../csv/csv.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { newestFirst, pageOf } from '../platform/lists.ts'
import { serveRaw } from '../platform/raw.ts'
import { notFound, wrongField } from '../platform/refusals.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { users } from '../users/table.ts'
import {
  addProject,
  findProject,
  followMilestones,
  lockProject,
  moveToBin,
  notifyClient,
  selectPeople,
  selectProjects,
  shown,
  sortings,
  tellProject,
} from './store.ts'
import { eraseAt } from './jobs.ts'
import { foundBy, projects as table, visibleTo } from './table.ts'

type Filters = QueryOf<typeof contract.exportAll>

const inList = (actor: Actor, { q, status, type, clientId }: Filters) =>
  and(
    visibleTo(actor),
    status === 'all'
      ? undefined
      : inArray(table.status, status === 'active' ? [...contract.activeStatuses] : [status]),
    type === 'all' ? undefined : eq(table.type, type),
    clientId ? eq(table.clientId, clientId) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )

function rowsAfter(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  return db
    .select({ ...shown, at: sorting.at })
    .from(table)
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor } = call.query
  const rows = await rowsAfter(call, call.query, cursor, limit)
  const total = await call.db.$count(table, inList(call.actor, call.query))
  return pageOf(rows, limit, total, (row) => row)
}

async function requireClient({ db }: Context, id: number) {
  const isClient = and(clientsVisibleTo({ kind: 'system' }), eq(users.id, id))
  const [client] = await db.select({ id: users.id }).from(users).where(isClient)
  if (!client) throw wrongField('clientId', 'Please select a client')
}

export const projects = handlers(contract, {
  list: page,
  listAll: page,

  async recent({ db, actor, query }) {
    return selectProjects(db, visibleTo(actor))
      .orderBy(...newestFirst(table.updatedAt, table.id))
      .limit(query.limit)
  },

  async bin({ db }) {
    const rows = await selectProjects(db, isNotNull(table.deletedAt))
      .orderBy(desc(table.deletedAt), desc(table.id))
      .limit(100)
    return rows.map((row) => ({ ...row, eraseAt: eraseAt(row.deletedAt as Date) }))
  },

  read: (call) => findProject(call, call.actor, call.params.id),

  async people(call) {
    const { clientId } = await findProject(call, call.actor, call.params.id)
    return selectPeople(call, clientId)
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      await requireClient(inner, call.body.clientId)
      const row = await addProject(inner, call.body)
      return findProject(inner, call.actor, row.id)
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, ...changes } = call.body
      const before = await lockProject(inner, call.actor, call.params.id)
      await refuseStale(inner, 'projects', 'this project', before, updatedAt)
      const byHand = changes.progress !== undefined && changes.progress !== before.progress
      const progressFollows = changes.progressFollows ?? (byHand ? false : before.progressFollows)
      await inner.db
        .update(table)
        .set({ ...changes, progressFollows, updatedAt: inner.now() })
        .where(eq(table.id, before.id))
      await followMilestones(inner, before.id)
      const after = await findProject(inner, call.actor, before.id)
      if (after.status !== before.status) {
        const title = `${after.name}: ${contract.projectStatuses[after.status]}`
        const body = `It was ${contract.projectStatuses[before.status]} before.`
        await notifyClient(inner, after, { title, body })
      }
      await audit(inner, { noun: 'projects', before, after })
      await tellProject(inner, after)
      return after
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const row = await moveToBin(inner, call.params.id, true)
      if (!row) throw notFound()
      await tellProject(inner, row)
      return { ok: true }
    }),

  restore: (call) =>
    inTransaction(call, async (inner) => {
      const row = await moveToBin(inner, call.params.id, false)
      if (!row) throw notFound()
      await tellProject(inner, row)
      return findProject(inner, call.actor, row.id)
    }),
})

const batch = 500
const header = ['Project', 'Client', 'Type', 'Status', 'Progress', 'Due', 'Assignee', 'Added']

export const serveProjectExport = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.exportAll, async (call) => ({
    type: 'text/csv; charset=utf-8',
    filename: 'projects.csv',
    body: csvStream(header, async (cursor) => {
      const found = await rowsAfter(call, call.query, cursor, batch)
      const { items, next } = pageOf(found, batch, 0, (row) => row)
      const rows = items.map((row) => [
        row.name,
        row.clientName,
        contract.projectTypes[row.type],
        contract.projectStatuses[row.status],
        String(row.progress),
        row.dueDate ?? '',
        row.assignedTo,
        row.createdAt.toISOString(),
      ])
      return { rows, next }
    }),
  }))

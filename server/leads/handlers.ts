import { and, eq, getColumns, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/leads.ts'
import type { QueryOf } from '../../contract/http.ts'
import { audit, whoChanged } from '../audit-entries/store.ts'
import { csvStream } from '../csv/csv.ts'
import { hashPassword } from '../passwords/password.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { releaseFile } from '../platform/files.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { serveRaw } from '../platform/raw.ts'
import { conflict, notFound, wrongField } from '../platform/refusals.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { passwordProblem } from '../users/rules.ts'
import { convertLead, lockLead, readConversion } from './store.ts'
import { leads as table, searchable, visibleTo } from './table.ts'

const changedMeanwhile =
  'Somebody else has changed this lead meanwhile. Please look at it again before you save.'

type Filters = Omit<QueryOf<typeof contract.exportAll>, never>
const inList = (actor: Call['actor'], { q, priority, status }: Filters) =>
  and(
    visibleTo(actor),
    priority === 'all' ? undefined : eq(table.priority, priority),
    status === 'all' ? undefined : eq(table.status, status),
    ...q.split(/\s+/).map((word) => containing(searchable(table), word)),
  )

const rowsAfter = (
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) =>
  db
    .select({ ...getColumns(table), at: momentText(table.createdAt) })
    .from(table)
    .where(and(inList(actor, filters), olderThan(table.createdAt, table.id, cursor)))
    .orderBy(...newestFirst(table.createdAt, table.id))
    .limit(limit + 1)

export const leads = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, call.query, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, call.query))
    return pageOf(rows, limit, total, (row) => row)
  },

  async read({ db, actor, params }) {
    const mine = and(visibleTo(actor), eq(table.id, params.id))
    const [lead] = await db.select().from(table).where(mine)
    if (!lead) throw notFound()
    return lead
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      const times = { createdAt: inner.now(), updatedAt: inner.now() }
      const values = { ...call.body, ...times, source: 'manual' as const }
      const made = await inner.db.insert(table).values(values).returning()
      const lead = made[0] as (typeof made)[number]
      await audit(inner, { noun: 'leads', after: lead })
      return lead
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, ...body } = call.body
      const before = await lockLead(inner, call.actor, call.params.id)
      if (updatedAt && Date.parse(updatedAt) !== +before.updatedAt)
        throw conflict(changedMeanwhile, await whoChanged(inner, 'leads', before))
      const after = { ...before, ...body, updatedAt: inner.now() }
      const changes = { ...body, updatedAt: after.updatedAt }
      await inner.db.update(table).set(changes).where(eq(table.id, before.id))
      await audit(inner, { noun: 'leads', before, after })
      return after
    }),

  updateMany: (call) =>
    inTransaction(call, async (inner) => {
      const { ids, status, priority } = call.body
      const set = { ...(status && { status }), ...(priority && { priority }) }
      const mine = and(visibleTo(call.actor), inArray(table.id, ids))
      const found = await inner.db.select().from(table).where(mine).for('update')
      const changes = { ...set, updatedAt: inner.now() }
      await inner.db.update(table).set(changes).where(mine)
      for (const before of found)
        await audit(inner, { noun: 'leads', before, after: { ...before, ...set } })
      return { changed: found.length }
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const before = await lockLead(inner, call.actor, call.params.id)
      await inner.db.delete(table).where(eq(table.id, before.id))
      if (before.cardKey) await releaseFile(inner, before.cardKey)
      await audit(inner, { noun: 'leads', before })
      return { ok: true }
    }),

  conversion: (call) => readConversion(call, call.actor, call.params.id),

  async convert(call) {
    const { password } = call.body
    const problem = password && passwordProblem(password, 'client')
    if (problem) throw wrongField('password', problem)
    const passwordHash = password ? await hashPassword(password) : null
    return inTransaction(call, async (inner) => {
      const lead = await lockLead(inner, call.actor, call.params.id)
      return convertLead(inner, lead, call.body, passwordHash)
    })
  },
})

const batch = 500
const exported = [
  ['Company', 'companyName'],
  ['Contact', 'contactName'],
  ['Spoke to', 'spokeTo'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Website', 'website'],
  ['Address', 'address'],
  ['Industry', 'industry'],
  ['Priority', 'priority'],
  ['Status', 'status'],
  ['Source', 'source'],
  ['Notes', 'notes'],
] as const

export const serveLeadExport = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.exportAll, async (call) => ({
    type: 'text/csv; charset=utf-8',
    filename: 'leads.csv',
    body: csvStream([...exported.map(([title]) => title), 'Added'], async (cursor) => {
      const found = await rowsAfter(call, call.query, cursor, batch)
      const { items, next } = pageOf(found, batch, 0, (row) => row)
      const rows = items.map((lead) => [
        ...exported.map(([, field]) => lead[field]),
        lead.createdAt.toISOString(),
      ])
      return { rows, next }
    }),
  }))

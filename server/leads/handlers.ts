import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/leads.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { csvStream } from '../csv/csv.ts'
import { hashPassword } from '../passwords/password.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { releaseFile } from '../platform/files.ts'
import { asked } from '../lead-lists/filters.ts'
import { orders } from '../lead-lists/orders.ts'
import { leadPage } from '../lead-lists/page.ts'
import { inOrder } from '../lead-lists/reads.ts'
import { pageOf } from '../platform/lists.ts'
import { serveRaw } from '../platform/raw.ts'
import { notFound, wrongField } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { passwordProblem } from '../users/rules.ts'
import { convertLead, lockLead, readConversion } from './store.ts'
import { leads as table, visibleTo } from './table.ts'

export const leads = handlers(contract, {
  list: (call) => leadPage(call, call.query),

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
      await refuseStale(inner, 'leads', 'this lead', before, updatedAt)
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
      const where = asked(call.actor, call.query)
      const order = orders.newest
      const found = await inOrder(call.db, {
        where,
        order,
        after: order.after(cursor),
        limit: batch,
      })
      const { items, next } = pageOf(found, batch, 0, (row) => row)
      const rows = items.map((lead) => [
        ...exported.map(([, field]) => lead[field]),
        lead.createdAt.toISOString(),
      ])
      return { rows, next }
    }),
  }))

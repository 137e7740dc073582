import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '../../../contract/leads/leads.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { firstPasswordHash } from '../../core/users/first-password.ts'
import { inTransaction } from '../../platform/context.ts'
import { orders } from './orders.ts'
import { withMarks } from './marks.ts'
import { leadPage } from './list.ts'
import { inOrder, type ListedRow } from './reads.ts'
import { survivorOf } from '../lead-merges/store.ts'
import { forMany, goneReason } from '../../platform/many.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { trashLeads, convertLead, lockLead, readConversion, publishLead } from './store.ts'
import { leads as table, visibleTo } from './table.ts'
import { matchLeads } from './which-leads.ts'

export const leads = handlers(contract, {
  async list(call) {
    const page = await leadPage(call, call.query)
    return { ...page, items: await withMarks(call, page.items) }
  },

  async read(call) {
    // The old link of a merged lead leads to the remaining one.
    const id = (await survivorOf(call, call.params.id)) ?? call.params.id
    const mine = and(visibleTo(call.actor), eq(table.id, id))
    const [lead] = await withMarks(call, await call.db.select().from(table).where(mine))
    if (!lead) throw notFound()
    return lead
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const values = { ...call.body, ...times, source: 'manual' as const }
      const created = await tx.db.insert(table).values(values).returning()
      const lead = created[0] as (typeof created)[number]
      await audit(tx, { noun: 'leads', after: lead })
      await publishLead(tx, lead.id)
      return lead
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...body } = call.body
      const before = await lockLead(tx, call.actor, call.params.id)
      await refuseStale(tx, 'leads', 'this lead', before, updatedAt)
      const after = { ...before, ...body, updatedAt: tx.now() }
      const changes = { ...body, updatedAt: after.updatedAt }
      await tx.db.update(table).set(changes).where(eq(table.id, before.id))
      await audit(tx, { noun: 'leads', before, after })
      await publishLead(tx, before.id)
      return after
    }),

  updateMany: (call) =>
    inTransaction(call, async (tx) => {
      const { ids, status, priority } = call.body
      const set = { ...(status && { status }), ...(priority && { priority }) }
      const mine = and(visibleTo(call.actor), inArray(table.id, ids))
      const before = await tx.db.select().from(table).where(mine).orderBy(table.id).for('update')
      const changes = { ...set, updatedAt: tx.now() }
      await tx.db.update(table).set(changes).where(mine)
      for (const row of before)
        await audit(tx, { noun: 'leads', before: row, after: { ...row, ...set } })
      await publishLead(tx)
      const there = new Set(before.map(({ id }) => id))
      const refused = ids
        .filter((id) => !there.has(id))
        .map((id) => ({ id, name: '', reason: goneReason }))
      return { changed: before.length, refused, changedAt: changes.updatedAt, before }
    }),

  revertMany(call) {
    const { changedAt, before } = call.body
    const had = new Map(before.map(({ id, ...each }) => [id, each]))
    return inTransaction(call, async (tx) => {
      const done = await forMany(tx, [...had.keys()], {
        lock: (tx, id) => lockLead(tx, call.actor, id),
        nameOf: ({ companyName, contactName, email }) => companyName || contactName || email,
        async change(tx, row) {
          if (+row.updatedAt !== Date.parse(changedAt))
            throw conflict('Somebody has changed it since.')
          const changes = { ...had.get(row.id), updatedAt: tx.now() }
          await tx.db.update(table).set(changes).where(eq(table.id, row.id))
          await audit(tx, { noun: 'leads', before: row, after: { ...row, ...changes } })
        },
      })
      await publishLead(tx)
      return done
    })
  },

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await trashLeads(tx, [await lockLead(tx, call.actor, call.params.id)])
      return { ok: true }
    }),

  removeMany: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), inArray(table.id, call.body.ids))
      const found = await tx.db.select().from(table).where(mine).orderBy(table.id).for('update')
      await trashLeads(tx, found)
      return { changed: found.length, refused: [] }
    }),

  conversion: (call) => readConversion(call, call.actor, call.params.id),

  async convert(call) {
    const passwordHash = await firstPasswordHash(call.actor, call.body.password)
    return inTransaction(call, async (tx) => {
      const lead = await lockLead(tx, call.actor, call.params.id)
      return convertLead(tx, lead, call.body, passwordHash)
    })
  },
})

export const serveLeadExport = listCsv(contract.exportAll, {
  filename: 'leads.csv',
  async rowsAfter(call, cursor, limit) {
    const { where } = await matchLeads(call, call.actor, call.query)
    const order = orders[call.query.sort]
    return inOrder(call.db, { where, order, after: order.after(cursor), limit })
  },
  fields: [
    ...contract.leadFieldNames.map(
      (field) => [contract.leadFields[field].title, (row: ListedRow) => row[field]] as const,
    ),
    ['Source', (row) => row.source],
    ['Added', (row) => row.createdAt],
  ],
})

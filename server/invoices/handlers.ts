import { and, asc, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import * as contract from '../../contract/invoices.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { receivedSince } from '../payments/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { pageOf } from '../platform/lists.ts'
import { conflict, notFound, wrongField } from '../platform/refusals.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { decideLetter } from './jobs.ts'
import { stepsBehind } from './rules.ts'
import {
  addDraft,
  agencyToday,
  clientOf,
  detailOf,
  draftValues,
  type InvoiceRow,
  issueDraft,
  linesOf,
  lockInvoice,
  notifyOf,
  shown,
  shownOn,
  sortings,
  tellInvoice,
  writeLines,
} from './store.ts'
import { foundBy, inState, isOpen, invoices as table, visibleTo } from './table.ts'

type Query = Call<typeof contract.list>['query'] & Partial<Call<typeof contract.listAll>['query']>

async function page(call: Context & { actor: Actor; query: Query }) {
  const { q, state, clientId, from, to, sort = 'newest', limit, cursor } = call.query
  const today = await agencyToday(call)
  const sorting = sortings[sort]
  const matching = and(
    visibleTo(call.actor),
    inState(state, today),
    clientId ? eq(table.clientId, clientId) : undefined,
    from ? gte(table.issueDate, from) : undefined,
    to ? lte(table.issueDate, to) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )
  const rows = await call.db
    .select({ ...shown, at: sorting.at })
    .from(table)
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  const found = pageOf(rows, limit, await call.db.$count(table, matching), (row) => row)
  return { ...found, items: found.items.map(shownOn(today)) }
}

const fixed = 'This invoice has been issued and cannot be changed. Make a credit note instead.'

async function lockDraft(inner: Context, actor: Actor, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(inner, actor, id)
  if (row.number !== null) throw conflict(fixed)
  return row
}

/** An issued invoice that counts. */
async function lockIssued(inner: Context, actor: Actor, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(inner, actor, id)
  if (row.number === null) throw conflict('This invoice has not been issued yet.')
  if (row.status === 'void') throw conflict('This invoice is void.')
  return row
}

/** For each currency, the default one first: open, overdue, and paid this month where the agency is. */
async function totalsByCurrency(context: Context) {
  const today = await agencyToday(context)
  const { currency } = await readBillingSettings(context)
  const sumOf = (amount: SQL, where: SQL) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`.mapWith(Number)
  const open = sql`${table.total} - ${table.paid} - ${table.credited}`
  const charged = await context.db
    .select({
      currency: table.currency,
      open: sumOf(open, isOpen),
      overdue: sumOf(open, sql`${isOpen} and ${table.dueDate} < ${today}::date`),
    })
    .from(table)
    .where(isNotNull(table.number))
    .groupBy(table.currency)
    .orderBy(asc(table.currency))
  const received = await receivedSince(context, `${today.slice(0, 7)}-01`)
  const first = charged.filter((each) => each.currency === currency)
  const none = { currency, open: 0, overdue: 0 }
  return [
    ...(first.length ? first : [none]),
    ...charged.filter((each) => each.currency !== currency),
  ].map((each) => ({ ...each, paidThisMonth: received.get(each.currency) ?? 0 }))
}

export const invoices = handlers(contract, {
  list: page,
  listAll: page,
  totals: totalsByCurrency,

  async defaults(call) {
    const client = await clientOf(call, call.params.clientId)
    if (!client) throw notFound()
    const { currency, taxRate } = await readBillingSettings(call)
    const [last] = await call.db
      .select()
      .from(table)
      .where(eq(table.clientId, client.id))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1)
    const billTo = last?.billTo ?? [client.businessName, client.person].filter(Boolean).join('\n')
    return { billTo, currency: last?.currency ?? currency, taxRate }
  },

  read: (call) => detailOf(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (inner) => {
      const { lines, ...values } = call.body
      const client = await clientOf(inner, values.clientId)
      if (!client || client.deletedAt) throw wrongField('clientId', 'Please select a client')
      const kind = 'invoice' as const
      const given = { ...values, kind, clientName: client.name, creditsId: null }
      const id = await addDraft(inner, given, lines)
      await audit(inner, { noun: 'invoices', after: await lockInvoice(inner, call.actor, id) })
      return detailOf(inner, call.actor, id)
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, lines, ...values } = call.body
      const before = await lockDraft(inner, call.actor, call.params.id)
      const now = await detailOf(inner, call.actor, before.id)
      await refuseStale(inner, 'invoices', 'this invoice', now, updatedAt)
      // A credit note is about one invoice: whose and in which currency is settled.
      const { clientId, currency } = before
      const kept = before.kind === 'credit-note' ? { clientId, currency } : {}
      const row = { ...before, ...values, ...kept }
      await inner.db
        .update(table)
        .set({ ...(await draftValues(inner, row, lines)), updatedAt: inner.now() })
        .where(eq(table.id, before.id))
      await writeLines(inner, before.id, lines)
      await tellInvoice(inner, before)
      const after = await lockInvoice(inner, call.actor, before.id)
      await audit(inner, { noun: 'invoices', before, after })
      return detailOf(inner, call.actor, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const draft = await lockDraft(inner, call.actor, call.params.id)
      await inner.db.delete(table).where(eq(table.id, draft.id))
      await tellInvoice(inner, draft)
      await audit(inner, { noun: 'invoices', before: draft })
      return { ok: true }
    }),

  issue: (call) =>
    inTransaction(call, async (inner) => {
      const draft = await lockDraft(inner, call.actor, call.params.id)
      const issued = await issueDraft(inner, draft)
      await tellInvoice(inner, issued)
      await audit(inner, { noun: 'invoices', before: draft, after: issued })
      if (call.body.send) await decideLetter(inner, issued.id, 'issued')
      return detailOf(inner, call.actor, issued.id)
    }),

  send: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockIssued(inner, call.actor, call.params.id)
      const client = await clientOf(inner, row.clientId ?? 0)
      if (!client || client.deletedAt)
        throw conflict('The client of this invoice has no account any more.')
      await decideLetter(inner, row.id, 'issued')
      await tellInvoice(inner, row)
      return detailOf(inner, call.actor, row.id)
    }),

  makeVoid: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockIssued(inner, call.actor, call.params.id)
      const drafted = await inner.db.$count(table, eq(table.creditsId, row.id))
      if (row.kind !== 'invoice' || row.paid !== 0 || row.credited !== 0 || drafted > 0)
        throw conflict(
          'Only an invoice on which nothing was paid or credited can be made void. Make a credit note instead.',
        )
      const voided = { status: 'void' as const, voidReason: call.body.reason }
      await inner.db
        .update(table)
        .set({ ...voided, updatedAt: inner.now() })
        .where(eq(table.id, row.id))
      await audit(inner, { noun: 'invoices', before: row, after: { ...row, ...voided } })
      const told = { title: `Invoice ${row.number} is void`, body: 'You need not pay it.' }
      await notifyOf(inner, row, told)
      if (row.clientId) await decideLetter(inner, row.id, 'void')
      await tellInvoice(inner, row)
      return detailOf(inner, call.actor, row.id)
    }),

  credit: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockIssued(inner, call.actor, call.params.id)
      if (row.kind !== 'invoice') throw conflict('A credit note cannot be credited.')
      if (row.credited >= row.total) throw conflict('All of this invoice has been credited.')
      const drafted = and(eq(table.creditsId, row.id), isNull(table.number))
      if ((await inner.db.$count(table, drafted)) > 0)
        throw conflict('There is a draft of a credit note for this invoice already.')
      const lines = (await linesOf(inner, row.id)).map((line) => ({
        ...line,
        unitPrice: -line.unitPrice,
      }))
      const copied = { ...row, kind: 'credit-note', dueDate: null, creditsId: row.id } as const
      const id = await addDraft(inner, copied, lines)
      await audit(inner, { noun: 'invoices', after: await lockInvoice(inner, call.actor, id) })
      return detailOf(inner, call.actor, id)
    }),

  duplicate: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockInvoice(inner, call.actor, call.params.id)
      if (row.kind !== 'invoice') throw conflict('A credit note cannot be duplicated.')
      const copied = { ...row, dueDate: null }
      const id = await addDraft(inner, copied, await linesOf(inner, row.id))
      await audit(inner, { noun: 'invoices', after: await lockInvoice(inner, call.actor, id) })
      return detailOf(inner, call.actor, id)
    }),

  setReminders: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockInvoice(inner, call.actor, call.params.id)
      // Days that went by while they were off are not made up for.
      const today = await agencyToday(inner)
      const reminderStep = row.dueDate ? stepsBehind(row.dueDate, today) : row.reminderStep
      await inner.db
        .update(table)
        .set({ remindersOn: call.body.on, reminderStep })
        .where(eq(table.id, row.id))
      const after = { ...row, remindersOn: call.body.on }
      await audit(inner, { noun: 'invoices', before: row, after })
      await tellInvoice(inner, row)
      return detailOf(inner, call.actor, row.id)
    }),
})

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { create, mergeDays } from '../../../contract/leads/lead-merges.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { labelOf } from '../../core/audit-entries/rules.ts'
import { moveRowsBack, moveRows } from './handover.ts'
import { lockLead } from '../leads/store.ts'
import { leads } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { suppress, suppressionOf } from '../suppressions/store.ts'
import { restorable } from './rules.ts'
import { type Before, leadMerges as table } from './table.ts'

type LeadRow = typeof leads.$inferSelect
type Choices = BodyOf<typeof create>
type Row = typeof table.$inferSelect

/** Returns a lead in PostgreSQL's own JSON, so that no time loses a digit. */
async function asJson({ db }: Context, id: number): Promise<Before['lead']> {
  const query = sql`select to_jsonb(l) - 'search' - 'pair' as row from ${leads} l where id = ${id}::int`
  const [found] = await rowsOf<{ row: Before['lead'] }>(db, query)
  if (!found) throw notFound()
  return found.row
}

/** Returns the values of the remaining lead. */
const mergedOf = (lead: LeadRow, other: LeadRow, chosen: Choices, now: Date) => ({
  ...chosen.lead,
  emailsSentCount: lead.emailsSentCount + other.emailsSentCount,
  lastEmailSent: later(lead.lastEmailSent, other.lastEmailSent),
  clientId: lead.clientId ?? other.clientId,
  assigneeId: lead.assigneeId ?? other.assigneeId,
  cardKey:
    (chosen.card === 'other' ? other.cardKey : lead.cardKey) ?? lead.cardKey ?? other.cardKey,
  createdAt: lead.createdAt < other.createdAt ? lead.createdAt : other.createdAt,
  updatedAt: now,
})
const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

/**
 * Merges `other` into `lead` and returns the result. A suppression of either applies to the merged lead. Call it in a
 * transaction.
 */
export async function mergeLeads(tx: Context, lead: LeadRow, other: LeadRow, chosen: Choices) {
  const { db } = tx
  const before = { lead: await asJson(tx, lead.id), other: await asJson(tx, other.id) }
  const moved = await moveRows(db, other.id, lead.id)
  await db.delete(leads).where(eq(leads.id, other.id))
  const changes = mergedOf(lead, other, chosen, tx.now())
  await db.update(leads).set(changes).where(eq(leads.id, lead.id))
  const after = { ...lead, ...changes }
  await audit(tx, { noun: 'leads', before: lead, after })
  await db.insert(table).values({
    leadId: lead.id,
    mergedId: other.id,
    label: labelOf(other),
    email: other.email,
    source: other.source,
    before: { ...before, merged: await asJson(tx, lead.id) },
    moved,
    cardKey: [lead.cardKey, other.cardKey].find((key) => key && key !== changes.cardKey) ?? null,
    userId: tx.actor?.kind === 'user' ? tx.actor.id : null,
    createdAt: tx.now(),
  })
  await copySuppression(tx, [lead.email, other.email], changes.email)
  return after
}

/**
 * Copies a suppression to the kept address, since a person who unsubscribed wants no email at another address either. A
 * bounce isn't copied: it concerns only the address that bounced.
 */
async function copySuppression(tx: Context, from: string[], to: string) {
  for (const address of from) {
    const known = address && address !== to ? await suppressionOf(tx, address) : null
    if (to && known?.address === address && known.reason !== 'bounced')
      await suppress(tx, to, known.reason, `Merged with ${address}`)
  }
}

/** Returns the last merge of a lead that was not undone: the only one that can be. */
export async function lastMerge({ db }: Context, leadId: number): Promise<Row | undefined> {
  const isActive = and(eq(table.leadId, leadId), isNull(table.undoneAt))
  const [last] = await db.select().from(table).where(isActive).orderBy(desc(table.id)).limit(1)
  return last
}

/** Returns the earliest time of a merge that can still be undone. */
export const undoableSince = (now: Date) => new Date(+now - mergeDays * 86_400_000)

/**
 * Locks a merge that can be undone now. Call it in a transaction.
 * @throws Refusal 404, or 409 when it cannot be undone
 */
export async function lockMerge(tx: Context, actor: Actor, id: number) {
  const [found] = await tx.db.select().from(table).where(eq(table.id, id))
  if (!found) throw notFound()
  const lead = await lockLead(tx, actor, found.leadId)
  const last = await lastMerge(tx, lead.id)
  if (found.undoneAt) throw conflict('This merge was already undone')
  if (!found.before || found.createdAt <= undoableSince(tx.now()))
    throw conflict(`A merge can be undone for ${mergeDays} days`)
  if (last?.id !== id)
    throw conflict(`This lead was later merged with ${last?.label}. Please undo that first.`)
  return { lead, merge: found, before: found.before }
}

/** Splits a merged lead again. Later changes stay with the remaining lead. Call it in a transaction. */
export async function undoMerge(tx: Context, lead: LeadRow, merge: Row, before: Before) {
  const { db } = tx
  const other = { ...before.other, updated_at: tx.now().toISOString() }
  const sent = Number(before.other['emails_sent_count'])
  const back = {
    ...restorable(before, await asJson(tx, lead.id)),
    updated_at: tx.now().toISOString(),
    emails_sent_count: Math.max(0, lead.emailsSentCount - sent),
  }
  await reinsert(tx, other)
  await moveRowsBack(db, merge.moved, lead.id, merge.mergedId)
  await restoreColumns(tx, lead.id, back)
  const undone = { undoneAt: tx.now(), before: null, cardKey: null }
  await db.update(table).set(undone).where(eq(table.id, merge.id))
  const [after] = await db.select().from(leads).where(eq(leads.id, lead.id))
  await audit(tx, { noun: 'leads', before: lead, after: after ?? lead })
  return { ...merge, ...undone }
}

/** Returns the columns of a saved lead and their select list; a deleted client becomes null. */
function selected(row: Before['lead']) {
  const names = Object.keys(row).map((field) => sql.identifier(field))
  const values = names.map((field) =>
    field.value === 'client_id'
      ? sql`(select id from users where id = r.client_id)`
      : sql`r.${field}`,
  )
  const saved = sql`jsonb_populate_record(null::leads, ${JSON.stringify(row)}::jsonb) r`
  return {
    columns: sql.join(names, sql`, `),
    query: sql`select ${sql.join(values, sql`, `)} from ${saved}`,
  }
}

const reinsert = ({ db }: Context, row: Before['lead']) => {
  const { columns, query } = selected(row)
  return db.execute(sql`insert into leads (${columns}) overriding system value ${query}`)
}

const restoreColumns = ({ db }: Context, id: number, row: Before['lead']) => {
  const { columns, query } = selected(row)
  return db.execute(sql`update leads set (${columns}) = (${query}) where id = ${id}::int`)
}

/** Returns the lead that this one was merged into. */
export async function survivorOf({ db }: Pick<Context, 'db'>, id: number): Promise<number | null> {
  const isActive = and(eq(table.mergedId, id), isNull(table.undoneAt))
  const [found] = await db.select({ leadId: table.leadId }).from(table).where(isActive)
  return found?.leadId ?? null
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditEntry, AuditNoun } from '../../../contract/core/audit-entries.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { users } from '../users/table.ts'
import { changesBetween, labelOf, type Row, withoutSecrets } from './rules.ts'
import { auditEntries } from './table.ts'

/** What happened to a record: made without `before`, erased without `after`. */
export type Audited = {
  noun: AuditNoun
  /** Whole rows as they are stored; what may not be kept is left out here. */
  before?: Row | null
  after?: Row | null
  /** When neither row has one. */
  id?: number
  /** When the record was only looked at. */
  event?: Extract<AuditEntry['event'], 'viewed'>
}

/**
 * Writes down who changed what, in the transaction of the change: one line of a handler, and
 * nothing when nothing changed. Erasing a record also erases the values in its history.
 */
export async function audit(tx: Context, what: Audited): Promise<void> {
  const entry = entryOf(tx, what)
  if (entry.event === 'changed' && entry.changes.length === 0) return
  if (entry.event === 'deleted') await forgetValues(tx, entry.noun, entry.recordId)
  await tx.db.insert(auditEntries).values(entry)
}

/** The same for records that were made at once. */
export async function auditCreated(tx: Context, noun: AuditNoun, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.db.insert(auditEntries).values(rows.map((after) => entryOf(tx, { noun, after })))
}

function entryOf(tx: Context, what: Audited) {
  const { noun, before, after } = what
  const row: Row = after ?? before ?? {}
  const event: AuditEntry['event'] = what.event ?? eventOf(what)
  return {
    noun,
    recordId: what.id ?? Number(row['id']),
    label: labelOf(isContact(noun, row) ? { ...row, businessName: '' } : row),
    event,
    changes: before && after ? changesBetween(before, after) : [],
    userId: actedBy(tx),
    clientId: clientOf(noun, row, event),
    createdAt: tx.now(),
  }
}

/** Null for what has never been saved. */
type Seen = string | null | undefined
const timeOf = (at: unknown) =>
  at instanceof Date || typeof at === 'string' ? +new Date(at) : null

/**
 * Of two who edit the same record the second is told, and nothing is overwritten unseen. `seen` is
 * the `updatedAt` of what the editor began with; undefined for who saw nothing. `what` is how
 * the sentence calls it, such as "this client".
 * @throws Refusal 409 with what `whoChanged` tells
 */
export async function refuseStale(
  tx: Context,
  noun: AuditNoun,
  what: string,
  now: Row,
  seen: Seen,
) {
  if (seen === undefined || timeOf(seen) === timeOf(now['updatedAt'])) return
  await refuseChanged(tx, noun, what, now)
}

/** @throws Refusal 409, always */
export async function refuseChanged(tx: Context, noun: AuditNoun, what: string, now: Row) {
  throw conflict(
    `Somebody else has changed ${what} meanwhile. Please look at it again before you save.`,
    await whoChanged(tx, noun, now),
  )
}

/** What a screen shows beside "changed meanwhile": the record as it is now, and whose change it was. */
async function whoChanged(tx: Context, noun: AuditNoun, now: Row) {
  const [last] = await tx.db
    .select({
      by: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      at: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(eq(auditEntries.noun, noun), eq(auditEntries.recordId, Number(now['id']))))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1)
  const { by = '', at = null } = last ?? {}
  return { by, at, updatedAt: now['updatedAt'], now: withoutSecrets(now) }
}

const eventOf = ({ before, after }: Audited) =>
  before && after ? 'changed' : after ? 'created' : 'deleted'

/** An admin who looks as a client is the admin. */
const actedBy = ({ actor }: Context) =>
  actor?.kind === 'user' ? (actor.viewedBy ?? actor.id) : null

/** An erased client is nobody's any more: the entry would go with them. */
/** One of a client's people, who is called by their own name, not by the business. */
const isContact = (noun: AuditNoun, row: Row) =>
  noun === 'clients' && typeof row['clientId'] === 'number'

function clientOf(noun: AuditNoun, row: Row, event: AuditEntry['event']): number | null {
  const owner = noun === 'clients' ? (row['clientId'] ?? row['id']) : row['clientId']
  return typeof owner === 'number' && !(noun === 'clients' && event === 'deleted') ? owner : null
}

const forgetValues = ({ db }: Context, noun: AuditNoun, recordId: number) =>
  db
    .update(auditEntries)
    .set({ changes: [] })
    .where(and(eq(auditEntries.noun, noun), eq(auditEntries.recordId, recordId)))

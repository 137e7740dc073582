import { and, desc, eq } from 'drizzle-orm'
import type { AuditEntry, AuditNoun } from '../../../contract/core/audit-entries.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { joinedName, users } from '../users/table.ts'
import { changesBetween, labelOf, type Row, withoutSecrets } from './rules.ts'
import { auditEntries } from './table.ts'

/** A change to a record: created without `before`, erased without `after`. */
export type Audited = {
  noun: AuditNoun
  /** The whole row as stored; secrets are removed here. */
  before?: Row | null
  after?: Row | null
  /** The record's id, when neither row has one. */
  id?: number
  /** Set when something else happened than a change of the row. */
  event?: Exclude<AuditEntry['event'], 'created' | 'changed' | 'deleted'>
}

/**
 * Records who changed what, in the transaction of the change; does nothing when nothing changed. Erasing a record
 * also erases the values in its history.
 */
export async function audit(tx: Context, what: Audited): Promise<void> {
  const entry = entryOf(tx, what)
  if (entry.event === 'changed' && entry.changes.length === 0) return
  if (entry.event === 'deleted') await eraseValues(tx, entry.noun, entry.recordId)
  await tx.db.insert(auditEntries).values(entry)
}

/** Records the creation of several rows. */
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
    label: labelOf(isPerson(noun, row) ? { ...row, businessName: '' } : row),
    event,
    changes: before && after ? changesBetween(before, after) : [],
    userId: actedBy(tx),
    clientId: clientOf(noun, row, event),
    createdAt: tx.now(),
  }
}

/** Null for a record that has never been saved. */
type SeenVersion = string | null | undefined
const timeOf = (at: unknown) =>
  at instanceof Date || typeof at === 'string' ? +new Date(at) : null

/**
 * Prevents lost updates: of two people who edit the same record, the second gets an error. `seen` is the `updatedAt`
 * of the version the editor started from; undefined skips the check. `what` names the record in the message, such as
 * "this client".
 * @throws Refusal 409 with the result of `conflictDetails`
 */
export async function refuseStale(
  tx: Context,
  noun: AuditNoun,
  what: string,
  now: Row,
  seen: SeenVersion,
) {
  if (seen === undefined || timeOf(seen) === timeOf(now['updatedAt'])) return
  await refuseChanged(tx, noun, what, now)
}

/** @throws Refusal 409, always */
export async function refuseChanged(tx: Context, noun: AuditNoun, what: string, now: Row) {
  throw conflict(
    `Somebody else has changed ${what} in the meantime. Please review it before you save.`,
    await conflictDetails(tx, noun, now),
  )
}

/** Returns the details for the screen's conflict message: the current record, and who changed it. */
async function conflictDetails(tx: Context, noun: AuditNoun, now: Row) {
  const [last] = await tx.db
    .select({
      by: joinedName,
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

/** Returns the acting user: for an admin who views the portal as a client, the admin. */
const actedBy = ({ actor }: Context) =>
  actor?.kind === 'user' ? (actor.viewedBy ?? actor.id) : null

/** Returns whether the row is a person, a contact or somebody of the team, whose label is their own name. */
const isPerson = (noun: AuditNoun, row: Row) =>
  noun === 'users' || (noun === 'clients' && typeof row['clientId'] === 'number')

/** Returns the client in whose history the entry appears; none for an erased client, with whom it would be erased. */
function clientOf(noun: AuditNoun, row: Row, event: AuditEntry['event']): number | null {
  const owner = noun === 'clients' ? (row['clientId'] ?? row['id']) : row['clientId']
  return typeof owner === 'number' && !(noun === 'clients' && event === 'deleted') ? owner : null
}

const eraseValues = ({ db }: Context, noun: AuditNoun, recordId: number) =>
  db
    .update(auditEntries)
    .set({ changes: [] })
    .where(and(eq(auditEntries.noun, noun), eq(auditEntries.recordId, recordId)))

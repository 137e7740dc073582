import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { mostReaders, readerSources } from '../../../contract/outreach/newsletter-readers.ts'
import { audit, auditCreated } from '../../core/audit-entries/store.ts'
import { suppressedAmong } from '../../leads/suppressions/store.ts'
import { isSuppressed } from '../../leads/suppressions/matching.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import type { ReaderLine } from './rules.ts'
import { newsletterReaders as table, visibleTo } from './table.ts'

export type ReaderRow = typeof table.$inferSelect

/** The column by its table's name, which Drizzle leaves out where a query reads one table. */
export const addressColumn = sql`${table}.${sql.identifier(table.address.name)}`

/** Readers per statement. */
const batch = 1000

/** Returns the row as the history records it. */
const audited = (row: ReaderRow) => ({ ...row, label: row.name || row.address })

const publishReaders = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'newsletter-readers', id })

/** Locks a reader until the transaction ends. @throws Refusal 404 */
export async function lockReader(tx: Context, actor: Actor, id: number): Promise<ReaderRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Adds readers to a client's newsletter; those who are or were there stay as they are. Returns how many are new. */
export async function addReaders(
  tx: Context,
  clientId: number,
  readers: readonly ReaderLine[],
  consent: string,
): Promise<number> {
  let added = 0
  for (let at = 0; at < readers.length; at += batch) {
    const values = readers
      .slice(at, at + batch)
      .map((reader) => ({ ...reader, clientId, consent, createdAt: tx.now() }))
    const created = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
    await auditCreated(tx, 'newsletter-readers', created.map(audited))
    added += created.length
  }
  await publishReaders(tx, 0)
  return added
}

/** Counts what an import of these addresses would find. */
export async function countReaders(
  context: Pick<Context, 'db'>,
  clientId: number,
  addresses: readonly string[],
) {
  const counts = { known: 0, unsubscribed: 0, suppressed: 0 }
  for (let at = 0; at < addresses.length; at += batch) {
    const some = addresses.slice(at, at + batch)
    const found = await context.db
      .select({ address: table.address, unsubscribedAt: table.unsubscribedAt })
      .from(table)
      .where(and(eq(table.clientId, clientId), inArray(table.address, some)))
    const there = new Set(found.map(({ address }) => address))
    const unsubscribed = found.filter((each) => each.unsubscribedAt !== null).length
    const fresh = some.filter((address) => !there.has(address))
    counts.unsubscribed += unsubscribed
    counts.known += found.length - unsubscribed
    counts.suppressed += (await suppressedAmong(context, fresh)).size
  }
  return counts
}

/** Changes a locked reader, audits and publishes the change. Needs a transaction. */
async function change(tx: Context, before: ReaderRow, changes: Partial<ReaderRow>) {
  const after = { ...before, ...changes }
  await tx.db.update(table).set(changes).where(eq(table.id, before.id))
  await audit(tx, { noun: 'newsletter-readers', before: audited(before), after: audited(after) })
  await publishReaders(tx, before.id)
}

export const unsubscribeReader = (tx: Context, before: ReaderRow) =>
  change(tx, before, { unsubscribedAt: tx.now() })

/** Deletes a locked reader. Needs a transaction. */
export async function deleteReader(tx: Context, before: ReaderRow) {
  await tx.db.delete(table).where(eq(table.id, before.id))
  await audit(tx, { noun: 'newsletter-readers', before: audited(before) })
  await publishReaders(tx, before.id)
}

/**
 * Subscribes or unsubscribes an address as its owner asked for by a link in an email. Somebody who was deleted meanwhile
 * is noted as unsubscribed, so that no import adds them. Needs a transaction.
 */
export async function setSubscribed(
  tx: Context,
  { clientId, address }: { clientId: number; address: string },
  isSubscribed: boolean,
): Promise<void> {
  const own = and(eq(table.clientId, clientId), eq(table.address, address))
  const [before] = await tx.db.select().from(table).where(own).for('update')
  if (before && isSubscribed !== (before.unsubscribedAt === null))
    await change(tx, before, { unsubscribedAt: isSubscribed ? null : tx.now() })
  if (before || isSubscribed) return
  const consent = 'Unsubscribed by a link in an email'
  const values = { clientId, address, consent, unsubscribedAt: tx.now(), createdAt: tx.now() }
  const created = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
  await auditCreated(tx, 'newsletter-readers', created.map(audited))
  await publishReaders(tx, created[0]?.id ?? 0)
}

/** The agreement of a reader by the public form. */
export type SignedUp = Pick<
  ReaderRow,
  'clientId' | 'address' | 'name' | 'signedUpAt' | 'signUpPage' | 'wording'
>

/**
 * Subscribes somebody who confirmed their sign-up; who unsubscribed earlier is subscribed again, and who reads already stays as they
 * are. Needs a transaction. @throws Refusal 409 when the newsletter has no room for more readers
 */
export async function subscribe(tx: Context, signedUp: SignedUp): Promise<void> {
  const { clientId, address } = signedUp
  const own = and(eq(table.clientId, clientId), eq(table.address, address))
  const [before] = await tx.db.select().from(table).where(own).for('update')
  const consent = readerSources['signed-up']
  const agreed = { ...signedUp, consent, source: 'signed-up' as const, confirmedAt: tx.now() }
  if (before) {
    if (before.unsubscribedAt === null) return
    const name = signedUp.name || before.name
    return change(tx, before, { ...agreed, name, unsubscribedAt: null })
  }
  if ((await tx.db.$count(table, eq(table.clientId, clientId))) >= mostReaders)
    throw conflict('This newsletter has no room for more readers.')
  const values = { ...agreed, createdAt: tx.now() }
  const created = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
  await auditCreated(tx, 'newsletter-readers', created.map(audited))
  await publishReaders(tx, created[0]?.id ?? 0)
}

/** Returns whether an address gets a client's newsletter; null if it is not known. */
export async function isSubscribed(
  { db }: Pick<Context, 'db'>,
  { clientId, address }: { clientId: number; address: string },
): Promise<boolean | null> {
  const own = and(eq(table.clientId, clientId), eq(table.address, address))
  const [row] = await db.select({ at: table.unsubscribedAt }).from(table).where(own)
  return row ? row.at === null : null
}

/** Counts a client's readers who get the next newsletter, and those who unsubscribed. */
export async function audienceOf({ db }: Pick<Context, 'db'>, clientId: number) {
  const own = eq(table.clientId, clientId)
  const isReached = and(own, isNull(table.unsubscribedAt), sql`not ${isSuppressed(addressColumn)}`)
  return {
    readers: await db.$count(table, isReached),
    unsubscribed: await db.$count(table, and(own, sql`${table.unsubscribedAt} is not null`)),
  }
}

/** Writes one row per subscribed reader of a campaign's client, skipped where the address is suppressed. */
export const writeReaders = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, clientId }: { id: number; clientId: number },
) =>
  db.execute(sql`
    insert into email_sends (campaign_id, reader_id, email_address, status, answer, created_at)
    select ${id}::int, r.id, r.address, case when r.skipped then 'skipped' else 'pending' end,
      case when r.skipped then 'Suppressed' else '' end, ${now().toISOString()}::timestamptz
    from (select id, address, ${isSuppressed(addressColumn)} as skipped from newsletter_readers
        where client_id = ${clientId}::int and unsubscribed_at is null) r
    order by r.id`)

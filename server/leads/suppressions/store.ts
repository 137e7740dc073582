import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SuppressionReason } from '../../../contract/leads/suppressions.ts'
import { audit, auditCreated } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { domainEntry, normal, outweighs } from './rules.ts'
import { askedInHeld, askedSources } from './sources.ts'
import { suppressions as table } from './table.ts'

/** Entries per statement. */
const batch = 1000

export type SuppressionRow = typeof table.$inferSelect

/** Returns why campaigns skip this address, itself or its whole domain; null when they do not. */
export async function suppressionOf(
  { db }: Pick<Context, 'db'>,
  address: string,
): Promise<SuppressionRow | null> {
  const entries = [normal(address), domainEntry(address)]
  const found = await db.select().from(table).where(inArray(table.address, entries))
  return found.find((each) => each.address === entries[0]) ?? found[0] ?? null
}

/** Returns the addresses that are suppressed, themselves or by their domain, in lower case; for a few thousand at once. */
export async function suppressedAmong(
  { db }: Pick<Context, 'db'>,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const normalized = [...new Set(addresses.map(normal))]
  const found = await db
    .select({ address: table.address })
    .from(table)
    .where(
      inArray(table.address, [...new Set(normalized.flatMap((each) => [each, domainEntry(each)]))]),
    )
  const entries = new Set(found.map(({ address }) => address))
  return new Set(normalized.filter((each) => entries.has(each) || entries.has(domainEntry(each))))
}

/**
 * Suppresses an address permanently, even when a lead with it is imported again. A known address keeps its date, and
 * its reason unless the new one is stronger. Returns whether it is new. Call it in a transaction.
 */
export async function suppress(
  tx: Context,
  address: string,
  reason: SuppressionReason,
  source: string,
): Promise<boolean> {
  const values = {
    address: normal(address),
    reason,
    source: source.slice(0, 255).toWellFormed(),
    userId: tx.actor?.kind === 'user' && reason === 'manual' ? tx.actor.id : null,
    since: tx.now(),
  }
  const [created] = await insertNew(tx, [values])
  if (!created) {
    // A forged email changes nothing that was known before.
    if (source !== askedInHeld) await updateReason(tx, values)
    await outlast(tx, values)
  }
  await publish(tx, ['admins'], { kind: 'suppressions', id: 0 })
  return Boolean(created)
}

/** Takes the place of what was asked for by email, which can be undone there: this stays. */
async function outlast(tx: Context, values: typeof table.$inferInsert) {
  const { address, source = '', since } = values
  if (askedSources.includes(source)) return
  await tx.db
    .update(table)
    .set({ source, since })
    .where(and(eq(table.address, address), inArray(table.source, askedSources)))
}

async function insertNew(tx: Context, values: (typeof table.$inferInsert)[]) {
  const created = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
  await auditCreated(tx, 'suppressions', created.map(audited))
  return created
}

/** Suppresses a list by hand, in the caller's name; returns how many are new. Call it in a transaction. */
export async function suppressMany(tx: Context, addresses: readonly string[], source: string) {
  const userId = tx.actor?.kind === 'user' ? tx.actor.id : null
  const shared = { reason: 'manual' as const, source, userId, since: tx.now() }
  let added = 0
  for (let at = 0; at < addresses.length; at += batch) {
    const some = addresses.slice(at, at + batch).map((address) => ({ ...shared, address }))
    added += (await insertNew(tx, some)).length
  }
  await publish(tx, ['admins'], { kind: 'suppressions', id: 0 })
  return added
}

/** Returns how many of these entries are in the list. */
export async function countKnown({ db }: Pick<Context, 'db'>, addresses: readonly string[]) {
  let known = 0
  for (let at = 0; at < addresses.length; at += batch)
    known += await db.$count(table, inArray(table.address, addresses.slice(at, at + batch)))
  return known
}

/** Removes the matching suppression. Returns false when there is none. Call it in a transaction. */
export async function lift(tx: Context, which: SQL | undefined): Promise<boolean> {
  const [removed] = await tx.db.delete(table).where(which).returning()
  if (!removed) return false
  await audit(tx, { noun: 'suppressions', before: audited(removed) })
  await publish(tx, ['admins'], { kind: 'suppressions', id: 0 })
  return true
}

/** Removes the suppression of somebody who unsubscribed and changed their mind; other reasons stay. */
export const liftOwn = (tx: Context, address: string): Promise<boolean> =>
  lift(tx, and(eq(table.address, normal(address)), eq(table.reason, 'unsubscribed')))

/** Returns the row as the history records it. */
export const audited = (row: SuppressionRow) => ({ ...row, label: row.address })

async function updateReason(
  tx: Context,
  input: Pick<SuppressionRow, 'address' | 'reason' | 'source'>,
) {
  const mine = eq(table.address, input.address)
  const [known] = await tx.db.select().from(table).where(mine).for('update')
  if (!known || !outweighs(input.reason, known.reason)) return
  const changes = { reason: input.reason, source: input.source }
  await tx.db.update(table).set(changes).where(mine)
  await audit(tx, {
    noun: 'suppressions',
    before: audited(known),
    after: audited({ ...known, ...changes }),
  })
}

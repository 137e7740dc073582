import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { nounsWith, type NounWith } from '../../../contract/nouns.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { runBeforeErased } from '../../platform/room.ts'
import { findUserByEmail } from '../users/store.ts'
import { keepDays } from '../reply-settings/store.ts'
import { type IncomingRow, publishIncoming } from './take.ts'
import { isFromSpammer } from './strangers.ts'
import { incomingEmails as table, spamSenders } from './table.ts'
import { markDecided } from './tell.ts'

const day = 86_400_000
const batch = 500

/**
 * Forgets whole emails once they have been kept for as long as an owner chose, and everything of those that nobody wrote
 * or nobody wanted. What was taken stays in its thread, and what is held stays until somebody decides.
 */
export async function forgetOldEmails(context: Context): Promise<void> {
  const before = new Date(+context.now() - (await keepDays(context)) * day)
  await inBatches(context, batch, (tx) => forgetSome(tx, before))
}

async function forgetSome(tx: Context, before: Date): Promise<number> {
  const isDone = and(inArray(table.state, ['ignored', 'refused', 'spam']), isNull(table.stopEndsAt))
  const isStored = and(isNotNull(table.sourceKey), inArray(table.state, ['taken']))
  const old = await tx.db
    .select({
      id: table.id,
      sourceKey: table.sourceKey,
      state: table.state,
      address: table.fromAddress,
      decidedAt: table.decidedAt,
    })
    .from(table)
    .where(and(lt(table.arrivedAt, before), or(isDone, isStored)))
    .limit(batch)
  for (const { id, sourceKey, state } of old) {
    if (state !== 'taken' || !sourceKey) continue
    await releaseFile(tx, sourceKey)
    await tx.db.update(table).set({ sourceKey: null }).where(eq(table.id, id))
  }
  await rememberSpam(tx, old)
  await eraseRows(
    tx,
    old.filter(({ state }) => state !== 'taken'),
  )
  if (old.length > 0) await publishIncoming(tx, { id: 0 })
  return old.length
}

/** Remembers the senders of emails that somebody marked as spam before senders were remembered by themselves. */
async function rememberSpam(
  tx: Context,
  rows: readonly { address: string; state: string; decidedAt: Date | null }[],
): Promise<void> {
  for (const { address, state, decidedAt } of rows) {
    if (state !== 'spam' || !decidedAt || !(await isFromSpammer(tx, address))) continue
    await tx.db.insert(spamSenders).values({ address, markedAt: decidedAt }).onConflictDoNothing()
  }
}

/** Releases the emails of somebody who is erased; their rows go with the account. */
export const eraseIncomingOf = (tx: Context, userId: number): Promise<void> =>
  eraseWhere(
    tx,
    or(eq(table.clientId, userId), eq(table.userId, userId), about('clients', [userId])),
  )

/** Returns whether somebody with an account or a record has an address. */
async function isKnown(tx: Context, from: string): Promise<boolean> {
  if (await findUserByEmail(tx, from)) return true
  const nouns = tx.rooms.flatMap((room) => room.nouns)
  for (const { recognizes } of nouns)
    if (await recognizes?.(tx, { from, answered: [], namedTo: [] })) return true
  return false
}

/** Erases what people wrote first who are erased by now, unless somebody else is known by their address. */
export async function eraseIncomingFrom(tx: Context, addresses: readonly string[]): Promise<void> {
  const ofNobody = and(isNull(table.noun), isNull(table.userId), isNull(table.clientId))
  for (const address of new Set(addresses.map((each) => each.toLowerCase()))) {
    if (await isKnown(tx, address)) continue
    await eraseWhere(tx, and(eq(table.fromAddress, address), ofNobody))
    await tx.db.delete(spamSenders).where(eq(spamSenders.address, address))
  }
}

/** Erases the emails about records that are erased. */
export async function eraseIncomingAbout(
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
): Promise<void> {
  const threads = nounsWith('thread').filter((each) => each === noun)
  for (const each of threads) await eraseWhere(tx, about(each, ids))
}

const about = (noun: NounWith<'thread'>, ids: readonly number[]) =>
  and(eq(table.noun, noun), inArray(table.recordId, [...ids]))

async function eraseWhere(tx: Context, which: SQL | undefined): Promise<void> {
  const { id, state, sourceKey } = table
  const rows = await tx.db.select({ id, state, sourceKey }).from(table).where(which)
  for (const row of rows) if (row.state === 'held') await markDecided(tx, row)
  await eraseRows(tx, rows)
}

/** Deletes emails, and what the team wrote about them. */
async function eraseRows(
  tx: Context,
  rows: readonly Pick<IncomingRow, 'id' | 'sourceKey'>[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await runBeforeErased(tx, 'incoming-emails', ids)
  for (const { sourceKey } of rows) if (sourceKey) await releaseFile(tx, sourceKey)
  await tx.db.delete(table).where(inArray(table.id, ids))
}

import { and, asc, eq, getColumns, inArray, not } from 'drizzle-orm'
import { stopWishOf } from '../../../packages/stop-wishes/stop-wishes.ts'
import { isTeam } from '../../../contract/roles.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { users } from '../users/table.ts'
import { publishIncoming } from './take.ts'
import { incomingEmails as table } from './table.ts'
import { isCarriedOn } from './wishes.ts'

const batch = 200

/**
 * Reads whether emails ask for no more that came before that was read. A person decides about each, even where it only asks
 * for that: they may have dealt with it since.
 */
export async function readEarlierWishes(context: Context): Promise<void> {
  await inBatches(context, batch, readSome)
}

async function readSome(tx: Context): Promise<number> {
  const rows = await tx.db
    .select({ ...getColumns(table), role: users.role, email: users.email })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(not(table.isWishRead))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update', { of: table, skipLocked: true })
  for (const row of rows) {
    const isOurs =
      row.role !== null &&
      isTeam({ role: row.role }) &&
      row.email?.toLowerCase() === row.fromAddress
    const mayAsk = row.reason !== 'automatic' && !isOurs && row.wish === null
    const asks = mayAsk && stopWishOf({ text: row.shown, subject: row.subject }) !== null
    if (!asks && row.wish === null) continue
    const wishSettledAt = isCarriedOn(tx, row) ? tx.now() : null
    const wish = row.wish ?? 'maybe'
    await tx.db.update(table).set({ wish, wishSettledAt }).where(eq(table.id, row.id))
  }
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const unread = and(inArray(table.id, ids), not(table.isWishRead))
  await tx.db.update(table).set({ isWishRead: true }).where(unread)
  await publishIncoming(tx, { id: 0 })
  return rows.length
}

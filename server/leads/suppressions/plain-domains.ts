import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Context, inTransaction } from '../../platform/context.ts'
import { normal, outweighs } from './rules.ts'
import { suppressions as table } from './table.ts'

/** The condition that an address has an international domain as it was typed. */
export const hasTypedDomain = (address: PgColumn) =>
  sql`split_part(${address}, '@', -1) ~ '[^[:ascii:]]'`

/** Returns the rows whose address differs from its normal form, with that form, where it fits the column. */
export const inPlainLetters = <Row extends { address: string }>(rows: readonly Row[]) =>
  rows
    .map((row) => ({ row, address: normal(row.address) }))
    .filter(({ row, address }) => address !== row.address && address.length <= 255)

/**
 * Rewrites entries whose international domain earlier versions stored as it was typed: leads have theirs in plain letters,
 * and were emailed. Of two entries for one address the stronger reason and the earlier date stay. It runs at every start,
 * and can be killed and repeated.
 */
export async function plainSuppressions(context: Context) {
  const typed = await context.db.select().from(table).where(hasTypedDomain(table.address))
  for (const { row, address } of inPlainLetters(typed))
    await inTransaction(context, async ({ db }) => {
      const [known] = await db.select().from(table).where(eq(table.address, address)).for('update')
      if (!known) return db.update(table).set({ address }).where(eq(table.id, row.id))
      await db.delete(table).where(eq(table.id, row.id))
      const { reason, source, userId } = outweighs(row.reason, known.reason) ? row : known
      const since = row.since < known.since ? row.since : known.since
      return db.update(table).set({ reason, source, userId, since }).where(eq(table.id, known.id))
    })
}

import { eq, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { normal, outweighs } from './rules.ts'
import { suppressions as table } from './table.ts'

/**
 * Rewrites entries whose international domain earlier versions stored as it was typed: leads have theirs in plain letters,
 * and were emailed. Of two entries for one address the stronger reason and the earlier date stay. It runs at every start,
 * and can be killed and repeated.
 */
export async function plainSuppressions(context: Context) {
  const typed = await context.db
    .select()
    .from(table)
    .where(sql`split_part(${table.address}, '@', -1) ~ '[^[:ascii:]]'`)
  for (const row of typed) {
    const address = normal(row.address)
    if (address === row.address || address.length > 255) continue
    await inTransaction(context, async ({ db }) => {
      const [known] = await db.select().from(table).where(eq(table.address, address)).for('update')
      if (!known) return db.update(table).set({ address }).where(eq(table.id, row.id))
      await db.delete(table).where(eq(table.id, row.id))
      const { reason, source, userId } = outweighs(row.reason, known.reason) ? row : known
      const since = row.since < known.since ? row.since : known.since
      return db.update(table).set({ reason, source, userId, since }).where(eq(table.id, known.id))
    })
  }
}

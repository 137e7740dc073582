import { and, eq, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { normal } from '../../leads/suppressions/rules.ts'
import { newsletterReaders as table } from './table.ts'

/**
 * Rewrites readers whose international domain earlier versions stored as it was typed, so that suppressions and later
 * sign-ups find them. Somebody who is in a list twice and unsubscribed once stays unsubscribed. It runs at every start, and
 * can be killed and repeated.
 */
export async function plainReaders(context: Context) {
  const typed = await context.db
    .select()
    .from(table)
    .where(sql`split_part(${table.address}, '@', -1) ~ '[^[:ascii:]]'`)
  for (const row of typed) {
    const address = normal(row.address)
    if (address === row.address || address.length > 255) continue
    await inTransaction(context, async ({ db }) => {
      const same = and(eq(table.clientId, row.clientId), eq(table.address, address))
      const [known] = await db.select().from(table).where(same).for('update')
      if (!known) return db.update(table).set({ address }).where(eq(table.id, row.id))
      const unsubscribedAt = known.unsubscribedAt ?? row.unsubscribedAt
      await db.delete(table).where(eq(table.id, row.id))
      return db.update(table).set({ unsubscribedAt }).where(eq(table.id, known.id))
    })
  }
}

import { and, eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { hasTypedDomain, inPlainLetters } from '../../leads/suppressions/plain-domains.ts'
import { newsletterReaders as table } from './table.ts'

/**
 * Rewrites readers whose international domain earlier versions stored as it was typed, so that suppressions and later
 * sign-ups find them. Somebody who is in a list twice and unsubscribed once stays unsubscribed. It runs at every start, and
 * can be killed and repeated.
 */
export async function plainReaders(context: Context) {
  const typed = await context.db.select().from(table).where(hasTypedDomain(table.address))
  for (const { row, address } of inPlainLetters(typed))
    await inTransaction(context, async ({ db }) => {
      const same = and(eq(table.clientId, row.clientId), eq(table.address, address))
      const [known] = await db.select().from(table).where(same).for('update')
      if (!known) return db.update(table).set({ address }).where(eq(table.id, row.id))
      const unsubscribedAt = known.unsubscribedAt ?? row.unsubscribedAt
      await db.delete(table).where(eq(table.id, row.id))
      return db.update(table).set({ unsubscribedAt }).where(eq(table.id, known.id))
    })
}

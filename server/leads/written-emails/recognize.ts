import { desc, eq } from 'drizzle-orm'
import type { Recognizes } from '../../platform/incoming.ts'
import { leads } from '../leads/table.ts'

/** Recognizes a lead by their address, for certain where they answer any email of ours. */
export const recognizeLead: Recognizes = async ({ db }, { from, namedTo }) => {
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.email, from))
    .orderBy(desc(leads.updatedAt), desc(leads.id))
    .limit(1)
  return lead
    ? { noun: 'leads', recordId: lead.id, addressee: from, isCertain: namedTo.includes(from) }
    : null
}

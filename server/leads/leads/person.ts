import { and, desc, eq } from 'drizzle-orm'
import { splitName } from '../../../packages/person-names/person-names.ts'
import type { Context } from '../../platform/context.ts'
import { leads, visibleTo } from './table.ts'

/** Returns who the newest lead with an address is; null for none with a name. */
export async function personOfLead({ db }: Context, email: string) {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(visibleTo({ kind: 'system' }), eq(leads.email, email)))
    .orderBy(desc(leads.updatedAt), desc(leads.id))
    .limit(1)
  if (!lead?.contactName) return null
  const { contactName, companyName: businessName, phone } = lead
  return { ...splitName(contactName), businessName, phone }
}

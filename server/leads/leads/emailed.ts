import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Emailed, EmailedRecords, Whose } from '../../platform/emailed.ts'
import { notFound } from '../../platform/refusals.ts'
import { slotUrlOfLead } from '../consultation-requests/emailed.ts'
import { survivorOf } from '../lead-merges/store.ts'
import { markContacted, publishLead } from './store.ts'
import { leads, visibleTo } from './table.ts'

/** A merged lead’s id returns the lead that it was merged into. */
async function find(context: Context, whose: Whose, id: number): Promise<Emailed> {
  const mine = whose === 'anybody' ? undefined : visibleTo(whose)
  const [row] = await context.db
    .select()
    .from(leads)
    .where(and(mine, eq(leads.id, id)))
  if (!row) {
    const survivor = await survivorOf(context, id)
    if (survivor === null) throw notFound()
    return find(context, whose, survivor)
  }
  const { companyName, contactName, email, assigneeId } = row
  return {
    noun: 'leads',
    id: row.id,
    to: email,
    name: contactName || companyName || email,
    company: companyName,
    title: companyName || contactName || email,
    teamPath: `/lead-management/${row.id}`,
    subject: '',
    assigneeId,
    leadId: row.id,
  }
}

/** Leads, as people who are written to by email. */
export const emailedLeads: EmailedRecords = {
  find,
  publish: (tx, { id }) => publishLead(tx, id),
  contacted: (tx, { id }) => markContacted(tx, id),
  slotUrl: (context, { id }) => slotUrlOfLead(context, id),
  async withAddress({ db }, address) {
    const [lead] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.email, address))
      .orderBy(desc(leads.updatedAt), desc(leads.id))
      .limit(1)
    return lead?.id ?? null
  },
}

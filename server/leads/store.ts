import { desc, eq, sql } from 'drizzle-orm'
import { services } from '../../contract/services.ts'
import type { ConsultationRequestInput } from '../../contract/consultation-requests.ts'
import { readAvailability } from '../availability/store.ts'
import type { Context } from '../platform/context.ts'
import { leads, mostNotes } from './table.ts'

/** Any constant: with the address, it names the lock under which a lead is looked for and made. */
const leadLock = 4_207_004

/**
 * The lead of somebody who asked for a consultation, in the transaction of the context: the one with
 * the same e-mail address, or a new one. What a person wrote is kept: only empty fields are filled,
 * and the notes get one more line. Answers its id.
 */
export async function leadFromRequest(
  context: Context,
  request: ConsultationRequestInput,
): Promise<number> {
  const { db } = context
  await db.execute(sql`select pg_advisory_xact_lock(${leadLock}::int, hashtext(${request.email}))`)
  const [known] = await db
    .select()
    .from(leads)
    .where(eq(leads.email, request.email))
    .orderBy(desc(leads.updatedAt), desc(leads.id))
    .limit(1)
  const line = await requestLine(context, request)
  const now = context.now()
  if (!known) {
    const [made] = await db
      .insert(leads)
      .values({
        companyName: request.businessName,
        contactName: request.name,
        email: request.email,
        phone: request.phone,
        notes: line,
        source: 'form',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id })
    return (made as { id: number }).id
  }
  const notes = [known.notes, line].filter(Boolean).join('\n')
  await db
    .update(leads)
    .set({
      companyName: known.companyName || request.businessName,
      contactName: known.contactName || request.name,
      phone: known.phone || request.phone,
      // A line more than a form accepts would keep a person from saving the lead.
      ...(notes.length <= mostNotes ? { notes } : {}),
      updatedAt: now,
    })
    .where(eq(leads.id, known.id))
  return known.id
}

/** Such as "2026-03-02: asked for a consultation about Web Development, AI Automation", dated in the agency's zone. */
async function requestLine(context: Context, request: ConsultationRequestInput) {
  const { timeZone } = await readAvailability(context)
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(context.now())
  const about = request.services.map((id) => services[id]).join(', ')
  return `${date}: asked for a consultation about ${about}`
}

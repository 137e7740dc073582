import { serviceName } from '../../../contract/service-types.ts'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ConsultationRequestInput } from '../../../contract/leads/consultation-requests.ts'
import type { ConversionInput } from '../../../contract/leads/leads.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { addPerson } from '../../clients/contacts/store.ts'
import { leadMerges } from '../lead-merges/table.ts'
import { emails } from '../../core/emails/table.ts'
import { findClient } from '../../clients/messages/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Stranger } from '../../platform/incoming.ts'
import { dayInWords } from '../../platform/locale.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, notFound, conflictField } from '../../platform/refusals.ts'
import { addProject } from '../../work/projects/store.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { findUser, findUserByEmail, type UserRow } from '../../core/users/store.ts'
import { isUnproven } from '../../core/users/table.ts'
import { splitName } from '../../../packages/person-names/person-names.ts'
import { leads, mostNotes, visibleTo } from './table.ts'

type Asking = Pick<LeadRow, 'companyName' | 'contactName' | 'email' | 'phone' | 'source'>

/**
 * Finds or creates the lead of somebody who wrote to us, by their email address, in the context's transaction. The team's
 * entries are kept: only empty fields are filled, and the notes get one more line, if there is one. Returns its id.
 */
async function leadOf(context: Context, asking: Asking, line: string): Promise<number> {
  const { db } = context
  const { email } = asking
  await holdLock(db, 'leadByEmail', sql`hashtext(${email})`)
  const [known] = await db
    .select()
    .from(leads)
    .where(or(eq(leads.email, email), inArray(leads.id, mergedWith(db, email))))
    .orderBy(desc(leads.updatedAt), desc(leads.id))
    .limit(1)
  const now = context.now()
  if (!known) {
    const [created] = await db
      .insert(leads)
      .values({ ...asking, notes: line, createdAt: now, updatedAt: now })
      .returning()
    const lead = created as LeadRow
    await audit(context, { noun: 'leads', after: lead })
    await publishLead(context, lead.id)
    return lead.id
  }
  const notes = [known.notes, line].filter(Boolean).join('\n')
  const changes = {
    companyName: known.companyName || asking.companyName,
    contactName: known.contactName || asking.contactName,
    phone: known.phone || asking.phone,
    // Longer notes than the form accepts would make the lead impossible to save.
    ...(notes.length <= mostNotes ? { notes } : {}),
    updatedAt: now,
  }
  await db.update(leads).set(changes).where(eq(leads.id, known.id))
  await audit(context, { noun: 'leads', before: known, after: { ...known, ...changes } })
  await publishLead(context, known.id)
  return known.id
}

/** Finds or creates the lead of a consultation request, as `leadOf`. */
export const leadFromRequest = async (context: Context, request: ConsultationRequestInput) =>
  leadOf(
    context,
    {
      companyName: request.businessName,
      contactName: request.name,
      email: request.email,
      phone: request.phone,
      source: 'form',
    },
    await requestLine(context, request),
  )

/** Finds or creates the lead of somebody who wrote to us by email, as `leadOf`. */
export const leadFromEmail = (tx: Context, { name, address }: Stranger): Promise<number> =>
  leadOf(
    tx,
    {
      companyName: '',
      contactName: name || address,
      email: address.slice(0, 255),
      phone: '',
      source: 'email',
    },
    '',
  )

/** Keeps a phone number that the person gave later, where the lead has none. */
export async function keepLeadPhone(tx: Context, id: number, phone: string) {
  const unknown = and(eq(leads.id, id), eq(leads.phone, ''))
  const [before] = await tx.db.select().from(leads).where(unknown).for('update')
  if (!before) return
  const changes = { phone, updatedAt: tx.now() }
  await tx.db.update(leads).set(changes).where(eq(leads.id, id))
  await audit(tx, { noun: 'leads', before, after: { ...before, ...changes } })
  await publishLead(tx, id)
}

/** Refreshes the lead in the team's windows, in the transaction of the change; without an id, refreshes all leads. */
/** Returns the id of the person a lead is assigned to; null for nobody. */
export async function assigneeOfLead({ db }: Pick<Context, 'db'>, id: number) {
  const [lead] = await db
    .select({ assigneeId: leads.assigneeId })
    .from(leads)
    .where(eq(leads.id, id))
  return lead?.assigneeId ?? null
}

export const publishLead = (tx: Context, id = 0) => publish(tx, ['admins'], { kind: 'leads', id })

/** Notes that a new lead was in contact with the agency. Call it in a transaction. */
export async function markContacted(tx: Context, id: number): Promise<void> {
  const isNew = and(eq(leads.id, id), eq(leads.status, 'new'))
  const [before] = await tx.db.select().from(leads).where(isNew).for('update')
  if (!before) return
  const changes = { status: 'contacted', updatedAt: tx.now() } as const
  await tx.db.update(leads).set(changes).where(eq(leads.id, id))
  await audit(tx, { noun: 'leads', before, after: { ...before, ...changes } })
  await publishLead(tx, id)
}

/** Selects the leads that a lead with this address was merged into. */
const mergedWith = (db: Context['db'], address: string) =>
  db
    .select({ id: leadMerges.leadId })
    .from(leadMerges)
    .where(and(eq(leadMerges.email, address), isNull(leadMerges.undoneAt)))

/**
 * Returns text such as "March 2, 2026: asked for a consultation about Web Development, AI Automation", dated in the
 * agency's zone.
 */
async function requestLine(context: Context, request: ConsultationRequestInput) {
  const { timeZone } = await readAvailability(context)
  const date = dayInWords(context.now(), timeZone)
  const about = request.services.map((id) => serviceName(id)).join(', ')
  return `${date}: asked for a consultation about ${about}`
}

type LeadRow = typeof leads.$inferSelect

/**
 * Locks a lead that the caller may see until the transaction ends.
 * @throws Refusal 404
 */
export async function lockLead(tx: Context, actor: Actor, id: number): Promise<LeadRow> {
  const mine = and(visibleTo(actor), eq(leads.id, id))
  const [lead] = await tx.db.select().from(leads).where(mine).for('update')
  if (!lead) throw notFound()
  return lead
}

/**
 * Moves leads to the trash, with their cards, notes and everything else that belongs to them. Call it in a
 * transaction.
 */
export async function trashLeads(tx: Context, rows: readonly LeadRow[]) {
  await moveToTrash(
    tx,
    'leads',
    leads,
    rows.map((row) => {
      const [label = '', ...rest] = [row.companyName, row.contactName, row.email].filter(Boolean)
      return { row, label, about: rest.join(', ') }
    }),
  )
  await publishLead(tx)
}

const nameOf = ({ businessName, firstName, lastName }: UserRow) =>
  businessName || `${firstName} ${lastName}`

/** Returns the client who signs in with this address, directly or through a contact; null when there is none. */
async function clientWith(context: Context, email: string) {
  const person = email ? await findUserByEmail(context, email) : undefined
  if (person?.role !== 'client') return null
  const account = person.clientId === null ? person : await findUser(context, person.clientId)
  const unconfirmed = isUnproven(person) || Boolean(account && isUnproven(account))
  return account && !account.deletedAt
    ? { id: account.id, name: nameOf(account), unconfirmed }
    : null
}

/**
 * Returns the initial values of the dialog that converts a lead into a client.
 * @throws Refusal 404
 */
export async function readConversion(context: Context, actor: Actor, id: number) {
  const { db } = context
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(visibleTo(actor), eq(leads.id, id)))
  if (!lead) throw notFound()
  const ofLead = eq(consultationRequests.leadId, id)
  const [last] = await db
    .select({ description: consultationRequests.projectDescription })
    .from(consultationRequests)
    .where(ofLead)
    .orderBy(desc(consultationRequests.createdAt), desc(consultationRequests.id))
    .limit(1)
  return {
    lead,
    ...splitName(lead.contactName),
    description: last?.description ?? '',
    existing: await clientWith(context, lead.email),
    requests: await db.$count(consultationRequests, ofLead),
    emails: lead.email ? await db.$count(emails, eq(emails.to, lead.email)) : 0,
  }
}

/**
 * Creates or links the client of a lead, with a first project if requested. The lead is won, and its open requests
 * are answered. Call it in a transaction.
 * @throws Refusal 409 when it already is a client
 */
export async function convertLead(
  tx: Context,
  lead: LeadRow,
  input: ConversionInput,
  passwordHash: string | null,
) {
  const before = lead.clientId === null ? undefined : await findUser(tx, lead.clientId)
  if (before) throw conflict('This lead is already a client', { clientId: before.id })
  const client = await clientOfConversion(tx, input, passwordHash)
  await takeOn(tx, client.id)
  const project = input.withProject ? await firstProject(tx, client.id, input) : null
  const now = tx.now()
  const actorId = tx.actor?.kind === 'user' ? tx.actor.id : null
  const changes = { clientId: client.id, status: 'closed_won', updatedAt: now } as const
  await tx.db.update(leads).set(changes).where(eq(leads.id, lead.id))
  await tx.db
    .update(consultationRequests)
    .set({ status: 'answered', answeredAt: now, answeredById: actorId, updatedAt: now })
    .where(and(eq(consultationRequests.leadId, lead.id), eq(consultationRequests.status, 'new')))
  await audit(tx, { noun: 'leads', before: lead, after: { ...lead, ...changes } })
  await publishLead(tx, lead.id)
  const invited = input.clientId === null && passwordHash === null
  return { clientId: client.id, projectId: project?.id ?? null, invited }
}

async function clientOfConversion(
  tx: Context,
  { clientId, firstName, lastName, email, phone, businessName, industry }: ConversionInput,
  passwordHash: string | null,
): Promise<UserRow> {
  if (clientId !== null) return findClient(tx, clientId)
  const existing = await clientWith(tx, email)
  const sentence = 'A client already signs in with this email address'
  if (existing) throw conflictField('email', sentence, { existing })
  const person = { firstName, lastName, email, phone, businessName, industry }
  return addPerson(tx, { ...person, passwordHash })
}

const firstProject = (tx: Context, clientId: number, input: ConversionInput) =>
  addProject(tx, {
    clientId,
    name: input.projectName,
    description: input.projectDescription,
    type: input.projectType,
    status: 'planning',
    progress: 0,
    dueDate: input.dueDate,
    assignedTo: '',
    fromTemplate: input.fromTemplate,
  })

import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ClientSort } from '../../../contract/clients/clients.ts'
import { adminsStay } from '../../../contract/operations/deletion-requests.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { cancelBooking } from '../../leads/bookings/store.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { eraseAt, listInBin, releaseBinned, unlistInBin } from '../../core/trash-entries/put.ts'
import { releasePicturesOf } from '../../content/content-pictures/store.ts'
import { settleOpen } from '../../operations/deletion-requests/store.ts'
import { releaseFilesOf } from '../../work/deliverables/store.ts'
import { deliverables } from '../../work/deliverables/table.ts'
import { guestOfClient } from '../../leads/bookings/attendees.ts'
import { forgetDraftsOf } from '../../money/invoices/store.ts'
import { eraseLettersTo, queueLetter } from '../../core/emails/store.ts'
import { messageAttachments, messages } from '../messages/table.ts'
import { voidLinks } from '../../core/password-resets/store.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { tell } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { ascending, newest, type Sorting } from '../../platform/sorting.ts'
import { projects } from '../../work/projects/table.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { uploads } from '../../core/uploads/table.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { deletedLetter } from './mail.ts'
import { visibleTo } from './table.ts'

export const tellClients = async (inner: Context, id: number) => {
  await tell(inner, ['admins'], { kind: 'clients', id })
  await tell(inner, ['admins'], { kind: 'stats', id: 0 })
}

/** For a query of clients: how many projects each one has. */
export const projectsOf = sql<number>`(
  select count(*)::int from ${projects} p where p.client_id = ${users}.id and p.deleted_at is null)`
/** For a query of clients: is one of their projects in progress? */
export const isActive = sql<boolean>`exists (
  select from ${projects} p
  where p.client_id = ${users}.id and p.deleted_at is null and p.status = 'in_progress')`

const calledAs = sql`left(lower(coalesce(nullif(${users.businessName}, ''), ${users.firstName} || ' ' || ${users.lastName})), 250)`

/** The orders of `clientSorts`. */
export const sortings: Record<ClientSort, Sorting> = {
  newest: newest(users.createdAt, users.id),
  name: ascending(calledAs, users.id, 'text'),
}

/** A client that the caller sees, kept from changing until the transaction ends. @throws Refusal 404 */
export async function lockClient(inner: Context, actor: Actor, id: number): Promise<UserRow> {
  const mine = and(visibleTo(actor), eq(users.id, id))
  const [client] = await inner.db.select().from(users).where(mine).for('update')
  if (!client) throw notFound()
  return client
}

/**
 * In `changingBookings`: puts a client into the bin. Sessions and links end, meetings ahead are
 * cancelled, an open request for it is done, and the client is told by letter.
 * @throws Refusal 404, or 409 for an admin
 */
export async function moveToBin(inner: Context, actor: Actor, id: number): Promise<void> {
  const [user] = await inner.db.select().from(users).where(eq(users.id, id)).for('update')
  if (user?.role === 'admin') throw conflict(adminsStay)
  const client = await lockClient(inner, actor, id)
  const ahead = and(
    eq(bookings.clientId, id),
    eq(bookings.status, 'booked'),
    gt(bookings.startsAt, inner.now()),
  )
  for (const booking of await inner.db.select().from(bookings).where(ahead))
    await cancelBooking(inner, booking, guestOfClient(client, booking.topic), { final: true })
  const deletedAt = inner.now()
  await inner.db.update(users).set({ deletedAt }).where(eq(users.id, id))
  await listInBin(inner, 'clients', [{ row: client, about: client.email, clientId: id }])
  await audit(inner, { noun: 'clients', before: client, after: { ...client, deletedAt } })
  for (const person of await peopleOf(inner, id)) {
    await endSessions(inner, person)
    await voidLinks(inner, person)
  }
  await settleOpen(inner, id, 'done')
  await queueLetter(inner, deletedLetter(client, eraseAt(inner.now()), inner.settings))
  await tellClients(inner, id)
}

/** Brings a client back. @throws Refusal 404 when they are not in the bin */
export async function takeFromBin(inner: Context, id: number): Promise<UserRow> {
  const [client] = await inner.db
    .update(users)
    .set({ deletedAt: null })
    .where(
      and(
        eq(users.id, id),
        eq(users.role, 'client'),
        isNull(users.clientId),
        isNotNull(users.deletedAt),
      ),
    )
    .returning()
  if (!client) throw notFound()
  await unlistInBin(inner, 'clients', [id])
  const before = { ...client, deletedAt: inner.now() }
  await audit(inner, { noun: 'clients', before, after: client })
  await tellClients(inner, id)
  return client
}

/** The client's own account, and those of their contacts. */
const selectPeople = ({ db }: Context, id: number) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(eq(users.id, id), eq(users.clientId, id)))

const peopleOf = async (inner: Context, id: number) =>
  (await selectPeople(inner, id)).map((each) => each.id)

/** Where letters to the client and their contacts go. */
const addressesOf = async (inner: Context, id: number) =>
  (await selectPeople(inner, id)).map(({ email }) => email)

/** Has another account this address? One in the bin still has. */
export async function addressTaken({ db }: Context, email: string, except: number) {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), sql`${users.id} <> ${except}`))
  return other !== undefined
}

/** In the transaction that erases a client: the files of everything that goes with them. */
async function releaseFilesOfClient(inner: Context, id: number): Promise<void> {
  const { db } = inner
  const own = sql`(select p.id from ${projects} p where p.client_id = ${id})`
  await releaseFilesOf(inner, sql`${deliverables}.project_id in ${own}`)
  const attached = await db
    .select({ key: messageAttachments.fileKey })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(eq(messages.clientId, id))
  const sent = await db
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(inArray(uploads.userId, await peopleOf(inner, id)))
  for (const { key } of [...attached, ...sent]) await releaseFile(inner, key)
  await releasePicturesOf(inner, id)
  await releaseBinned(inner, sql`bin_entries.client_id = ${id}::int`)
}

/** In a transaction: erases a client, or a contact, with all that belongs to them. Issued invoices stay. */
export async function eraseClient(inner: Context, id: number): Promise<void> {
  await releaseFilesOfClient(inner, id)
  await forgetDraftsOf(inner, id)
  await eraseLettersTo(inner, await addressesOf(inner, id))
  await inner.db.delete(users).where(eq(users.id, id))
  await audit(inner, { noun: 'clients', id, before: { label: `Client ${id}` } })
}

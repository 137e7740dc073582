import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ClientSort } from '../../../contract/clients/clients.ts'
import { adminsStay } from '../../../contract/operations/deletion-requests.ts'
import { isTeam } from '../../../contract/roles.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { cancelBooking } from '../../leads/bookings/store.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { eraseAt, listInTrash, releaseTrashed } from '../../core/trash-entries/put.ts'
import { attendeeOfClient } from '../../leads/bookings/attendees.ts'
import { eraseIncomingFrom } from '../../core/incoming-emails/retention.ts'
import { eraseEmailsTo, queueEmail } from '../../core/emails/store.ts'
import { messageAttachments, messages } from '../messages/table.ts'
import { voidLinks } from '../../core/password-resets/store.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { runBeforeErased, runForClient } from '../../platform/room.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { ascending, newest, type Sorting } from '../../platform/sorting.ts'
import { projects } from '../../work/projects/table.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { uploads } from '../../core/uploads/table.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { eraseEarlierEmails } from './earlier-emails.ts'
import { deletedEmail } from './emails.ts'
import { visibleTo } from './table.ts'

export const publishClient = async (tx: Context, id: number) => {
  await publish(tx, ['admins'], { kind: 'clients', id })
  await publish(tx, ['admins'], { kind: 'stats', id: 0 })
}

/** The number of a client's projects, for queries of clients. */
export const projectsOf = sql<number>`(
  select count(*)::int from ${projects} p where p.client_id = ${users}.id and p.deleted_at is null)`
/** Whether one of a client's projects is in progress, for queries of clients. */
export const isActive = sql<boolean>`exists (
  select from ${projects} p
  where p.client_id = ${users}.id and p.deleted_at is null and p.status = 'in_progress')`

const calledAs = sql`left(lower(coalesce(nullif(${users.businessName}, ''), ${users.firstName} || ' ' || ${users.lastName})), 250)`

/** The implementations of `clientSorts`. */
export const sortings: Record<ClientSort, Sorting> = {
  newest: newest(users.createdAt, users.id),
  name: ascending(calledAs, users.id, 'text'),
}

/**
 * Locks a client that the caller may see until the transaction ends.
 * @throws Refusal 404
 */
export async function lockClient(tx: Context, actor: Actor, id: number): Promise<UserRow> {
  const mine = and(visibleTo(actor), eq(users.id, id))
  const [client] = await tx.db.select().from(users).where(mine).for('update')
  if (!client) throw notFound()
  return client
}

/**
 * Moves a client to the trash. Sessions and links end, upcoming meetings are canceled, an open deletion request is
 * settled, and the client gets an email. Call it in `changingBookings`.
 * @throws Refusal 404, or 409 for an admin
 */
export async function setClientTrashed(tx: Context, actor: Actor, id: number): Promise<void> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update')
  if (isTeam(user)) throw conflict(adminsStay)
  const client = await lockClient(tx, actor, id)
  const isUpcoming = and(
    eq(bookings.clientId, id),
    eq(bookings.status, 'booked'),
    gt(bookings.startsAt, tx.now()),
  )
  for (const booking of await tx.db.select().from(bookings).where(isUpcoming))
    await cancelBooking(tx, booking, attendeeOfClient(client, booking.topic), { final: true })
  const deletedAt = tx.now()
  await tx.db.update(users).set({ deletedAt }).where(eq(users.id, id))
  await listInTrash(tx, 'clients', [{ row: client, about: client.email, clientId: id }])
  await audit(tx, { noun: 'clients', before: client, after: { ...client, deletedAt } })
  for (const person of await peopleOf(tx, id)) {
    await endSessions(tx, person)
    await voidLinks(tx, person)
  }
  await runForClient(tx, 'whenClientTrashed', id)
  await queueEmail(tx, deletedEmail(client, eraseAt(tx.now())))
  await publishClient(tx, id)
}

/**
 * Restores a client.
 * @throws Refusal 404 when they are not in the trash
 */
export async function restoreClient(tx: Context, id: number): Promise<UserRow> {
  const [client] = await tx.db
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
  const before = { ...client, deletedAt: tx.now() }
  await audit(tx, { noun: 'clients', before, after: client })
  await publishClient(tx, id)
  return client
}

/** Selects the client's own account and those of their contacts. */
const selectPeople = ({ db }: Context, id: number) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(eq(users.id, id), eq(users.clientId, id)))

const peopleOf = async (tx: Context, id: number) =>
  (await selectPeople(tx, id)).map((each) => each.id)

/** Returns the addresses for emails to the client and their contacts. */
const addressesOf = async (tx: Context, id: number) =>
  (await selectPeople(tx, id)).map(({ email }) => email)

/** Releases the files of everything that belongs to a client, in the transaction that erases them. */
async function releaseFilesOfClient(tx: Context, id: number): Promise<void> {
  const { db } = tx
  const attached = await db
    .select({ key: messageAttachments.fileKey })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(eq(messages.clientId, id))
  const sent = await db
    .select({ key: uploads.fileKey })
    .from(uploads)
    .where(inArray(uploads.userId, await peopleOf(tx, id)))
  const faces = await db
    .select({ key: users.profileImageKey })
    .from(users)
    .where(inArray(users.id, await peopleOf(tx, id)))
  for (const { key } of [...attached, ...sent, ...faces]) if (key) await releaseFile(tx, key)
  await releaseTrashed(tx, sql`trash_entries.client_id = ${id}::int`)
}

/**
 * Erases a client or a contact with everything that belongs to them. Issued invoices stay. Call it in a transaction.
 */
export async function eraseClient(tx: Context, id: number): Promise<void> {
  const addresses = await addressesOf(tx, id)
  await eraseEmailsTo(tx, addresses)
  await eraseEarlierEmails(tx, await peopleOf(tx, id))
  await eraseAccount(tx, id)
  await eraseIncomingFrom(tx, addresses)
}

/** Does the same, and keeps the emails to their addresses: those may be somebody else's. */
export async function eraseAccount(tx: Context, id: number): Promise<void> {
  await releaseFilesOfClient(tx, id)
  await runBeforeErased(tx, 'clients', [id])
  await runForClient(tx, 'beforeClientErased', id)
  await tx.db.delete(users).where(eq(users.id, id))
  await audit(tx, { noun: 'clients', id, before: { label: `Client ${id}` } })
}

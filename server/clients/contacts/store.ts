import { asc, eq, getColumns, isNotNull, isNull, and, or, sql } from 'drizzle-orm'
import { emailTaken, hasNoAddress } from '../../../contract/core/users.ts'
import { freeAddress } from '../../core/email-confirmations/address-holders.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { invitationEmail } from '../clients/emails.ts'
import { listInTrash } from '../../core/trash-entries/put.ts'
import { conversationWith } from '../../core/emails/answered.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { issueLink, voidLinks } from '../../core/password-resets/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { runForAddress } from '../../platform/room.ts'
import { conflict, notFound, conflictField } from '../../platform/refusals.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { sessions } from '../../core/sessions/table.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { addUser, type UserRow } from '../../core/users/store.ts'
import { isUnproven, users } from '../../core/users/table.ts'
import { visibleTo } from './table.ts'
import { projects } from '../../work/projects/table.ts'
import { withInvitations } from '../../core/users/invitations.ts'

type NewPerson = Omit<Parameters<typeof addUser>[1], 'role'>

/** Whether somebody has joined for good: whoever only registered with an address can be invited to their account. */
export const hasComeIn = (user: UserRow) => user.passwordHash !== null && !isUnproven(user)

/** Sends the agency's invitation, which takes the client on. */
export async function invitePerson(tx: Context, user: UserRow): Promise<void> {
  await takeOn(tx, user.clientId ?? user.id, false)
  await emailInvitation(tx, user)
}

/**
 * Emails an invitation; `by` is the colleague who sends it, null for the agency.
 * @throws Refusal 409 for an account that lost its address
 */
export async function emailInvitation(
  tx: Context,
  user: UserRow,
  by: UserRow | null = null,
): Promise<void> {
  if (hasNoAddress(user.email)) throw conflict('Please enter an email address first.')
  const link = await issueLink(tx, user.id, 'invitation')
  await queueEmail(tx, { ...invitationEmail(user, link, by), about: conversationWith(user) })
}

/**
 * Creates the account of a client or contact, and invites them if they have no password yet; `by` is the colleague who
 * adds them, null for the agency. Call it in a transaction.
 * @throws Refusal 409 on `email` when the address has an account
 */
export async function addPerson(
  tx: Context,
  values: NewPerson,
  by: UserRow | null = null,
): Promise<UserRow> {
  // A client's own account and what they did with it stay together: they are invited to that.
  const keepsUsed = by !== null || !values.clientId
  await freeAddress(tx, values.email, { byTeam: by === null, keepsUsed })
  // Handing over a password takes the place of a link.
  const emailConfirmedAt = values.passwordHash ? tx.now() : null
  const user = await addUser(tx, { ...values, role: 'client', emailConfirmedAt })
  if (!user) throw conflictField('email', emailTaken)
  if (by === null) await takeOn(tx, user.clientId ?? user.id)
  if (!user.passwordHash) await emailInvitation(tx, user, by)
  await audit(tx, { noun: 'clients', after: user })
  await publishPeople(tx, user)
  return user
}

/** Refreshes a client or contact in the team's open windows. */
export async function publishPeople(tx: Context, { id, clientId }: UserRow): Promise<void> {
  await publish(tx, ['admins'], { kind: 'clients', id: clientId ?? id })
  await publish(tx, ['admins'], { kind: 'stats', id: 0 })
}

/**
 * Moves a contact to the trash, or restores them.
 * @throws Refusal 404 when they are already in the trash, or not in it
 */
export async function setContactDeleted(tx: Context, id: number, deletedAt: Date | null) {
  const from = deletedAt ? isNull(users.deletedAt) : isNotNull(users.deletedAt)
  const there = and(visibleTo({ kind: 'system' }), eq(users.id, id), from)
  const [before] = await tx.db.select().from(users).where(there).for('update')
  if (!before) throw notFound()
  await tx.db.update(users).set({ deletedAt }).where(eq(users.id, id))
  if (deletedAt) {
    await endSessions(tx, id)
    await voidLinks(tx, id)
    // Nothing goes on to their address.
    await runForAddress(tx, before, '')
    const about = [before.email, before.businessName].filter(Boolean).join(', ')
    const label = `${before.firstName} ${before.lastName}`
    await listInTrash(tx, 'contacts', [{ row: before, label, about, clientId: before.clientId }])
  }
  await audit(tx, { noun: 'clients', before, after: { ...before, deletedAt } })
  await publishPeople(tx, before)
}

const onlyProjectName = sql<string | null>`(
  select p.name from ${projects} p where p.id = ${users}.only_project_id and p.deleted_at is null)`

/** Returns everybody who signs in for a client, the client's own account first. */
export async function peopleOf(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  clientId: number,
) {
  const lastSeenAt = sql`(select max(s.last_seen_at) from ${sessions} s where s.user_id = ${users}.id and s.viewed_user_id is null)`
  const rows = await context.db
    .select({
      ...getColumns(users),
      lastSeenAt: lastSeenAt.mapWith(users.createdAt),
      onlyProjectName,
    })
    .from(users)
    .where(and(or(eq(users.id, clientId), eq(users.clientId, clientId)), isNull(users.deletedAt)))
    .orderBy(sql`${users.clientId} nulls first`, asc(users.id))
  return (await withInvitations(context, rows)).map(toPerson)
}

const toPerson = <Row extends UserRow>(user: Row) => ({
  ...user,
  clientRole: user.clientRole ?? ('manager' as const),
  isMain: user.clientId === null,
})

/**
 * Returns one of the people of a client.
 * @throws Refusal 404
 */
export async function findPerson(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  { id, clientId }: UserRow,
) {
  const found = (await peopleOf(context, clientId ?? id)).find((each) => each.id === id)
  if (!found) throw notFound()
  return found
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/contacts.ts'
import { confirmFirst } from '../../../contract/core/email-confirmations.ts'
import { ownView } from '../../core/users/own-view.ts'
import { findCaller, findUser, type UserRow } from '../../core/users/store.ts'
import { mayGetLink } from '../../core/password-resets/store.ts'
import { users } from '../../core/users/table.ts'
import { clientIdOf, onlyProjectOf, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, conflictField, forbidden, notFound, tooMany } from '../../platform/refusals.ts'
import { hasComeIn, peopleOf } from './store.ts'
import { ofOwnClient } from './table.ts'

/**
 * Returns the people of the caller's client whom they see: for somebody limited to a project, nobody limited to
 * another. Whoever hasn't confirmed their address sees only themselves: the client may be somebody else.
 */
export async function colleaguesOf(call: Context & { actor: Actor }) {
  const [caller, people] = [await findCaller(call), await peopleOf(call, clientIdOf(call.actor))]
  const only = onlyProjectOf(call.actor)
  if (!caller.emailConfirmedAt) {
    const own = people.filter(({ id }) => id === caller.id)
    return Promise.all(own.map((person) => ownView(call, person)))
  }
  return people.filter(({ onlyProjectId }) => only === null || [null, only].includes(onlyProjectId))
}

/**
 * Locks somebody of the caller's own client whom a manager of it may change.
 * @throws Refusal 404, 409 for the main account and for the caller
 */
export async function lockColleague(tx: Context, actor: Actor, id: number) {
  const mine = and(ofOwnClient(actor), isNull(users.deletedAt), eq(users.id, id))
  const [user] = await tx.db.select().from(users).where(mine).for('update')
  if (!user) throw notFound()
  if (user.clientId === null) throw conflict(contract.mainStays)
  if (id === userIdOf(actor)) throw conflict(contract.notYourOwnRole)
  return { ...user, clientId: user.clientId }
}

/**
 * Returns the client for which somebody invites. Whoever only registered can't: anybody could have the agency email
 * strangers.
 * @throws Refusal 403 before the agency works with the client, 409 before the person confirmed their address
 */
export async function requireInvitable(tx: Context, by: UserRow): Promise<UserRow> {
  if (!by.emailConfirmedAt) throw conflict(confirmFirst)
  const client = by.clientId === null ? by : await findUser(tx, by.clientId)
  if (!client?.takenOnAt) throw forbidden(contract.notYetAClient)
  return client
}

/** @throws Refusal 409 on `email` for somebody who was removed from this client */
export async function refuseRemoved({ db }: Context, client: UserRow, email: string) {
  const removed = and(
    eq(users.email, email),
    eq(users.clientId, client.id),
    isNotNull(users.deletedAt),
  )
  if ((await db.$count(users, removed)) > 0) throw conflictField('email', contract.removedBefore)
}

const hour = 3_600_000
/** The invitations that one person gets from a client within a day, beside the three within an hour. */
const mostPerDay = 5

/** @throws Refusal 429 for somebody who was invited a few times lately: a client could have us email a stranger */
export async function refuseManyInvitations(tx: Context, { id }: UserRow): Promise<void> {
  if (!(await mayGetLink(tx, id, 'invitation', { most: mostPerDay, within: 24 * hour })))
    throw tooMany((24 * hour) / 1000, 'invitations to this person')
  if (!(await mayGetLink(tx, id, 'invitation')))
    throw tooMany(hour / 1000, 'invitations to this person')
}

/** @throws Refusal 409 for somebody who has chosen a password */
export function refuseJoined(user: UserRow): void {
  if (hasComeIn(user)) throw conflict('This person has already chosen a password')
}

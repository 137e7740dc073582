import { and, eq, isNull } from 'drizzle-orm'
import { confirmPresent } from '../../../contract/core/email-confirmations.ts'
import { emailTaken, hasNoAddress } from '../../../contract/core/users.ts'
import { isTeam } from '../../../contract/roles.ts'
import { queueEmail } from '../emails/store.ts'
import {
  hasFreshLink,
  issueLink,
  mayGetLink,
  mostPerHour,
  voidLinks,
} from '../password-resets/store.ts'
import type { Context } from '../../platform/context.ts'
import { runForAddress } from '../../platform/room.ts'
import { conflict, conflictField } from '../../platform/refusals.ts'
import { endSessions } from '../sessions/store.ts'
import { actorOf } from '../users/actor.ts'
import { setAddress } from '../users/address.ts'
import {
  confirmAddress,
  findUser,
  findUserByEmail,
  publishUser,
  type UserRow,
} from '../users/store.ts'
import { hasJoined, isUnproven, users } from '../users/table.ts'
import { endWaysIn } from './end-ways-in.ts'
import { forgetStrangersProfile } from './strangers-profile.ts'
import { addressMoved, confirmationEmail, type Occasion } from './emails.ts'

/**
 * Emails a person the link that confirms their address, unless they got a few lately. Call it in a transaction.
 * Returns whether it was sent.
 */
export async function askToConfirm(tx: Context, user: UserRow, occasion: Occasion) {
  if (hasNoAddress(user.email)) return false
  // Leaves one for the person to ask for, whatever the team does within the hour.
  const most = occasion === 'prepared' ? mostPerHour - 1 : mostPerHour
  if (!(await mayGetLink(tx, user.id, 'confirmation', { most }))) return false
  const link = await issueLink(tx, user.id, 'confirmation')
  await queueEmail(tx, confirmationEmail(user, link, occasion))
  return true
}

/**
 * Asks whoever signs in to confirm their address, unless they were asked within the lifetime of a link. Call it in the
 * transaction that signs them in.
 */
export async function remindToConfirm(tx: Context, userId: number): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || !isUnproven(user) || (await hasFreshLink(tx, user.id, 'confirmation'))) return
  await askToConfirm(tx, user, 'returned')
}

/**
 * Marks that the agency works with a client, in the transaction that invites, links or bills them. Whoever hasn't
 * confirmed their address is asked to, unless `asks` is false: until then they don't see what is made for them.
 */
export async function takeOn(tx: Context, clientId: number, asks = true): Promise<void> {
  const isClient = and(eq(users.id, clientId), eq(users.role, 'client'))
  await tx.db
    .update(users)
    .set({ takenOnAt: tx.now() })
    .where(and(isClient, isNull(users.takenOnAt)))
  const user = asks ? await findUser(tx, clientId) : undefined
  if (user && hasJoined(user) && !user.emailConfirmedAt) await askToConfirm(tx, user, 'prepared')
}

/**
 * Confirms the address of somebody whom an email signs in. Unless this browser knew the account, or the team moved a
 * confirmed person's, somebody else may have made it: its password, second factor, passkeys, links, sessions and picture
 * end, and what a lead says of its reader replaces what was typed. Call it in a transaction.
 */
export async function claimAccount(tx: Context, user: UserRow, isKnown: boolean): Promise<void> {
  if (user.emailConfirmedAt) return
  if (!isKnown && !user.movedByTeam) {
    await endWaysIn(tx, user.id)
    await forgetStrangersProfile(tx, user)
  }
  await confirmAddress(tx, user)
}

/** Returns whether the team made something for a client without taking them on. */
export async function wasMadeFor(context: Context, clientId: number): Promise<boolean> {
  const hooks = context.rooms.flatMap(({ nouns }) =>
    nouns.flatMap((each) => each.madeForClient ?? []),
  )
  const made = await Promise.all(hooks.map((wasMade) => wasMade(context, clientId)))
  return made.includes(true)
}

/**
 * Refuses a new address to an account whose present one isn't confirmed once the team made something for it: that is
 * meant for whoever owns the present address.
 * @throws Refusal 409 on `email`
 */
export async function requireOwnAddress(context: Context, userId: number): Promise<void> {
  const user = await findUser(context, userId)
  if (!user || user.emailConfirmedAt) return
  const clientId = user.clientId ?? user.id
  const client = user.clientId === null ? user : await findUser(context, clientId)
  if (client?.takenOnAt || (await wasMadeFor(context, clientId)))
    throw conflictField('email', confirmPresent(user.email))
}

/**
 * Gives an account its new, confirmed address, tells the old one, and ends every other session. Call it in a
 * transaction.
 * @throws Refusal 409 when another account has taken the address in the meantime, or the present one has to be confirmed
 */
export async function moveAddress(
  tx: Context,
  before: UserRow,
  email: string,
  sessionId: number | null,
): Promise<void> {
  await requireOwnAddress(tx, before.id)
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== before.id) throw conflict(emailTaken)
  await setAddress({ ...tx, actor: actorOf(before) }, before, email)
  await voidLinks(tx, before.id)
  await endSessions(tx, before.id, sessionId)
  if (!isTeam(before)) await runForAddress(tx, before, email)
  await queueEmail(tx, addressMoved(before, email))
  await confirmAddress(tx, before)
  await publishUser(tx, before)
}

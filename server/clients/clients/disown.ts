import { noAddress } from '../../../contract/core/users.ts'
import { isTeam } from '../../../contract/roles.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { endWaysIn } from '../../core/email-confirmations/end-ways-in.ts'
import { isUsed } from '../../core/email-confirmations/address-holders.ts'
import { voidLinks } from '../../core/password-resets/store.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { setAddress } from '../../core/users/address.ts'
import { findUser, publishUser, type UserRow } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { runForAddress } from '../../platform/room.ts'
import { eraseAccount } from './store.ts'

/**
 * Takes the address from a client's account, or a contact's, after its reader said that they don't know it; one with
 * which nothing was made, by them or for them, is closed. Tells the team.
 */
export async function takeAddress(tx: Context, userId: number): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || isTeam(user)) return
  const isClosed = await isUnused(tx, user)
  await (isClosed ? eraseAccount(tx, user.id) : loseAddress(tx, user))
  await publishUser(tx, user)
  const name = user.businessName || `${user.firstName} ${user.lastName}`.trim() || user.email
  await notifyTeam(tx, {
    kind: 'deletion-requests',
    subjectId: user.id,
    title: `${user.email} doesn’t know the account of ${name}`,
    body: isClosed
      ? 'Whoever reads that address says so. Nothing was made with the account, so it was closed.'
      : 'Whoever reads that address says so. The account has no address now, and nobody can sign in to it: please ask the client, and enter the right one.',
    path: isClosed ? '/admin-clients' : `/admin-clients/${user.clientId ?? user.id}`,
  })
}

async function isUnused(tx: Context, user: UserRow): Promise<boolean> {
  if (user.clientId !== null || user.takenOnAt) return false
  return !(await isUsed(tx, user.id))
}

/** Has an account that anybody may have made give its address to somebody who is invited; an unused one is closed. */
export async function giveWay(tx: Context, userId: number): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  if (await isUsed(tx, user.id)) await loseAddress(tx, user)
  else {
    await voidLinks(tx, user.id)
    await endSessions(tx, user.id)
    await eraseAccount(tx, user.id)
  }
  await publishUser(tx, user)
}

async function loseAddress(tx: Context, before: UserRow): Promise<void> {
  await setAddress(tx, before, noAddress(before.id))
  await endWaysIn(tx, before.id)
  await runForAddress(tx, before, '')
}

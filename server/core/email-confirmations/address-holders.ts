import { addressHeld, displayName } from '../../../contract/core/users.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import { conflictField } from '../../platform/refusals.ts'
import { runForClient } from '../../platform/room.ts'
import { countsOf } from '../personal-data/sources.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from '../users/store.ts'
import { isUnproven } from '../users/table.ts'
import { wasMadeFor } from './store.ts'

/** Whether somebody stored anything with an account, or anything was stored for them. */
export const isUsed = async (tx: Context, userId: number): Promise<boolean> =>
  (await countsOf(tx, userId)).some(({ count }) => count > 0)

/**
 * Whether anybody may have made the account: its address isn't shown to be theirs, and the agency neither took it on
 * nor made anything for it.
 */
async function isStrangers(tx: Context, user: UserRow): Promise<boolean> {
  if (!isUnproven(user) || user.clientId !== null || user.takenOnAt) return false
  return !(await wasMadeFor(tx, user.id))
}

type Inviting = { byTeam: boolean; keepsUsed: boolean }

/**
 * Frees an address for an invitation: an account that anybody may have made with it gives way, since it would keep its
 * owner out. With `keepsUsed` only one with which nothing was done. Call it in the transaction that invites.
 * @throws Refusal 409 on `email` that, for the team, names who has the address and what to do
 */
export async function freeAddress(
  tx: Context,
  email: string,
  { byTeam, keepsUsed }: Inviting,
): Promise<void> {
  const found = await findUserByEmail(tx, email)
  const holder = found && (await lockUser(tx, found.id))
  if (!holder || holder.email !== email) return
  const givesWay = await isStrangers(tx, holder)
  if (givesWay && !(keepsUsed && (await isUsed(tx, holder.id))))
    return runForClient(tx, 'whenAddressNeeded', holder.id)
  throw conflictField('email', byTeam ? await sentenceFor(tx, holder) : addressHeld.byAccount)
}

async function sentenceFor(tx: Context, holder: UserRow): Promise<string> {
  const name = displayName(holder)
  if (isTeam(holder)) return addressHeld.byColleague(name, holder.deactivatedAt !== null)
  const client = holder.clientId === null ? holder : await findUser(tx, holder.clientId)
  const company = client?.businessName || name
  const who = {
    name: holder.clientId === null ? company : `${name} of ${company}`,
    unconfirmed: isUnproven(holder),
  }
  if (client?.deletedAt) return addressHeld.inTrash({ ...who, name: company })
  if (holder.deletedAt) return addressHeld.inTrash(who)
  return holder.clientId === null ? addressHeld.byClient(who) : addressHeld.byContact(who)
}

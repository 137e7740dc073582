import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/team.ts'
import { emailTaken } from '../../../contract/core/users.ts'
import { adminRole } from '../../../contract/roles.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, conflictField } from '../../platform/refusals.ts'
import { runForRole } from '../../platform/room.ts'
import { handlers } from '../../platform/serve.ts'
import { freeAddress } from '../email-confirmations/address-holders.ts'
import { audit } from '../audit-entries/store.ts'
import { voidLinks } from '../password-resets/store.ts'
import { hasOwnWay, signsInByEmail } from '../proofs/ways-in.ts'
import { endSessions } from '../sessions/store.ts'
import { addUser, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import {
  inviteColleague,
  lockColleague,
  publishTeam,
  readColleague,
  readTeam,
  refuseOneself,
  refuseTeamAccount,
  requireOtherOwner,
} from './store.ts'

type Change = Partial<Pick<UserRow, 'teamRole' | 'deactivatedAt'>>

/** Stores a change of somebody on the team, and ends their sessions so that it holds at once. */
async function change(tx: Context, before: UserRow, values: Change) {
  const [after = before] = await tx.db
    .update(users)
    .set({ ...values, updatedAt: tx.now() })
    .where(eq(users.id, before.id))
    .returning()
  await endSessions(tx, before.id)
  await audit(tx, { noun: 'users', before, after })
  await publishTeam(tx, before.id)
  return readColleague(tx, before.id)
}

export const team = handlers(contract, {
  list: (call) => readTeam(call),

  invite: (call) =>
    inTransaction(call, async (tx) => {
      await freeAddress(tx, call.body.email, { byTeam: true, keepsUsed: false })
      const user = await addUser(tx, { ...call.body, role: adminRole })
      if (!user) throw conflictField('email', emailTaken)
      await inviteColleague(tx, call, { ...user, teamRole: call.body.teamRole })
      await audit(tx, { noun: 'users', after: user })
      await publishTeam(tx, user.id)
      return readColleague(tx, user.id)
    }),

  inviteAgain: (call) =>
    inTransaction(call, async (tx) => {
      const user = await lockColleague(tx, call.params.id)
      if (await hasOwnWay(tx, user)) throw conflict(contract.alreadyJoined)
      if (user.deactivatedAt) throw conflict(contract.accessIsOff)
      if (user.twoFactorEnabled)
        throw conflict(
          (await signsInByEmail(tx, user)) ? contract.alreadyJoined : contract.twoFactorStays,
        )
      await inviteColleague(tx, call, user)
      return { ok: true }
    }),

  setRole: (call) =>
    inTransaction(call, async (tx) => {
      const { teamRole } = call.body
      const before = await lockColleague(tx, call.params.id)
      if (before.teamRole === teamRole) return readColleague(tx, before.id)
      await requireOtherOwner(tx, before)
      refuseOneself(call, before)
      const colleague = await change(tx, before, { teamRole })
      await runForRole(tx, { id: before.id, former: before.teamRole, teamRole })
      return colleague
    }),

  deactivate: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockColleague(tx, call.params.id)
      if (before.deactivatedAt) return readColleague(tx, before.id)
      await requireOtherOwner(tx, before)
      refuseOneself(call, before)
      refuseTeamAccount(before)
      await voidLinks(tx, before.id)
      return change(tx, before, { deactivatedAt: tx.now() })
    }),

  reactivate: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockColleague(tx, call.params.id)
      return change(tx, before, { deactivatedAt: null })
    }),
})

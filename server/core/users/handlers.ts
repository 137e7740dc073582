import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { confirmFirst } from '../../../contract/core/email-confirmations.ts'
import * as contract from '../../../contract/core/users.ts'
import { audit, refuseChanged } from '../audit-entries/store.ts'
import { sendKnownAddress } from '../email-confirmations/jobs.ts'
import { askToConfirm } from '../email-confirmations/store.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { voidLinks } from '../password-resets/store.ts'
import { requireProof } from '../proofs/ways.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { soon } from '../../platform/soon.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { endSessions, startSession } from '../sessions/store.ts'
import { passwordChanged, passwordChosen } from './emails.ts'
import { auditPassword, nounOf } from './audit.ts'
import { queueNotice } from './notices.ts'
import { refuseRenaming, renamePeople } from './company.ts'
import { isKeptFrom, ownView } from './own-view.ts'
import { passwordProblem } from './rules.ts'
import {
  addUser,
  findCaller,
  findCallerNow,
  findUserByEmail,
  findViewing,
  publishUser,
  setFirstPassword,
  setPassword,
} from './store.ts'
import { users as table } from './table.ts'

const notCurrent = 'This is not your current password'

/** Returns the refusal to register with a known address, and has its owner told: somebody else may have tried. */
async function knownAddress({ db, now, enqueue }: Context, email: string) {
  await enqueue(db, sendKnownAddress, { email }, { once: email, startAfter: soon(now()) })
  return conflict(contract.emailTaken)
}

export const users = handlers(contract, {
  async current(call) {
    const { user: caller, liveAfter } = await findCallerNow(call)
    const { clientId, ...user } = await ownView(call, caller)
    const viewing = await findViewing(call)
    const { passwordHash, hasPasskey, signInOfferClosedAt } = caller
    const hasPassword = passwordHash !== null
    const offersSignIn = !hasPassword && !hasPasskey && signInOfferClosedAt === null
    const ways = { hasPassword, offersSignIn }
    return {
      ...user,
      ...ways,
      lacksSecondFactor: call.lacksSecondFactor,
      ...(clientId && { clientId }),
      ...(viewing && { viewing }),
      liveAfter,
    }
  },

  async register(call) {
    const { password, ...person } = call.body
    const problem = passwordProblem(password, 'client')
    if (problem) throw wrongField('password', problem)
    // The refusal itself tells that the address is known, so its time needn't hide that.
    if (await findUserByEmail(call, person.email)) throw await knownAddress(call, person.email)
    const passwordHash = await hashPassword(password)
    const registered = await inTransaction(call, async (tx) => {
      const user = await addUser(tx, { ...person, passwordHash, role: 'client' })
      if (!user) throw conflict(contract.emailTaken)
      await startSession({ ...call, db: tx.db }, user.id, false)
      await publishUser(tx, user)
      await askToConfirm(tx, user, 'registered')
      return user
    })
    call.browser.keep(registered.email, false)
    return { ...registered, lacksSecondFactor: false }
  },

  updateProfile: (call) =>
    inTransaction(call, async (tx) => {
      const { seen, ...input } = call.body
      const mine = eq(table.id, userIdOf(call.actor))
      await tx.db.select({ id: table.id }).from(table).where(mine).for('update')
      const before = await findCaller({ ...tx, actor: call.actor })
      if (await isKeptFrom(tx, before)) throw conflict(confirmFirst)
      const { id, firstName, lastName, businessName, phone, jobTitle } = before
      const now = { firstName, lastName, businessName, phone, jobTitle }
      if (seen && !isDeepStrictEqual(seen, now))
        await refuseChanged(tx, nounOf(before), 'this profile', { id, ...now })
      refuseRenaming(before, input.businessName)
      const changes = { ...input, updatedAt: tx.now() }
      const after = { ...before, ...changes }
      await tx.db.update(table).set(changes).where(mine)
      if (before.clientId === null) await renamePeople(tx, id, input.businessName)
      await audit(tx, { noun: nounOf(before), before, after })
      await publishUser(tx, before)
      return after
    }),

  async updateTimeZone(call) {
    const { timeZone, guessed } = call.body
    const mine = eq(table.id, userIdOf(call.actor))
    await call.db
      .update(table)
      .set({ timeZone })
      .where(and(mine, guessed ? isNull(table.timeZone) : undefined))
    return ownView(call, await findCaller(call))
  },

  async choosePassword(call) {
    const { newPassword } = call.body
    const user = await findCaller(call)
    const problem = passwordProblem(newPassword, user.role)
    if (problem) throw wrongField('newPassword', problem)
    await requireProof(call, user)
    const hash = await hashPassword(newPassword)
    await inTransaction(call, async (tx) => {
      await lockCaller(tx, call)
      if (!(await setFirstPassword(tx, user.id, hash))) throw conflict(contract.hasPasswordAlready)
      await auditPassword(tx, user)
      await voidLinks(tx, user.id)
      await publishUser(tx, user)
      await queueNotice(tx, user, passwordChosen(user, tx.settings))
    })
    call.browser.keep(user.email, true)
    return { ok: true }
  },

  async closeSignInOffer(call) {
    await call.db
      .update(table)
      .set({ signInOfferClosedAt: call.now() })
      .where(eq(table.id, userIdOf(call.actor)))
    return { ok: true }
  },

  async changePassword(call) {
    const { currentPassword, newPassword } = call.body
    const user = await findCaller(call)
    const { matches } = await verifyPassword(currentPassword, user.passwordHash)
    if (!matches) throw wrongField('currentPassword', notCurrent)
    const problem = passwordProblem(newPassword, user.role)
    if (problem) throw wrongField('newPassword', problem)
    const hash = await hashPassword(newPassword)
    await inTransaction(call, async (tx) => {
      const { passwordHash } = await lockCaller(tx, call)
      if (passwordHash !== user.passwordHash) throw wrongField('currentPassword', notCurrent)
      await setPassword(tx, user.id, hash)
      await auditPassword(tx, user)
      await voidLinks(tx, user.id)
      await endSessions(tx, user.id, call.sessionId)
      await queueNotice(tx, user, passwordChanged(user, tx.settings))
    })
    return { ok: true }
  },
})

import { and, eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { may } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/two-factor.ts'
import { passkeyFirst } from '../../../contract/core/sign-in-rules.ts'
import { isTeam } from '../../../contract/roles.ts'
import { audit } from '../audit-entries/store.ts'
import { forgetPasskeys, hasPasskey, keepingAWayIn } from '../passkeys/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, forbidden, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { hasWayIn } from '../proofs/ways-in.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { agencyName } from '../users/emails.ts'
import { queueNotice } from '../users/notices.ts'
import { findCaller, findUser, publishUser, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { twoFactorReset, twoFactorSwitched } from './emails.ts'
import { newSecret, uriOf } from './rules.ts'
import { sealSecret } from './sealing.ts'
import { codeRefused, holderOf, turnOff, turnOn, spendAppCode, spendCode } from './store.ts'

const alreadyOn = 'Two-factor sign-in is already on'

/** Records that it was turned on or off, and refreshes the list of contacts, which shows it. */
async function recordSwitch(tx: Context, user: UserRow, twoFactorEnabled: boolean) {
  await audit(tx, {
    noun: user.role === 'client' ? 'clients' : 'users',
    before: user,
    after: { ...user, twoFactorEnabled },
  })
  await publishUser(tx, user)
}

/** @throws Refusal 409 for whoever couldn't sign in again with an authenticator app: it proves nothing alone */
async function requireWayIn(context: Context, user: UserRow) {
  const withApp = { ...user, twoFactorEnabled: true }
  if (!(await hasWayIn(context, withApp))) throw conflict(contract.wayInFirst)
}

export const twoFactor = handlers(contract, {
  async begin(call) {
    const user = await findCaller(call)
    if (call.lacksSecondFactor && (await hasPasskey(call, user.id))) throw conflict(passkeyFirst)
    await requireWayIn(call, user)
    const secret = newSecret()
    const [updated] = await call.db
      .update(users)
      .set({ twoFactorSecret: await sealSecret(call.settings, user.id, secret) })
      .where(and(eq(users.id, user.id), eq(users.twoFactorEnabled, false)))
      .returning({ id: users.id })
    if (!updated) throw conflict(alreadyOn)
    const uri = uriOf(secret, agencyName(call.settings), user.email)
    return { uri, secret, qr: renderSVG(uri) }
  },

  async enable(call) {
    const before = await findCaller(call)
    const holder = await holderOf(call, before)
    return inTransaction(call, async (tx) => {
      const user = await lockCaller(tx, call)
      if (user.twoFactorEnabled) throw conflict(alreadyOn)
      await requireWayIn(tx, user)
      if (!holder.secret || user.twoFactorSecret !== before.twoFactorSecret)
        throw conflict('Please scan the QR code first')
      if (!(await spendAppCode(tx, holder, call.body.code)))
        throw wrongField('code', codeRefused(holder))
      const recoveryCodes = await turnOn(tx, user.id)
      await recordSwitch(tx, user, true)
      await queueNotice(tx, user, twoFactorSwitched(user, true, tx.settings))
      return { recoveryCodes }
    })
  },

  async disable(call) {
    const user = await findCaller(call)
    if (!user.twoFactorEnabled) throw conflict('Two-factor sign-in is already off')
    const holder = await holderOf(call, user)
    if (!(await spendCode(call, holder, call.body.code)))
      throw wrongField('code', codeRefused(holder))
    return inTransaction(call, async (tx) => {
      await lockCaller(tx, call)
      await keepingAWayIn(tx, call, () => turnOff(tx, user.id))
      await recordSwitch(tx, user, false)
      await queueNotice(tx, user, twoFactorSwitched(user, false, tx.settings))
      return { ok: true }
    })
  },

  async reset(call) {
    return inTransaction(call, async (tx) => {
      const user = await findUser(tx, call.params.id)
      if (!user || user.deletedAt) throw notFound()
      if (user.id === userIdOf(call.actor)) throw conflict('Turn your own off in the settings.')
      if (isTeam(user) && !may(call.actor, 'team.manage')) throw forbidden()
      const forgets = isTeam(user) && (await hasPasskey(tx, user.id))
      if (!user.twoFactorEnabled && !forgets) throw conflict('Two-factor sign-in is already off')
      if (isTeam(user)) await forgetPasskeys(tx, user.id)
      await turnOff(tx, user.id)
      await recordSwitch(tx, user, false)
      await queueNotice(tx, user, twoFactorReset(user, tx.settings))
      return { ok: true }
    })
  },
})

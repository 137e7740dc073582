import { displayName } from '../../../contract/core/users.ts'
import { and, asc, eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/passkeys.ts'
import { passkeyFirst } from '../../../contract/core/sign-in-rules.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { badRequest, conflict, notFound, unauthorized } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { hasWayIn } from '../proofs/ways-in.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { signIn } from '../sessions/sign-in.ts'
import { forgetPasskeyUse, keepPasskeyUse } from '../sessions/store.ts'
import { agencyName } from '../users/emails.ts'
import { queueNotice } from '../users/notices.ts'
import { findCaller } from '../users/store.ts'
import { issueChallenge, requirePlace, spendChallenge } from './challenges.ts'
import { passkeyChanged } from './emails.ts'
import { placeOf } from './rules.ts'
import { auditPasskey, findByCredential, hasPasskey, passkeysOf, recordUse } from './store.ts'
import { passkeys as table, visibleTo } from './table.ts'
import { algorithms, type PasskeyRow, verifyNew, verifyUse } from './verify.ts'

const tooMany = `You already have ${contract.mostPasskeys} passkeys. Please remove one first.`
const notMade = 'We couldn’t add this passkey. Please try again.'
const alreadyThere = 'This passkey was already added.'
/** The same for every reason, so that nobody learns which passkeys there are. */
const notAccepted =
  'This passkey didn’t work. It may have been removed. Please try again or use another way to sign in.'
const lastWay =
  'You couldn’t sign in without this passkey. Please choose a password or add another passkey first.'

const asItem = ({ settings }: Pick<Context, 'settings'>, row: PasskeyRow) => ({
  ...row,
  otherAddress: row.rpId !== placeOf(settings)?.rpId,
})

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

const browserOf = ({ browser }: Pick<Call, 'browser'>) => hashToken(browser.number() ?? '')

export const passkeys = handlers(contract, {
  async list(call) {
    const mine = call.db.select().from(table).where(visibleTo(call.actor))
    return (await mine.orderBy(asc(table.id))).map((row) => asItem(call, row))
  },

  async begin(call) {
    const { rpId } = requirePlace(call)
    const user = await findCaller(call)
    const own = await passkeysOf(call, user.id)
    if (call.lacksSecondFactor && (await hasPasskey(call, user.id))) throw conflict(passkeyFirst)
    if (own.length >= contract.mostPasskeys) throw conflict(tooMany)
    const userHandle = own[0]?.userHandle ?? newToken()
    const asked = { purpose: 'add', userId: user.id, userHandle } as const
    return {
      ...(await issueChallenge(call, asked)),
      rp: { id: rpId, name: agencyName(call.settings) },
      user: { id: userHandle, name: user.email, displayName: displayName(user) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: own.filter((row) => row.rpId === rpId).map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  },

  async add(call) {
    const { name, response } = call.body
    const place = requirePlace(call)
    const user = await findCaller(call)
    const asked = { purpose: 'add', userId: user.id } as const
    const spent = await spendChallenge(call, response.response.clientDataJSON, asked)
    const made = spent && (await verifyNew(place, spent.challenge, response))
    if (!made || !spent.userHandle) throw badRequest(notMade)
    const values = { ...made, name, userId: user.id, userHandle: spent.userHandle }
    return inTransaction(call, async (tx) => {
      await lockCaller(tx, call)
      if ((await passkeysOf(tx, user.id)).length >= contract.mostPasskeys) throw conflict(tooMany)
      const row = { ...values, createdAt: tx.now() }
      const [added] = await tx.db.insert(table).values(row).onConflictDoNothing().returning()
      if (!added) throw conflict(alreadyThere)
      await auditPasskey(tx, user, { after: added })
      await keepPasskeyUse(tx, call.sessionId)
      await queueNotice(tx, user, passkeyChanged(user, name, 'added', tx.settings))
      return asItem(tx, added)
    })
  },

  rename: (call) =>
    inTransaction(call, async (tx) => {
      const user = await findCaller({ ...call, db: tx.db })
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [before] = await tx.db.select().from(table).where(mine).for('update')
      if (!before) throw notFound()
      const after = { ...before, name: call.body.name }
      await tx.db.update(table).set({ name: after.name }).where(mine)
      await auditPasskey(tx, user, { before, after })
      return asItem(tx, after)
    }),

  async remove(call) {
    return inTransaction(call, async (tx) => {
      const user = await lockCaller(tx, call)
      // Otherwise a password alone could put another passkey in its place.
      if (call.lacksSecondFactor && (await hasPasskey(tx, user.id))) throw conflict(passkeyFirst)
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [before] = await tx.db.delete(table).where(mine).returning()
      if (!before) throw notFound()
      if (!(await hasWayIn(tx, user))) throw conflict(lastWay)
      if ((await passkeysOf(tx, user.id)).length === 0) await forgetPasskeyUse(tx, user.id)
      await auditPasskey(tx, user, { before })
      await queueNotice(tx, user, passkeyChanged(user, before.name, 'removed', tx.settings))
      return { ok: true }
    })
  },

  async ask(call) {
    const { rpId } = requirePlace(call)
    const browserHash = hashToken(call.browser.begin())
    const issued = await issueChallenge(call, { purpose: 'sign-in', browserHash })
    return { ...issued, rpId, userVerification: 'required', allowCredentials: [] }
  },

  async signIn(call) {
    const { response, rememberMe } = call.body
    const place = requirePlace(call)
    const asked = { purpose: 'sign-in', browserHash: browserOf(call) } as const
    const spent = await spendChallenge(call, response.response.clientDataJSON, asked)
    const found = spent && (await findByCredential(call, response.id))
    const used = found && (await verifyUse(place, spent.challenge, response, found.passkey))
    if (!used) throw unauthorized(notAccepted)
    const spend = async (tx: Context) => {
      if (!(await recordUse(tx, found.passkey, used))) throw unauthorized(notAccepted)
    }
    return signIn(call, found.user, rememberMe, spend, { passkeyUsed: true })
  },
})

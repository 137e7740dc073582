import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/proofs.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { issueChallenge, requirePlace, spendChallenge } from '../passkeys/challenges.ts'
import { findByCredential, recordUse } from '../passkeys/store.ts'
import { verifyUse } from '../passkeys/verify.ts'
import { verifyPassword } from '../passwords/password.ts'
import { keepPasskeyUse } from '../sessions/store.ts'
import { sessions } from '../sessions/table.ts'
import { sendSignInCode } from '../sign-in-codes/jobs.ts'
import { spendSignInCode, tryCode } from '../sign-in-codes/store.ts'
import { codeRefused, holderOf, spendCode } from '../two-factor/store.ts'
import { findCaller, type UserRow } from '../users/store.ts'
import { proofOf, waysOf } from './ways.ts'

const notYours = 'This way isn’t open to you. Please choose another one.'
const passwordWrong = 'This is not your password'
const codeWrong =
  'This code is wrong, has expired, or belongs to another browser. Please try again or ask for a new one.'
const passkeyWrong = 'This passkey didn’t work. Please try again or use another way.'

type Given = BodyOf<typeof contract.prove>

async function requireWay(call: Call, user: UserRow, way: contract.ProofWay) {
  if (!(await waysOf(call, user)).includes(way)) throw conflict(notYours)
}

/** @throws Refusal 400 when it proves nothing */
async function check(call: Call, user: UserRow, given: Given): Promise<void> {
  if (given.way === 'password') {
    const { matches } = await verifyPassword(given.password, user.passwordHash)
    if (!matches) throw wrongField('password', passwordWrong)
  } else if (given.way === 'app') {
    const holder = await holderOf(call, user)
    if (!(await spendCode(call, holder, given.code))) throw wrongField('code', codeRefused(holder))
  } else if (given.way === 'email') {
    const browser = hashToken(call.browser.number() ?? '')
    const id = await tryCode(call, user.id, browser, given.emailCode)
    if (id === null || !(await spendSignInCode(call, id))) throw wrongField('emailCode', codeWrong)
  } else {
    const asked = { purpose: 'confirm', userId: user.id } as const
    const spent = await spendChallenge(call, given.passkey.response.clientDataJSON, asked)
    const found = spent && (await findByCredential(call, given.passkey.id))
    const passkey = found?.user.id === user.id ? found.passkey : null
    const used =
      spent &&
      passkey &&
      (await verifyUse(requirePlace(call), spent.challenge, given.passkey, passkey))
    if (!used || !(await recordUse(call, passkey, used))) throw wrongField('passkey', passkeyWrong)
  }
}

export const proofs = handlers(contract, {
  read: async (call) => proofOf(call, await findCaller(call), call.sessionId),

  async askPasskey(call) {
    const { rpId } = requirePlace(call)
    const user = await findCaller(call)
    await requireWay(call, user, 'passkey')
    const issued = await issueChallenge(call, { purpose: 'confirm', userId: user.id })
    return { ...issued, rpId, userVerification: 'required', allowCredentials: [] }
  },

  async sendCode(call) {
    const user = await findCaller(call)
    await requireWay(call, user, 'email')
    const asking = { browserHash: hashToken(call.browser.begin()), isKnown: true }
    const once = `${user.email} ${asking.browserHash}`
    await call.enqueue(call.db, sendSignInCode, { email: user.email, ...asking }, { once })
    return { ok: true }
  },

  async prove(call) {
    const user = await findCaller(call)
    await requireWay(call, user, call.body.way)
    await check(call, user, call.body)
    return inTransaction(call, async (tx) => {
      if (call.body.way === 'passkey') await keepPasskeyUse(tx, call.sessionId)
      const mine = eq(sessions.id, call.sessionId ?? 0)
      await tx.db.update(sessions).set({ provedAt: tx.now() }).where(mine)
      return proofOf(tx, user, call.sessionId)
    })
  },
})

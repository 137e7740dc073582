import type { BodyOf } from '../../../contract/http.ts'
import type * as contract from '../../../contract/core/identities.ts'
import { isTeam } from '../../../contract/roles.ts'
import { eq } from 'drizzle-orm'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { badRequest, conflict, unauthorized, unavailable } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { voidLinks } from '../password-resets/store.ts'
import { sessions } from '../sessions/table.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { countingGuess } from '../sessions/guesses.ts'
import { signIn } from '../sessions/sign-in.ts'
import { readAnswer, saysWhen } from '../sign-in-providers/provider-call.ts'
import { ProviderError } from '../sign-in-providers/provider-fetch.ts'
import { type OpenProvider, openProviders } from '../sign-in-providers/store.ts'
import { requireSecondFactor } from '../two-factor/store.ts'
import { actorOf } from '../users/actor.ts'
import { findCaller, type UserRow } from '../users/store.ts'
import {
  type AttemptRow,
  begunAt,
  countTry,
  endAttempt,
  findAttempt,
  keepAccount,
  takeAnswer,
  tiesOf,
} from './attempts.ts'
import { type Account, accountOf, errorIn, hasSignedInSince, isAllowed, stateIn } from './rules.ts'
import { addIdentity, findInvited, findLinked, lockInvited, recordUse } from './store.ts'

type FinishCall = Call & { body: BodyOf<typeof contract.finish> }

const over =
  'This sign-in was begun in another browser, more than ten minutes ago, or was finished already. Please try again.'
const notAccepted = (name: string) => `${name} didn’t confirm this sign-in. Please try again.`
const canceled = (name: string) => `You left ${name} without signing in. Please try again.`
const notLinked = (name: string, address: string) =>
  `No account of this team is linked to ${address ? `the ${name} account ${address}` : `this ${name} account`}. Please sign in in another way first, and then link it in your settings.`
const wrongDomain = (name: string) =>
  `This ${name} account can’t be used here. Please choose the one of your work.`
const ofSomebodyElse = (name: string) => `This ${name} account is linked to somebody else here.`
const notYours = (name: string) => `You haven’t linked this ${name} account. Please choose yours.`
const signedInBefore = (name: string) =>
  `${name} didn’t say that you signed in there just now. Please try again, and sign in there when it asks.`
const signedOut = 'You signed out in the meantime. Please sign in and try again.'
/** Says that a provider doesn't answer. */
export const isAway = (name: string) =>
  unavailable(`We can’t reach ${name}. Please try again later, or use another way to sign in.`)

/** Returns what this browser began, with its provider as it was then. @throws Refusal 400 */
async function findBegun(call: FinishCall, state: string) {
  const browserHash = hashToken(call.browser.number() ?? '')
  const attempt = await findAttempt(call, state, browserHash)
  const provider = (await openProviders(call)).find(
    ({ issuer, applicationId }) =>
      issuer === attempt?.issuer && applicationId === attempt.applicationId,
  )
  if (!attempt || !provider) throw badRequest(over)
  return { attempt, provider }
}

/** Returns who the person is at the provider: the answer counts once, and its result until the second factor follows. */
async function readAccount(
  call: FinishCall,
  attempt: AttemptRow,
  provider: OpenProvider,
  state: string,
): Promise<Account> {
  const { subject, address, addressVerified: isVerified } = attempt
  if (subject !== null) return { subject, address: address ?? '', isVerified, signedInAt: null }
  if (!(await takeAnswer(call, attempt))) throw badRequest(over)
  const { answer } = call.body
  const error = errorIn(answer)
  if (error) {
    await endAttempt(call, attempt)
    throw badRequest((error === 'access_denied' ? canceled : notAccepted)(provider.name))
  }
  const claims = await readAnswer(call, provider, answer, tiesOf(call, state)).catch(
    (thrown: unknown) => {
      throw thrown instanceof ProviderError ? isAway(provider.name) : thrown
    },
  )
  const account = claims && accountOf(provider.kind, claims)
  if (!account) throw badRequest(notAccepted(provider.name))
  if (!isAllowed(provider, account)) throw unauthorized(wrongDomain(provider.name))
  return account
}

/** Asks for the second factor, five times at most, and counts wrong ones as at the sign-in with a password. */
async function requireCode(call: FinishCall, attempt: AttemptRow, user: UserRow) {
  const { code } = call.body
  if (!user.twoFactorEnabled || !code) return requireSecondFactor(call, user, code)
  await countingGuess(call, user, async () => {
    if (!(await countTry(call, attempt))) throw badRequest(over)
    await requireSecondFactor(call, user, code)
  })
}

async function finishSignIn(
  call: FinishCall,
  attempt: AttemptRow,
  provider: OpenProvider,
  account: Account,
) {
  const refused = () => unauthorized(notLinked(provider.name, account.address))
  const linked = await findLinked(call, provider.issuer, account.subject)
  const user = linked?.user ?? (await findInvited(call, account))
  // An account that isn't the team's is never opened this way, however it came to be linked.
  if (!user || !isTeam(user)) throw refused()
  if (user.twoFactorEnabled && attempt.subject === null) await keepAccount(call, attempt, account)
  await requireCode(call, attempt, user)
  const isProof = user.twoFactorEnabled || hasSignedInSince(account, begunAt(attempt)) === true
  const spend = async (tx: Context) => {
    if (!(await endAttempt(tx, attempt))) throw badRequest(over)
    if (linked) {
      if (!(await recordUse(tx, linked.identity, account))) throw refused()
      return
    }
    const asUser = { ...tx, actor: actorOf(user) }
    if (!(await lockInvited(tx, user))) throw refused()
    if (!(await addIdentity(asUser, user, provider, account, tx.now()))) throw refused()
    await voidLinks(tx, user.id)
  }
  return signIn(call, user, attempt.rememberMe, spend, { isProof })
}

async function finishLink(
  call: FinishCall,
  attempt: AttemptRow,
  provider: OpenProvider,
  account: Account,
) {
  return inTransaction(call, async (tx) => {
    if (!(await endAttempt(tx, attempt))) throw badRequest(over)
    const user = await lockCaller(tx, call)
    const linked = await findLinked(tx, provider.issuer, account.subject)
    if (linked && linked.user.id !== user.id) throw conflict(ofSomebodyElse(provider.name))
    if (!linked && !(await addIdentity(tx, user, provider, account, null)))
      throw conflict(ofSomebodyElse(provider.name))
    return user
  })
}

async function finishProof(
  call: FinishCall,
  attempt: AttemptRow,
  provider: OpenProvider,
  account: Account,
) {
  const isFresh = hasSignedInSince(account, begunAt(attempt)) ?? !saysWhen(provider)
  if (!isFresh) throw badRequest(signedInBefore(provider.name))
  return inTransaction(call, async (tx) => {
    if (!(await endAttempt(tx, attempt))) throw badRequest(over)
    const user = await findCaller({ ...tx, actor: call.actor })
    const linked = await findLinked(tx, provider.issuer, account.subject)
    if (linked?.user.id !== user.id || !(await recordUse(tx, linked.identity, account)))
      throw badRequest(notYours(provider.name))
    const mine = eq(sessions.id, call.sessionId ?? 0)
    await tx.db.update(sessions).set({ provedAt: tx.now() }).where(mine)
    return user
  })
}

const finishers = { 'sign-in': finishSignIn, link: finishLink, confirm: finishProof }

/** Finishes a sign-in, a link or a proof that this browser began. */
export async function finish(call: FinishCall) {
  const state = stateIn(call.body.answer)
  const { attempt, provider } = await findBegun(call, state)
  const { purpose } = attempt
  const isTheirs = call.actor.kind === 'user' && userIdOf(call.actor) === attempt.userId
  if (purpose !== 'sign-in' && !isTheirs) throw badRequest(signedOut)
  const account = await readAccount(call, attempt, provider, state)
  const user = await finishers[purpose](call, attempt, provider, account)
  return { purpose, user: { lacksSecondFactor: call.lacksSecondFactor, ...user } }
}

import { and, asc, eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/identities.ts'
import { kindOf } from '../../../contract/core/sign-in-providers.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { pageOf } from '../sign-in-providers/provider-call.ts'
import { ProviderError } from '../sign-in-providers/provider-fetch.ts'
import { type OpenProvider, openProviders } from '../sign-in-providers/store.ts'
import { hasWayIn } from '../proofs/ways-in.ts'
import { waysOf } from '../proofs/ways.ts'
import { queueNotice } from '../users/notices.ts'
import { findCaller } from '../users/store.ts'
import { beginAttempt } from './attempts.ts'
import { identityChanged } from './emails.ts'
import { finish, isAway } from './finish.ts'
import { auditIdentity, identitiesOf, tooMany } from './store.ts'
import { identities as table, visibleTo } from './table.ts'

const notOffered = 'This way to sign in isn’t offered anymore. Please choose another one.'
const strongerWay = 'You have a stronger way to confirm it. Please choose that one.'
const lastWay =
  'You couldn’t sign in without this account. Please choose a password or add a passkey first.'

type Asked = Pick<Parameters<typeof beginAttempt>[2], 'purpose' | 'userId' | 'rememberMe'>

/** Returns the provider's page. @throws Refusal 409, 503 */
async function goTo(call: Call, asked: Asked, isChosen: (provider: OpenProvider) => boolean) {
  const isAgain = asked.purpose === 'confirm'
  const chosen = (await openProviders(call)).find(isChosen)
  if (!chosen) throw conflict(notOffered)
  const browserHash = hashToken(call.browser.begin())
  const ties = await beginAttempt(call, chosen, { ...asked, browserHash })
  const url = await pageOf(call.settings, chosen, ties, isAgain).catch((error: unknown) => {
    throw error instanceof ProviderError ? isAway(chosen.name) : error
  })
  return { url }
}

const nameOf = (providers: readonly OpenProvider[], issuer: string) =>
  providers.find((each) => each.issuer === issuer)?.name ?? new URL(issuer).host

export const identities = handlers(contract, {
  async list(call) {
    const providers = await openProviders(call)
    const mine = call.db.select().from(table).where(visibleTo(call.actor)).orderBy(asc(table.id))
    return (await mine).map((row) => ({
      ...row,
      kind: kindOf(row.issuer),
      name: nameOf(providers, row.issuer),
      works: providers.some(({ issuer }) => issuer === row.issuer),
    }))
  },

  async beginLink(call) {
    const { id } = await findCaller(call)
    if ((await identitiesOf(call, id)).length >= contract.mostIdentities) throw conflict(tooMany)
    const asked = { purpose: 'link', userId: id, rememberMe: false } as const
    return goTo(call, asked, (each) => each.id === call.body.provider)
  },

  async beginProof(call) {
    const user = await findCaller(call)
    const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
    const [linked] = await call.db.select().from(table).where(mine)
    if (!linked) throw notFound()
    if (!(await waysOf(call, user)).includes('provider')) throw conflict(strongerWay)
    const asked = { purpose: 'confirm', userId: user.id, rememberMe: false } as const
    return goTo(call, asked, ({ issuer }) => issuer === linked.issuer)
  },

  async remove(call) {
    const providers = await openProviders(call)
    return inTransaction(call, async (tx) => {
      const user = await lockCaller(tx, call)
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [before] = await tx.db.delete(table).where(mine).returning()
      if (!before) throw notFound()
      if (!(await hasWayIn(tx, user))) throw conflict(lastWay)
      const provider = nameOf(providers, before.issuer)
      await auditIdentity(tx, provider, { before })
      const gone = { provider, address: before.address }
      await queueNotice(tx, user, identityChanged(user, gone, 'removed', tx.settings))
      return { ok: true }
    })
  },

  begin(call) {
    const { provider, rememberMe } = call.body
    const asked = { purpose: 'sign-in', userId: null, rememberMe } as const
    return goTo(call, asked, ({ id }) => id === provider)
  },

  finish: (call) => finish(call),
})

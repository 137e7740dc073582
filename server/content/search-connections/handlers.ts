import * as contract from '../../../contract/content/search-connections.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { seal } from '../../platform/credentials/sealing.ts'
import {
  conflict,
  notFound,
  type Refusal,
  unavailable,
  wrongField,
} from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { removeFetched } from '../search-reports/fetched.ts'
import { begin, isUnderWay } from './beginning.ts'
import { dayAtGoogle } from './google-days.ts'
import { GoogleError, type GoogleErrorKind } from './google-error.ts'
import { fetchFigures, listProperties, signIn } from './google-search.ts'
import { readServiceKey } from './service-key.ts'
import {
  deleteConnection,
  findConnection,
  lockConnection,
  noFailure,
  notConnected,
  openKey,
  otherAccounts,
  purposeOf,
  storeConnection,
} from './store.ts'

type Call = Context & { actor: NonNullable<Context['actor']> }

/** Runs something that asks Google, and turns its errors into refusals. */
async function asking<Result>(
  work: () => Promise<Result>,
  refusalOf: (kind: GoogleErrorKind, sentence: string) => Refusal,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (error.mayPass) throw unavailable(error.message)
    throw refusalOf(error.kind, error.message)
  }
}

/** Returns the key that was entered, or that of another client’s service account. @throws Refusal 400, GoogleError */
async function keyFrom(call: Call, { key, sameAs }: contract.ConnectionInput) {
  if (sameAs === null) return readServiceKey(key)
  const other = await findConnection(call, call.actor, sameAs)
  if (!other) throw wrongField('sameAs', 'This service account is no longer connected')
  return openKey(call, other)
}

/** Signs in with the key of a client’s connection. @throws Refusal 409 without one, GoogleError */
async function signInFor(call: Call, clientId: number) {
  const row = await findConnection(call, call.actor, clientId)
  if (!row) throw conflict(notConnected)
  return signIn(call, await openKey(call, row))
}

export const searchConnections = handlers(contract, {
  async read(call) {
    const { id } = await findClient(call, call.params.clientId)
    return {
      connection: await findConnection(call, call.actor, id),
      accounts: await otherAccounts(call, call.actor, id),
    }
  },

  async connect(call) {
    const { id: clientId } = await findClient(call, call.params.clientId)
    const field = call.body.sameAs === null ? 'key' : 'sameAs'
    const { account, privateKey } = await asking(
      async () => {
        const key = await keyFrom(call, call.body)
        await listProperties(call, await signIn(call, key))
        return key
      },
      (_kind, sentence) => wrongField(field, sentence),
    )
    const sealedKey = await seal(call.settings, purposeOf({ clientId, account }), privateKey)
    return inTransaction(call, async (tx) => {
      await findClient(tx, clientId)
      const before = await findConnection(tx, call.actor, clientId)
      if (before && before.account !== account) await removeFetched(tx, clientId)
      return storeConnection(tx, before, { clientId, account, sealedKey })
    })
  },

  async properties(call) {
    const { id } = await findClient(call, call.params.clientId)
    return asking(
      async () => listProperties(call, await signInFor(call, id)),
      (_kind, sentence) => conflict(sentence),
    )
  },

  async choose(call) {
    const { id: clientId } = await findClient(call, call.params.clientId)
    const { property, rhythm } = call.body
    const to = dayAtGoogle(call.now())
    const query = { from: addDays(to, -10), to, dimensions: ['date'] as const, most: 1 }
    await asking(
      async () => fetchFigures(call, { token: await signInFor(call, clientId), property }, query),
      (kind, sentence) =>
        kind === 'permission' ? wrongField('property', sentence) : conflict(sentence),
    )
    return inTransaction(call, async (tx) => {
      const before = await lockConnection(tx, call.actor, clientId)
      const isOther = before.property !== property
      if (isOther) await removeFetched(tx, clientId)
      const forgotten = isOther ? { fetchedAt: null, fetchedTo: null, leftOut: false } : {}
      return begin(tx, before, { property, rhythm, ...forgotten, ...noFailure })
    })
  },

  async fetchNow(call) {
    await findClient(call, call.params.clientId)
    return inTransaction(call, async (tx) => {
      const row = await lockConnection(tx, call.actor, call.params.clientId)
      if (!row.property) throw conflict('Please choose a property first.')
      if (isUnderWay(row, tx.now())) throw conflict('Figures are being fetched already.')
      return begin(tx, row)
    })
  },

  async disconnect(call) {
    await findClient(call, call.params.clientId)
    return inTransaction(call, async (tx) => {
      if (!(await findConnection(tx, call.actor, call.params.clientId))) throw notFound()
      await deleteConnection(tx, await lockConnection(tx, call.actor, call.params.clientId))
      return { ok: true }
    })
  },
})

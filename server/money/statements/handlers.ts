import * as contract from '../../../contract/money/statements.ts'
import { clientOf } from '../invoices/store.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { balancesOf, statementOf, totalsOf } from './store.ts'

export const statements = handlers(contract, {
  own: (call) => statementOf(call, call.actor, clientIdOf(call.actor)),

  ownTotals: (call) => totalsOf(call, call.actor, clientIdOf(call.actor)),

  balances: (call) => balancesOf(call, call.actor, call.query.assignee),

  async read(call) {
    const client = await clientOf(call, call.params.clientId)
    if (!client) throw notFound()
    return statementOf(call, call.actor, client.id)
  },
})

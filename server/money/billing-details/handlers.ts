import * as contract from '../../../contract/money/billing-details.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { clientOf } from '../invoices/store.ts'
import { changeBillingDetails, readBillingDetails } from './store.ts'

/** Returns the id of a client outside the trash. @throws Refusal 404 */
async function knownClient(context: Context, id: number): Promise<number> {
  const client = await clientOf(context, id)
  if (!client || client.deletedAt) throw notFound()
  return client.id
}

async function tellTeam(tx: Context, clientId: number, userId: number) {
  const client = await clientOf(tx, clientId)
  await notifyTeam(
    tx,
    {
      kind: 'invoices',
      subjectId: clientId,
      assigneeId: client?.assigneeId ?? null,
      title: `${client?.name ?? 'A client'} changed their billing details`,
      body: 'The next invoice carries them. Invoices that were issued stay as they are.',
      path: `/admin-clients/${clientId}`,
    },
    userId,
  )
}

export const billingDetails = handlers(contract, {
  own: (call) => readBillingDetails(call, clientIdOf(call.actor)),

  updateOwn: (call) => {
    const clientId = clientIdOf(call.actor)
    return changeBillingDetails(call, clientId, call.body, (tx) =>
      tellTeam(tx, clientId, userIdOf(call.actor)),
    )
  },

  read: async (call) => readBillingDetails(call, await knownClient(call, call.params.clientId)),

  update: async (call) =>
    changeBillingDetails(call, await knownClient(call, call.params.clientId), call.body),
})

import * as contract from '../../../contract/money/billing-details.ts'
import { isConfirmed, requireConfirmed } from '../../core/users/confirmed.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { actingName } from '../../core/users/acting-name.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { clientOf } from '../invoices/store.ts'
import { changeBillingDetails, noBillingDetails, readBillingDetails } from './store.ts'

/** Returns a client outside the trash. @throws Refusal 404 */
async function knownClient(context: Context, id: number) {
  const client = await clientOf(context, id)
  if (!client || client.deletedAt) throw notFound()
  return client
}

type Client = Awaited<ReturnType<typeof knownClient>>
async function tellTeam(tx: Context, client: Client, userId: number) {
  await notifyTeam(
    tx,
    {
      kind: 'invoices',
      subjectId: client.id,
      assigneeId: client.assigneeId,
      title: `${await actingName(tx, userId, client.name)} changed their billing details`,
      body: 'The next invoice uses them. Invoices already issued don’t change.',
      path: `/admin-clients/${client.id}`,
    },
    userId,
  )
}

export const billingDetails = handlers(contract, {
  own: async (call) =>
    (await isConfirmed(call, call.actor))
      ? readBillingDetails(call, clientIdOf(call.actor))
      : noBillingDetails,

  updateOwn: async (call) => {
    // Anybody may have registered with the address: they could have the client's invoices emailed to themselves.
    await requireConfirmed(call, call.actor)
    const client = await knownClient(call, clientIdOf(call.actor))
    return changeBillingDetails(call, client, call.body, (tx) =>
      tellTeam(tx, client, userIdOf(call.actor)),
    )
  },

  read: async (call) =>
    readBillingDetails(call, (await knownClient(call, call.params.clientId)).id),

  update: async (call) =>
    changeBillingDetails(call, await knownClient(call, call.params.clientId), call.body),
})

import * as contract from '../../../contract/content/content-profiles.ts'
import { findClient } from '../../clients/messages/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { refuseUnknown, saveProfile, seenOf } from './saving.ts'
import { findProfile } from './store.ts'

export const contentProfiles = handlers(contract, {
  read: (call) => findProfile(call, call.params.clientId),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, isPublicKnown, ...values } = call.body
      const client = await findClient(tx, call.params.clientId)
      if (values.owner === 'client' && !isPublicKnown) await refuseUnknown(tx, client.id)
      return saveProfile({ ...tx, actor: call.actor }, client, {
        change: () => values,
        seen: seenOf(updatedAt),
      })
    }),
})

import * as contract from '../../../contract/content/message-findings.ts'
import { findClient } from '../../clients/messages/store.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { withValue } from '../content-profiles/adding.ts'
import { saveProfile } from '../content-profiles/saving.ts'
import { findProfile } from '../content-profiles/store.ts'
import { foundByForm, keyOf } from './by-form.ts'
import { foundByModel } from './by-model.ts'
import { isGrounded } from './grounded.ts'
import { ownMessages } from './own-words.ts'
import { keepDecision, openOf, ownHosts } from './store.ts'

export const messageFindings = handlers(contract, {
  async read(call) {
    const { clientId } = call.params
    const { values } = await findProfile(call, clientId)
    const all = await ownMessages(call, call.actor, clientId)
    const found = foundByForm(all, await ownHosts(call, clientId, values))
    const model = all.length > 0 ? await modelFor(call, 'suggestions', clientId) : null
    return {
      findings: await openOf(call, clientId, values, found),
      model: model?.model ?? null,
    }
  },

  async ask(call) {
    const { clientId } = call.params
    const { values } = await findProfile(call, clientId)
    const all = await ownMessages(call, call.actor, clientId)
    if (all.length === 0) throw conflict('This client hasn’t written a message yet.')
    const { findings, ...asked } = await foundByModel(call, clientId, all)
    return { ...asked, findings: await openOf(call, clientId, values, findings) }
  },

  decide: (call) =>
    inTransaction(call, async (tx) => {
      const { accept, messageId, ...suggested } = call.body
      const client = await findClient(tx, call.params.clientId)
      const [message] = await ownMessages(tx, call.actor, client.id, messageId)
      if (!message || !isGrounded(suggested, message.text))
        throw conflict('The client’s message doesn’t say this anymore.')
      await keepDecision(tx, client.id, keyOf(suggested), accept ? 'accepted' : 'dismissed')
      if (accept)
        await saveProfile({ ...tx, actor: call.actor }, client, {
          change: (values) => withValue(values, suggested, { addsToTexts: true }),
          note: `from a message of ${message.writtenAt.toISOString().slice(0, 10)}`,
        })
      return { ok: true as const }
    }),
})

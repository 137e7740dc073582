import * as contract from '../../../contract/overview/inbox.ts'
import { isListed } from '../../../contract/overview/today.ts'
import { findClient } from '../../clients/messages/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { handlers } from '../../platform/serve.ts'
import { askedBy } from '../today/asked.ts'
import { readThings, sourcesOf } from '../today/store.ts'
import { doneSources } from './done.ts'
import { closedThreads } from '../today/table.ts'

type Item = Awaited<ReturnType<typeof readThings>>['items'][number]
const isOfInbox = (item: Item): item is Item & { kind: contract.InboxKind } =>
  item.kind in contract.inboxNouns

export const inbox = handlers(contract, {
  async read(call) {
    const { part, show, assignee, q } = call.query
    const asked = await askedBy(call, call.actor)
    const kinds = contract.inboxParts[part].kinds.filter((kind) => isListed(call.actor, kind))
    const isDone = show === 'done'
    const { items, ...counts } = await readThings(
      asked,
      isDone ? doneSources(asked) : sourcesOf(asked),
      { kinds, assignee, q, show: isDone ? 'open' : show, newestFirst: isDone },
    )
    return { items: items.filter(isOfInbox), ...counts, ...(isDone && { late: 0, snoozed: 0 }) }
  },

  async closeMessages(call) {
    const clientId = call.params.id
    await inTransaction(call, async (tx) => {
      await findClient(tx, clientId)
      const set = { closedAt: call.body.isDone ? tx.now() : new Date(0) }
      await tx.db
        .insert(closedThreads)
        .values({ clientId, ...set })
        .onConflictDoUpdate({ target: closedThreads.clientId, set })
      await publish(tx, ['admins'], { kind: 'messages', id: clientId })
    })
    return { ok: true }
  },
})

import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/saved-replies.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { handlers } from '../../platform/serve.ts'
import { unreadable } from '../composing/findings.ts'
import { fillFor } from '../email-template-choices/fill.ts'
import { templateVariables } from '../email-templates/variables.ts'
import { refuseUnreadable } from '../email-templates/rules.ts'
import { lockReply, oneReply, requireRoom, selectReplies } from './store.ts'
import { savedReplies as table } from './table.ts'

const noun = 'saved-replies'
const live = { kind: noun, id: 0 } as const

/** @throws Refusal 400 for a text that can’t be parsed */
const requireReadable = (content: string) =>
  refuseUnreadable(unreadable({ subject: '', preheader: '', layout: 'plain', content }))

export const savedReplies = handlers(contract, {
  list: (call) => selectReplies(call),

  variables: () => templateVariables(),

  async fill(call) {
    const { content } = await oneReply(call, call.params.id)
    const filled = await fillFor(call, { subject: '', content }, call.query)
    return { content: filled.content, missing: filled.missing }
  },

  create: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      requireReadable(call.body.content)
      await requireRoom(tx, call.body)
      const now = tx.now()
      const values = {
        ...call.body,
        ownerId: userIdOf(call.actor),
        createdAt: now,
        updatedAt: now,
      }
      const [row] = await tx.db.insert(table).values(values).returning()
      if (row) await audit(tx, { noun, after: row })
      await publish(tx, ['admins'], live)
      return oneReply(tx, row?.id ?? 0)
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const { updatedAt, ...input } = call.body
      requireReadable(input.content)
      const before = await lockReply(tx, call.params.id)
      await refuseStale(tx, noun, 'this saved reply', before, updatedAt)
      await requireRoom(tx, input, before.id)
      const owner = input.isShared ? {} : { ownerId: userIdOf(call.actor) }
      const changes = { ...input, ...owner, updatedAt: tx.now() }
      await tx.db.update(table).set(changes).where(eq(table.id, before.id))
      await audit(tx, { noun, before, after: { ...before, ...changes } })
      await publish(tx, ['admins'], live)
      return oneReply(tx, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const before = await lockReply(tx, call.params.id)
      await tx.db.delete(table).where(eq(table.id, before.id))
      await audit(tx, { noun, before })
      await publish(tx, ['admins'], live)
      return { ok: true }
    }),
})

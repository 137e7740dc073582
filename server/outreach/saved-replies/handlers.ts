import { eq } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import * as contract from '../../../contract/outreach/saved-replies.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { unreadable } from '../composing/findings.ts'
import { fillFor } from '../email-template-choices/fill.ts'
import { templateVariables } from '../email-templates/variables.ts'
import { refuseUnreadable } from '../email-templates/rules.ts'
import { lockReply, oneReply, type ReplyRow, requireRoom, selectReplies } from './store.ts'
import { savedReplies as table } from './table.ts'

const noun = 'saved-replies'
const live = { kind: noun, id: 0 } as const

/** @throws Refusal 400 for a text that can’t be parsed */
const requireReadable = (content: string) =>
  refuseUnreadable(unreadable({ subject: '', preheader: '', layout: 'plain', content }))

/** Returns what the history shows to others: nothing of what somebody keeps for themselves. */
const audited = (row: ReplyRow) =>
  row.isShared ? row : { ...row, name: 'A reply of their own', content: '' }

/** @throws Refusal 400 on `isShared` for whoever takes a reply from the team that isn’t theirs */
function requireOwn(actor: Actor, { ownerId, isShared }: ReplyRow, staysShared: boolean): void {
  if (!isShared || staysShared) return
  const isOwner = ownerId !== null && ownerId === userIdOf(actor)
  if (isOwner || may(actor, 'saved-replies.take')) return
  throw wrongField('isShared', 'Only whoever made it, or a manager, can take it from the team')
}

export const savedReplies = handlers(contract, {
  list: (call) => selectReplies(call),

  // Only campaigns have such a link.
  variables: () => templateVariables().filter(({ name }) => name !== 'unsubscribe_url'),

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
      if (row) await audit(tx, { noun, after: audited(row) })
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
      requireOwn(call.actor, before, input.isShared)
      await requireRoom(tx, input, before.id)
      const owner = input.isShared ? {} : { ownerId: userIdOf(call.actor) }
      const changes = { ...input, ...owner, updatedAt: tx.now() }
      await tx.db.update(table).set(changes).where(eq(table.id, before.id))
      const after = audited({ ...before, ...changes })
      await audit(tx, { noun, before: audited(before), after })
      await publish(tx, ['admins'], live)
      return oneReply(tx, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const tx = { ...inner, actor: call.actor }
      const before = await lockReply(tx, call.params.id)
      await tx.db.delete(table).where(eq(table.id, before.id))
      await audit(tx, { noun, before: audited(before) })
      await publish(tx, ['admins'], live)
      return { ok: true }
    }),
})

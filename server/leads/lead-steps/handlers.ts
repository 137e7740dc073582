import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/leads/lead-steps.ts'
import { lockLead, publishLead } from '../leads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { remindAt } from './rules.ts'
import { lockStep, openStep, selectSteps } from './store.ts'
import { leadSteps as table } from './table.ts'

export const leadSteps = handlers(contract, {
  open: (call) =>
    inTransaction(call, async (tx) => {
      await lockLead(tx, call.actor, call.params.id)
      return openStep(tx, call.params.id)
    }),

  set: (call) =>
    inTransaction(call, async (tx) => {
      const { what, remind } = call.body
      const dueAt = new Date(call.body.dueAt)
      const due = remindAt(dueAt, remind)
      if (due && due <= tx.now())
        throw wrongField('remind', 'This time is in the past. Please choose another one.')
      const { id: leadId } = await lockLead(tx, call.actor, call.params.id)
      const before = await openStep(tx, leadId)
      if (before) await tx.db.delete(table).where(eq(table.id, before.id))
      const who = { userId: userIdOf(call.actor), createdAt: tx.now() }
      const values = { leadId, what, dueAt, remind, remindAt: due, ...who }
      const rows = await tx.db.insert(table).values(values).returning({ id: table.id })
      await publishLead(tx, leadId)
      const [created] = await selectSteps(tx, eq(table.id, rows[0]?.id ?? 0))
      if (!created) throw notFound()
      return created
    }),

  finish: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await lockStep(tx, call.actor, call.params.id)
      const changes = { doneAt: tx.now(), remindAt: null }
      await tx.db.update(table).set(changes).where(eq(table.id, id))
      return { ok: true }
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await lockStep(tx, call.actor, call.params.id)
      await tx.db.delete(table).where(eq(table.id, id))
      return { ok: true }
    }),
})

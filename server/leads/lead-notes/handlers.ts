import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/leads/lead-notes.ts'
import { lockLead, publishLead } from '../leads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { leadNotes as table } from './table.ts'

export const leadNotes = handlers(contract, {
  create: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await lockLead(tx, call.actor, call.params.id)
      const values = { leadId: id, userId: userIdOf(call.actor), createdAt: tx.now() }
      const [created] = await tx.db
        .insert(table)
        .values({ ...values, ...call.body })
        .returning()
      await publishLead(tx, id)
      return created as typeof table.$inferSelect
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const [removed] = await tx.db
        .delete(table)
        .where(eq(table.id, call.params.id))
        .returning({ leadId: table.leadId })
      if (!removed) throw notFound()
      await lockLead(tx, call.actor, removed.leadId)
      await publishLead(tx, removed.leadId)
      return { ok: true }
    }),
})

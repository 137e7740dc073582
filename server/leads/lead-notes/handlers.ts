import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/leads/lead-notes.ts'
import { lockLead, tellLead } from '../leads/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { leadNotes as table } from './table.ts'

export const leadNotes = handlers(contract, {
  create: (call) =>
    inTransaction(call, async (inner) => {
      const { id } = await lockLead(inner, call.actor, call.params.id)
      const values = { leadId: id, userId: userIdOf(call.actor), createdAt: inner.now() }
      const [made] = await inner.db
        .insert(table)
        .values({ ...values, ...call.body })
        .returning()
      await tellLead(inner, id)
      return made as typeof table.$inferSelect
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const [removed] = await inner.db
        .delete(table)
        .where(eq(table.id, call.params.id))
        .returning({ leadId: table.leadId })
      if (!removed) throw notFound()
      await lockLead(inner, call.actor, removed.leadId)
      await tellLead(inner, removed.leadId)
      return { ok: true }
    }),
})

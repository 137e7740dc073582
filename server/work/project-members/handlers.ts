import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/work/project-members.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findProject } from '../projects/store.ts'
import { projectMembers as table } from '../projects/table.ts'
import { announce, findContractor, readMembers, takeOff } from './store.ts'

export const projectMembers = handlers(contract, {
  async list(call) {
    await findProject(call, call.actor, call.params.projectId)
    return readMembers(call, call.params.projectId)
  },

  add: (call) =>
    inTransaction(call, async (tx) => {
      const { projectId, userId } = call.params
      const project = await findProject(tx, call.actor, projectId)
      const contractor = await findContractor(tx, userId)
      if (!contractor) throw notFound()
      const values = { projectId, userId, createdAt: tx.now() }
      const added = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
      if (added.length) await announce(tx, project, '', contractor.name)
      return readMembers(tx, projectId)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { projectId, userId } = call.params
      const project = await findProject(tx, call.actor, projectId)
      const contractor = await findContractor(tx, userId)
      const theirs = and(eq(table.projectId, projectId), eq(table.userId, userId))
      const removed = await tx.db.delete(table).where(theirs).returning()
      if (removed.length) {
        await takeOff(tx, projectId, userId)
        await announce(tx, project, contractor?.name ?? '', '')
      }
      return readMembers(tx, projectId)
    }),
})

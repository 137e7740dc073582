import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/work/project-members.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findProject, publishProject } from '../projects/store.ts'
import { projectMembers as table } from '../projects/table.ts'
import { findContractor, readMembers, takeOff } from './store.ts'

type Changed = { id: number; name: string; clientId: number }

/** Records that somebody came onto a project or left it, and refreshes open windows. */
async function announce(tx: Context, project: Changed, from: string, to: string) {
  const { id, name, clientId } = project
  const before = { id, name, clientId, contractors: from }
  await audit(tx, { noun: 'projects', before, after: { ...before, contractors: to } })
  await publishProject(tx, project)
}

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

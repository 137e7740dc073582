import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/work/milestones.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { orderOf } from './trash.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import {
  findProject,
  followMilestones,
  lockProject,
  notifyClient,
  type ProjectRow,
  publishProject,
  touchProject,
} from '../projects/store.ts'
import { auditMilestones, milestonesOf } from './store.ts'
import { milestones as table, visibleTo } from './table.ts'

type Inputs = BodyOf<typeof contract.replace>['milestones']
type Milestones = Awaited<ReturnType<typeof milestonesOf>>

/** Updates progress, notifies the client and publishes the change. */
async function announce(tx: Context, project: ProjectRow, finished: string[]) {
  await touchProject(tx, project.id)
  await followMilestones(tx, project.id)
  if (finished.length) {
    const title = `${project.name}: ${finished.length === 1 ? 'milestone' : 'milestones'} completed`
    await notifyClient(tx, project, { title, body: finished.join(', ') })
  }
  await publishProject(tx, project)
}

/** Returns trash entries for the milestones that are not kept. */
const removed = ({ id, clientId, name }: ProjectRow, was: Milestones, keptIds: number[]) =>
  was
    .filter((row) => !keptIds.includes(row.id))
    .map((row) => ({ row, about: name, clientId, projectId: id, beside: orderOf(was) }))

const changedMeanwhile =
  'These milestones were changed in the meantime. Please check them and try again.'

/** Inserts and updates a project's milestones in this order; returns the names of those newly done. */
async function storeAll(tx: Context, projectId: number, was: Milestones, inputs: Inputs) {
  const before = new Map(was.map((row) => [row.id, row]))
  const finished: string[] = []
  for (const [position, { id, done, ...values }] of inputs.entries()) {
    const wasDoneAt = id ? (before.get(id)?.doneAt ?? null) : null
    if (done && !wasDoneAt) finished.push(values.name)
    const row = { ...values, position, doneAt: done ? (wasDoneAt ?? tx.now()) : null }
    if (id) await tx.db.update(table).set(row).where(eq(table.id, id))
    else await tx.db.insert(table).values({ ...row, projectId })
  }
  return finished
}

export const milestones = handlers(contract, {
  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return milestonesOf(call, id)
  },

  replace: (call) =>
    inTransaction(call, async (tx) => {
      const project = await lockProject(tx, call.actor, call.params.projectId)
      const was = await milestonesOf(tx, project.id)
      const now = { ...project, milestones: was }
      await refuseStale(tx, 'projects', 'this project', now, call.body.updatedAt)
      const { milestones } = call.body
      const ids = milestones.flatMap(({ id }) => id ?? [])
      const known = new Set(was.map(({ id }) => id))
      if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
        throw wrongField('milestones', changedMeanwhile)
      await moveToTrash(tx, 'milestones', table, removed(project, was, ids))
      const finished = await storeAll(tx, project.id, was, milestones)
      await announce(tx, project, finished)
      return auditMilestones(tx, project, was)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [found] = await tx.db.select().from(table).where(mine)
      if (!found) throw notFound()
      const project = await lockProject(tx, call.actor, found.projectId)
      const was = await milestonesOf(tx, project.id)
      const doneAt = call.body.done ? (found.doneAt ?? tx.now()) : null
      const [row] = await tx.db.update(table).set({ doneAt }).where(mine).returning()
      if (!row) throw notFound()
      await announce(tx, project, doneAt && !found.doneAt ? [row.name] : [])
      await auditMilestones(tx, project, was)
      return row
    }),
})

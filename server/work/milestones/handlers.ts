import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/work/milestones.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { orderOf } from './trash.ts'
import { putInBin } from '../../core/trash-entries/put.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import {
  findProject,
  followMilestones,
  lockProject,
  notifyClient,
  type ProjectRow,
  tellProject,
  touchProject,
} from '../projects/store.ts'
import { asText, milestonesOf } from './store.ts'
import { milestones as table, visibleTo } from './table.ts'

type Milestones = Awaited<ReturnType<typeof milestonesOf>>

/** After milestones changed: progress, the client's news and everybody's windows follow. */
async function announce(inner: Context, project: ProjectRow, finished: string[]) {
  await touchProject(inner, project.id)
  await followMilestones(inner, project.id)
  if (finished.length) {
    const title = `${project.name}: ${finished.length === 1 ? 'a milestone is' : 'milestones are'} done`
    await notifyClient(inner, project, { title, body: finished.join(', ') })
  }
  await tellProject(inner, project)
}

/** What goes into the bin: all that are not among those that stay. */
const removed = ({ id, clientId, name }: ProjectRow, was: Milestones, staying: number[]) =>
  was
    .filter((row) => !staying.includes(row.id))
    .map((row) => ({ row, about: name, clientId, projectId: id, beside: orderOf(was) }))

/** Writes a change of milestones into the project's history; answers them as they are now. */
async function written(inner: Context, project: ProjectRow, was: Milestones) {
  const now = await milestonesOf(inner, project.id)
  const before = { ...project, milestones: asText(was) }
  await audit(inner, { noun: 'projects', before, after: { ...project, milestones: asText(now) } })
  return now
}

export const milestones = handlers(contract, {
  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return milestonesOf(call, id)
  },

  replace: (call) =>
    inTransaction(call, async (inner) => {
      const project = await lockProject(inner, call.actor, call.params.projectId)
      const was = await milestonesOf(inner, project.id)
      const now = { ...project, milestones: was }
      await refuseStale(inner, 'projects', 'this project', now, call.body.updatedAt)
      const before = new Map(was.map((row) => [row.id, row]))
      const given = call.body.milestones
      const ids = given.flatMap(({ id }) => id ?? [])
      if (new Set(ids).size < ids.length || ids.some((id) => !before.has(id)))
        throw wrongField(
          'milestones',
          'These milestones have changed meanwhile. Please look again.',
        )
      await putInBin(inner, 'milestones', table, removed(project, was, ids))
      const finished: string[] = []
      for (const [position, { id, done, ...values }] of given.entries()) {
        const was = id ? (before.get(id)?.doneAt ?? null) : null
        if (done && !was) finished.push(values.name)
        const row = { ...values, position, doneAt: done ? (was ?? inner.now()) : null }
        if (id) await inner.db.update(table).set(row).where(eq(table.id, id))
        else await inner.db.insert(table).values({ ...row, projectId: project.id })
      }
      await announce(inner, project, finished)
      return written(inner, project, was)
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [found] = await inner.db.select().from(table).where(mine)
      if (!found) throw notFound()
      const project = await lockProject(inner, call.actor, found.projectId)
      const was = await milestonesOf(inner, project.id)
      const doneAt = call.body.done ? (found.doneAt ?? inner.now()) : null
      const [row] = await inner.db.update(table).set({ doneAt }).where(mine).returning()
      if (!row) throw notFound()
      await announce(inner, project, doneAt && !found.doneAt ? [row.name] : [])
      await written(inner, project, was)
      return row
    }),
})

import { eq } from 'drizzle-orm'
import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import { auditMilestones, milestonesOf } from './store.ts'
import { milestones } from './table.ts'
import type { Context } from '../../platform/context.ts'
import type { Trashed } from '../../platform/room.ts'
import { findProject, followMilestones, publishProject, touchProject } from '../projects/store.ts'

type Milestone = typeof milestones.$inferSelect

/**
 * Returns the ids in order, kept in the trash entry so that a restored milestone finds its place.
 */
export const orderOf = (all: readonly Milestone[]) => ({ order: all.map(({ id }) => id) })

/**
 * Puts a restored milestone after its nearest remaining predecessor in the old order, moves later
 * ones on, and updates progress.
 */
async function putInOrder(tx: Context, { id }: Milestone, { content }: Trashed) {
  const [row] = await tx.db.select().from(milestones).where(eq(milestones.id, id))
  if (!row) return
  const { projectId } = row
  const order = (content?.beside?.['order'] ?? []) as number[]
  const earlier = new Set(order.slice(0, order.indexOf(id)))
  const others = (await milestonesOf(tx, projectId)).filter((each) => each.id !== id)
  const position = others.findLastIndex((each) => earlier.has(each.id)) + 1
  const now = others.map((each) => each.id).toSpliced(position, 0, id)
  for (const [at, each] of now.entries())
    await tx.db.update(milestones).set({ position: at }).where(eq(milestones.id, each))
  const project = await findProject(tx, { kind: 'system' }, projectId)
  await auditMilestones(tx, project, others)
  await touchProject(tx, projectId)
  await followMilestones(tx, projectId)
  await publishProject(tx, project)
}

export const milestoneTrash = trashSteps(milestones, putInOrder)

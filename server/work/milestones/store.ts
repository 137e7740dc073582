import { asc, eq } from 'drizzle-orm'
import { spreadDays } from '../../../contract/work/milestones.ts'
import { currentMilestones } from '../../clients/service-templates/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import type { projects } from '../projects/table.ts'
import { milestones } from './table.ts'

/** Returns a project's milestones in order. */
export const milestonesOf = ({ db }: Pick<Context, 'db'>, projectId: number) =>
  db
    .select()
    .from(milestones)
    .where(eq(milestones.projectId, projectId))
    .orderBy(asc(milestones.position), asc(milestones.id))

/** Formats milestones for the project's history. */
const asText = (rows: readonly (typeof milestones.$inferSelect)[]) =>
  rows
    .map(({ name, dueDate, doneAt }) =>
      [name, dueDate, doneAt && 'done'].filter(Boolean).join(' · '),
    )
    .join('\n')

/** Audits a change of milestones as a change of the project; returns the current milestones. */
export async function auditMilestones(
  tx: Context,
  project: typeof projects.$inferSelect,
  was: Milestones,
) {
  const now = await milestonesOf(tx, project.id)
  const { before, after } = changedMilestones(was, now)
  await audit(tx, {
    noun: 'projects',
    before: { ...project, milestones: before },
    after: { ...project, milestones: after },
  })
  return now
}

/**
 * Returns the milestones before and after a change as text for the project's history: only those that differ, so that
 * a long list isn't cut. When only their order changed, all of them.
 */
function changedMilestones(was: Milestones, now: Milestones) {
  const [before, after] = [asText(was).split('\n'), asText(now).split('\n')]
  const gone = before.filter((line) => !after.includes(line))
  const come = after.filter((line) => !before.includes(line))
  return gone.length + come.length > 0
    ? { before: gone.join('\n'), after: come.join('\n') }
    : { before: before.join('\n'), after: after.join('\n') }
}
type Milestones = readonly (typeof milestones.$inferSelect)[]

/** Adds the usual milestones of this project type, spread until its due date. */
export async function addTemplate(tx: Context, project: typeof projects.$inferSelect) {
  const names = await currentMilestones(tx, project.type)
  const today = tx.now().toISOString().slice(0, 10)
  const days = spreadDays(names.length, today, project.dueDate)
  await tx.db.insert(milestones).values(
    names.map((name, position) => ({
      projectId: project.id,
      position,
      name,
      dueDate: days[position] ?? null,
    })),
  )
}

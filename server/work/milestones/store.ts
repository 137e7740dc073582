import { asc, eq } from 'drizzle-orm'
import { spreadDays } from '../../../contract/work/milestones.ts'
import { milestoneTemplates } from '../../../site/milestones.ts'
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
export const asText = (rows: readonly (typeof milestones.$inferSelect)[]) =>
  rows
    .map(({ name, dueDate, doneAt }) =>
      [name, dueDate, doneAt && 'done'].filter(Boolean).join(' · '),
    )
    .join('\n')

/** Adds the usual milestones of this project type, spread until its due date. */
export async function addTemplate(tx: Context, project: typeof projects.$inferSelect) {
  const names = milestoneTemplates[project.type]
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

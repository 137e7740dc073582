import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WordSource } from '../../platform/room.ts'
import { holds, joined, type RareSearch } from '../../platform/search-source.ts'
import { clientName, projects } from '../projects/table.ts'
import { milestones, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(holds(milestones.name, terms), visibleTo(actor)) : sql`false`

const read: RareSearch['read'] = async (context, ids) => {
  const rows = await context.db
    .select({
      id: milestones.id,
      clientId: projects.clientId,
      projectId: projects.id,
      title: milestones.name,
      project: projects.name,
      client: clientName,
      at: projects.createdAt,
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(inArray(milestones.id, ids))
  return rows.map(({ client, project, ...row }) => ({ ...row, detail: joined(project, client) }))
}

export const searchMilestones: RareSearch = {
  table: milestones,
  id: milestones.id,
  // The same steps are in many projects: the open ones come before the done.
  first: sql`${milestones.doneAt} is not null`,
  matching,
  read,
}

/** Words that a mistyped search may have meant. */
export const milestoneWords: WordSource = { table: milestones, text: sql`${milestones.name}` }

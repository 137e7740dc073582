import { and, desc, eq, sql } from 'drizzle-orm'
import type { WordSource } from '../../platform/room.ts'
import {
  candidates,
  holds,
  joined,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'
import { clientName, projects } from '../projects/table.ts'
import { milestones, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(holds(milestones.name, terms), visibleTo(actor)) : sql`false`

const search: Search = async (context, actor, terms) => {
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
    .where(matching(context, actor, terms))
    // The same steps are in many projects: those of the latest come first, and the open ones before the done.
    .orderBy(sql`${milestones.doneAt} is not null`, desc(milestones.id))
    .limit(candidates)
  return rows.map(({ client, project, ...row }) => ({ ...row, detail: joined(project, client) }))
}

export const searchMilestones: RareSearch = { table: milestones, matching, search }

/** Words that a mistyped search may have meant. */
export const milestoneWords: WordSource = { table: milestones, text: sql`${milestones.name}` }

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
import { deliverables, searchable, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(holds(searchable(deliverables), terms), visibleTo(actor)) : sql`false`

const search: Search = async (context, actor, terms) => {
  const rows = await context.db
    .select({
      id: deliverables.id,
      clientId: projects.clientId,
      projectId: projects.id,
      title: deliverables.name,
      project: projects.name,
      client: clientName,
      at: deliverables.deliveredAt,
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(matching(context, actor, terms))
    .orderBy(desc(deliverables.id))
    .limit(candidates)
  return rows.map(({ client, project, ...row }) => ({ ...row, detail: joined(project, client) }))
}

export const searchDeliverables: RareSearch = { table: deliverables, matching, search }

/** Words that a mistyped search may have meant. */
export const deliverableWords: WordSource = {
  table: deliverables,
  text: sql`${deliverables.name}`,
}

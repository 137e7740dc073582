import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WordSource } from '../../platform/room.ts'
import { holds, joined, type RareSearch } from '../../platform/search-source.ts'
import { clientName, projects } from '../projects/table.ts'
import { deliverables, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(holds(deliverables.searchText, terms), visibleTo(actor)) : sql`false`

const read: RareSearch['read'] = async (context, ids) => {
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
    .where(inArray(deliverables.id, ids))
  return rows.map(({ client, project, ...row }) => ({ ...row, detail: joined(project, client) }))
}

export const searchDeliverables: RareSearch = {
  table: deliverables,
  id: deliverables.id,
  matching,
  read,
}

/** Words that a mistyped search may have meant. */
export const deliverableWords: WordSource = {
  table: deliverables,
  text: sql`${deliverables.name}`,
}

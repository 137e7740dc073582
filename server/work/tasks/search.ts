import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WordSource } from '../../platform/room.ts'
import { holds, joined, type RareSearch } from '../../platform/search-source.ts'
import { clientName, projects } from '../projects/table.ts'
import { tasks, visibleTo } from './table.ts'

const matching: RareSearch['matching'] = (_context, actor, terms) =>
  terms.how === 'holds' ? and(holds(tasks.title, terms), visibleTo(actor)) : sql`false`

const read: RareSearch['read'] = async (context, ids) => {
  const rows = await context.db
    .select({
      id: tasks.id,
      clientId: projects.clientId,
      projectId: projects.id,
      title: tasks.title,
      project: projects.name,
      client: clientName,
      at: tasks.createdAt,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(inArray(tasks.id, ids))
  return rows.map(({ client, project, ...row }) => ({ ...row, detail: joined(project, client) }))
}

export const searchTasks: RareSearch = {
  table: tasks,
  id: tasks.id,
  // Open tasks come before the done.
  first: sql`${tasks.doneAt} is not null`,
  matching,
  read,
}

/** Words that a mistyped search may have meant. */
export const taskWords: WordSource = { table: tasks, text: sql`${tasks.title}` }

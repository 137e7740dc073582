import type { WordSource } from '../../platform/room.ts'
import { and, desc, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { projectStatuses } from '../../../contract/work/projects.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import type { Context } from '../../platform/context.ts'
import { clientName, projects, visibleTo } from './table.ts'
import { inTeam, users } from '../../core/users/table.ts'
import { begins, candidates, holds, joined, type Search } from '../../platform/search-source.ts'

export const searchProjects: Search = async ({ db }, actor, terms) => {
  // Matches one word in the project and another in its client or assignee, each through its own index.
  const held = async () => {
    const userIds = await peopleHolding(db, actor, terms.words)
    return and(
      ...terms.words.map((alike, at) =>
        or(
          holds(projects.searchText, { how: 'holds', words: [alike] }),
          inArray(projects.clientId, userIds[at] ?? []),
          inArray(projects.assigneeId, userIds[at] ?? []),
        ),
      ),
    )
  }
  const where =
    terms.how === 'begins' ? begins([projects.name], terms, projects.searchText) : await held()
  const rows = await db
    .select({
      id: projects.id,
      clientId: projects.clientId,
      title: projects.name,
      client: clientName,
      status: projects.status,
      at: projects.createdAt,
    })
    .from(projects)
    .where(and(visibleTo(actor), where))
    .orderBy(desc(projects.id))
    .limit(candidates)
  return rows.map(({ client, status, ...row }) => ({
    ...row,
    detail: joined(client, projectStatuses[status]),
  }))
}

/** Returns the ids of the clients and people of the team that match each word, by the word's position. */
const peopleHolding = async (db: Context['db'], actor: Actor, words: string[][]) => {
  const each = words.map((alike) => holds(users.searchText, { how: 'holds', words: [alike] }))
  const rows = await db
    .select({ id: users.id, held: sql<boolean[]>`array[${sql.join(each, sql`, `)}]` })
    .from(users)
    .where(and(or(clientsVisibleTo(actor), inTeam(users)), or(...each)))
    .limit(200 * words.length)
  return words.map((_word, at) => rows.filter(({ held }) => held[at]).map(({ id }) => id))
}

/** Words that a mistyped search may have meant. */
export const projectWords: WordSource = { table: projects, text: sql`${projects.name}` }

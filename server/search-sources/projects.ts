import { and, desc, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { projectStatuses } from '../../contract/projects.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import type { Context } from '../platform/context.ts'
import { clientName, projects, visibleTo } from '../projects/table.ts'
import { searchable, users } from '../users/table.ts'
import { begins, candidates, holds, joined, type Source } from './wanted.ts'

export const searchProjects: Source = async ({ db }, actor, wanted) => {
  const text = sql`${projects.name} || ' ' || ${projects.assignedTo}`
  // By one word of the project and another one of its client, each looked for in its own index.
  const held = async (alike: string[]) => {
    const clientIds = await clientsHolding(db, actor, alike)
    return or(holds(text, { how: 'holds', words: [alike] }), inArray(projects.clientId, clientIds))
  }
  const where =
    wanted.how === 'begins'
      ? begins([projects.name], wanted)
      : and(...(await Promise.all(wanted.words.map(held))))
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
  const hits = rows.map(({ client, status, ...row }) => ({
    ...row,
    detail: joined(client, projectStatuses[status]),
  }))
  return { kind: 'projects', hits }
}

const clientsHolding = async (db: Context['db'], actor: Actor, alike: string[]) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(clientsVisibleTo(actor), holds(searchable(users), { how: 'holds', words: [alike] })))
    .limit(200)
  return rows.map(({ id }) => id)
}

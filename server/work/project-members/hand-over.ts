import { and, eq, isNull, sql } from 'drizzle-orm'
import { personName, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { projectMembers as table, projects } from '../projects/table.ts'
import { announce, findContractor } from './store.ts'

const nameOf = async ({ db }: Context, id: number) =>
  (await db.select({ name: personName }).from(users).where(eq(users.id, id)))[0]?.name ?? ''

/**
 * Has a contractor take the place of another on their projects. Whoever sees every project takes them over without
 * coming onto them. Without anybody, they stay.
 */
export async function handOverMemberships(tx: Context, fromId: number, toId: number | null) {
  const theirs = await tx.db
    .select({ id: projects.id, name: projects.name, clientId: projects.clientId })
    .from(table)
    .innerJoin(projects, eq(projects.id, table.projectId))
    .where(and(eq(table.userId, fromId), isNull(projects.deletedAt)))
    .orderBy(projects.id)
  if (toId === null)
    return { changed: 0, stayed: theirs.map(({ name }) => `the place on “${name}”`) }
  const to = await findContractor(tx, toId)
  const from = await nameOf(tx, fromId)
  for (const project of theirs) {
    const values = { projectId: project.id, userId: toId, createdAt: tx.now() }
    if (to) await tx.db.insert(table).values(values).onConflictDoNothing()
    await tx.db.delete(table).where(and(eq(table.projectId, project.id), eq(table.userId, fromId)))
    await announce(tx, project, from, to?.name ?? '')
  }
  return { changed: theirs.length }
}

/** Counts the projects on which contractors are. */
export async function membershipTotals({ db }: Pick<Context, 'db'>) {
  return db
    .select({ personId: table.userId, total: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(projects, eq(projects.id, table.projectId))
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(isNull(projects.deletedAt), eq(users.teamRole, 'contractor')))
    .groupBy(table.userId)
}

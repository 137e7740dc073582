import { and, asc, eq, getColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { mostReplies, type SavedReplyInput } from '../../../contract/outreach/saved-replies.ts'
import { personName, users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, conflictField, notFound } from '../../platform/refusals.ts'
import { savedReplies as table, visibleTo } from './table.ts'

type Caller = Context & { actor: Actor }
export type ReplyRow = typeof table.$inferSelect

/** Selects the saved replies that the caller has, by name. */
export const selectReplies = ({ db, actor }: Caller, which?: SQL) =>
  db
    .select({
      ...getColumns(table),
      isOwn: sql<boolean>`${table.ownerId} is not distinct from ${userIdOf(actor)}::int`,
      by: sql<string>`coalesce(${personName}, '')`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.ownerId))
    .where(and(visibleTo(actor), which))
    .orderBy(sql`lower(${table.name})`, asc(table.id))
    .limit(2 * mostReplies)

/** Returns one of them. @throws Refusal 404 */
export async function oneReply(call: Caller, id: number) {
  const [found] = await selectReplies(call, eq(table.id, id))
  if (!found) throw notFound()
  return found
}

/** Locks one of them until the transaction ends. @throws Refusal 404 */
export async function lockReply({ db, actor }: Caller, id: number): Promise<ReplyRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Holds that a name is used once in the team, and once by each person, and that there are not too many.
 * @throws Refusal 409
 */
export async function requireRoom(
  tx: Caller,
  { name, isShared }: Pick<SavedReplyInput, 'name' | 'isShared'>,
  except = 0,
): Promise<void> {
  await holdLock(tx.db, 'savedReplies')
  const beside = and(
    isShared
      ? eq(table.isShared, true)
      : and(eq(table.isShared, false), eq(table.ownerId, userIdOf(tx.actor))),
    ne(table.id, except),
  )
  if ((await tx.db.$count(table, beside)) >= mostReplies)
    throw conflict(`There are ${mostReplies} saved replies. Please delete some first.`)
  const alike = and(beside, sql`lower(${table.name}) = lower(${name})`)
  if ((await tx.db.$count(table, alike)) > 0)
    throw conflictField('name', 'There is a saved reply with this name')
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { isLimited, members, whoIs } from '../../contract/roles.ts'
import { unauthorized } from './refusals.ts'

/**
 * Returns the caller's user id.
 * @throws Refusal 401 when nobody is signed in
 */
export const userIdOf = (actor: Actor): number => {
  if (actor.kind !== 'user') throw unauthorized()
  return actor.id
}

/**
 * Returns the client whose rows the caller may see: for a contact, the client they sign in for. What belongs to a
 * person (sessions, notifications, uploads) uses `userIdOf`.
 * @throws Refusal 401
 */
export const clientIdOf = (actor: Actor): number =>
  actor.kind === 'user' && actor.clientId !== undefined ? actor.clientId : userIdOf(actor)

/**
 * The condition that the caller is the one of their client who did something; `author` is a contact, null for the
 * client's own account.
 */
export const isAuthor = (actor: Actor, author: PgColumn): SQL =>
  sql`${author} is not distinct from nullif(${userIdOf(actor)}::int, ${clientIdOf(actor)}::int)`

/**
 * A placeholder client for a statement that is written once (`planned` in `platform/db.ts`): access rules apply as
 * for every client, and `valuesOf` the caller is filled in on each call.
 */
export const anyClient: Actor = {
  kind: 'user',
  role: 'client',
  id: sql.placeholder('personId') as unknown as number,
  clientId: sql.placeholder('clientId') as unknown as number,
  onlyProjectId: sql.placeholder('onlyProjectId') as unknown as number,
}

/** Returns the values of `anyClient` for a caller. */
export const valuesOf = (actor: Actor) => ({
  personId: userIdOf(actor),
  clientId: clientIdOf(actor),
  onlyProjectId: onlyProjectOf(actor),
})

/** Returns the single project that a contact sees; null for everybody else. */
export const onlyProjectOf = (actor: Actor) =>
  actor.kind === 'user' ? (actor.onlyProjectId ?? null) : null

/** Limits a client's rows to the single project of a contact who sees no other; undefined for everybody else. */
export const inOwnProject = (actor: Actor, projectId: PgColumn): SQL | undefined => {
  const only = onlyProjectOf(actor)
  return isLimited(actor) ? sql`(${only}::int is null or ${projectId} = ${only}::int)` : undefined
}

/** Hides a client's rows that belong to no project from a contact who sees a single one. */
export const ofWholeClient = (actor: Actor): SQL | undefined =>
  isLimited(actor) ? sql`${onlyProjectOf(actor)}::int is null` : undefined

/**
 * Returns whether this is a member of the team or the server itself, who see every row that isn't in the trash.
 * Contractors and bookkeepers see only the rows that a noun's `visibleTo` opens to them.
 */
export const seesAll = (actor: Actor): boolean => actor.kind === 'system' || isMember(actor)

const isMember = (actor: Actor) => members.some((each) => each === whoIs(actor))

/** Limits a table to members and the server itself: they see the rows that meet `condition`, anybody else none. */
export const adminsOnly = <Condition extends SQL | undefined = undefined>(
  actor: Actor,
  condition?: Condition,
): SQL | Condition => (seesAll(actor) ? (condition as Condition) : sql`false`)

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { members, whoIs } from '../../contract/roles.ts'
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
 * A placeholder client for a statement that is written once (`planned` in `platform/db.ts`): access rules apply as
 * for every client, and `valuesOf` the caller is filled in on each call.
 */
export const anyClient: Actor = {
  kind: 'user',
  role: 'client',
  id: sql.placeholder('personId') as unknown as number,
  clientId: sql.placeholder('clientId') as unknown as number,
}

/** Returns the values of `anyClient` for a caller. */
export const valuesOf = (actor: Actor) => ({
  personId: userIdOf(actor),
  clientId: clientIdOf(actor),
})

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

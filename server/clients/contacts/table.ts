import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { users } from '../../core/users/table.ts'
import { adminsOnly, clientIdOf } from '../../platform/actor.ts'

/**
 * Limits users to those who sign in for a client: an admin sees them all, including those in the trash, anybody else
 * none.
 */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor, isContact)

const isContact = and(eq(users.role, 'client'), isNotNull(users.clientId))

/** Limits users to the people of the caller's own client: its contacts and its own account. */
export const ofOwnClient = (actor: Actor): SQL | undefined => {
  const client = clientIdOf(actor)
  return isTeam(actor) ? sql`false` : or(eq(users.id, client), eq(users.clientId, client))
}

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'

/**
 * Limits users to those who sign in for a client: an admin sees them all, including those in the trash, anybody else
 * none.
 */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? and(eq(users.role, 'client'), isNotNull(users.clientId))
    : sql`false`

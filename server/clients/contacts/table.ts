import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'

/**
 * Limits users to those who sign in for a client: an admin sees them all, including those in the trash, anybody else
 * none.
 */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, and(eq(users.role, 'client'), isNotNull(users.clientId)))

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'

/** Limits users to clients without their contacts: an admin sees all outside the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? and(eq(users.role, 'client'), isNull(users.clientId), isNull(users.deletedAt))
    : sql`false`

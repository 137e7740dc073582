import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'

/** Clients are users, without their contacts: an admin sees all who are not in the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? and(eq(users.role, 'client'), isNull(users.clientId), isNull(users.deletedAt))
    : sql`false`

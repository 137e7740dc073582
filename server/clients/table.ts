import { eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { users } from '../users/table.ts'

/** Clients are users: an admin sees them all, anybody else none. */
export const visibleTo = (actor: Actor): SQL =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
    ? eq(users.role, 'client')
    : sql`false`

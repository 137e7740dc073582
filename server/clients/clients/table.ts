import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'

/** Limits users to clients without their contacts: an admin sees all outside the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, and(eq(users.role, 'client'), isNull(users.clientId), isNull(users.deletedAt)))

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { clientIdOf, inOwnProject } from '../../platform/actor.ts'
import { bookings } from '../../leads/bookings/table.ts'

/** Limits bookings to the caller's own meetings. The team sees them among all bookings. */
export const visibleTo = (actor: Actor): SQL =>
  actor.kind === 'user' && actor.role === 'client'
    ? sql`${and(eq(bookings.clientId, clientIdOf(actor)), inOwnProject(actor, bookings.projectId))}`
    : sql`false`

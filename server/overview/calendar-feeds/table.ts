import { and, eq, isNull } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'

/** Addresses under which calendar programs read what is due for a person. Only the token's hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The project it is about; null for everything of the person. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The time at which it ends unless a program reads it. */
    expiresAt: moment('expires_at').notNull(),
    readAt: moment('read_at'),
    /** The time at which its person, or an incident, ended it. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_token').on(t.tokenHash),
    index('calendar_feeds_user').on(t.userId),
    index('calendar_feeds_project').on(t.projectId),
  ],
)

/** Limits rows to the caller's own that haven't ended. */
export const visibleTo = (actor: Actor) =>
  and(eq(calendarFeeds.userId, userIdOf(actor)), isNull(calendarFeeds.withdrawnAt))

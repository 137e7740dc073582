import { eq } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { listNames } from '../../../contract/core/saved-views.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** A list's filters, order and columns, saved by a person under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: listNames }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    /** The query string of the list's page: filters, order, hidden columns. */
    search: text('search').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('saved_views_user').on(t.userId, t.list)],
)

/** Limits rows to the caller's own. */
export const visibleTo = (actor: Actor) => eq(savedViews.userId, userIdOf(actor))

import { eq } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { listNames } from '../../../contract/core/saved-views.ts'
import { userIdOf } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'
import { users } from '../users/table.ts'

/** Filters, order and columns of a list that a person keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: listNames }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    /** What the address of the list's page says after `?`: filters, order, columns left out. */
    search: text('search').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('saved_views_user').on(t.userId, t.list)],
)

/** Everybody sees their own only. */
export const visibleTo = (actor: Actor) => eq(savedViews.userId, userIdOf(actor))

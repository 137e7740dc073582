import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/**
 * The readers of each client's own newsletter. They are no leads: only this client's newsletters reach them. Those who
 * unsubscribed stay here, so that a later import doesn't add them again.
 */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: varchar('address', { length: 255 }).notNull(),
    name: varchar('name', { length: 200 }).notNull().default(''),
    /** The way in which they agreed, as the person who imported them stated it. */
    consent: varchar('consent', { length: 255 }).notNull(),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_readers_address').on(t.clientId, t.address),
    index('newsletter_readers_newest').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('newsletter_readers_search').using(
      'gin',
      sql`(lower(${t.name} || ' ' || ${t.address})) gin_trgm_ops`,
    ),
  ],
)

/** Limits readers to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(newsletterReaders.clientId))

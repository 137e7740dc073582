import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { outOfBin, users } from '../../core/users/table.ts'

/** Clients' WordPress sites, one of each. */
export const wordpressSites = pgTable('wordpress_sites', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Without a slash at its end. */
  url: varchar('url', { length: 500 }).notNull(),
  /** Where its REST API begins, up to and with the slash, or the question mark's route. */
  apiUrl: varchar('api_url', { length: 600 }).notNull(),
  username: varchar('username', { length: 255 }).notNull(),
  name: varchar('name', { length: 255 }).notNull().default(''),
  canPublish: boolean('can_publish').notNull(),
  /** The application password, sealed (`server/platform/credentials/sealing.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  checkedAt: moment('checked_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** An admin sees the sites of all clients that are not in the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, outOfBin(sql`${wordpressSites}.client_id`))

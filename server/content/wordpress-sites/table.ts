import type { SQL } from 'drizzle-orm'
import { boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { notInTrash, users } from '../../core/users/table.ts'

/** Clients' WordPress sites, one each. */
export const wordpressSites = pgTable('wordpress_sites', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Without a trailing slash. */
  url: varchar('url', { length: 500 }).notNull(),
  /** The base URL of its REST API, including the slash or the route query. */
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

/** Limits sites to admins, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(wordpressSites.clientId))

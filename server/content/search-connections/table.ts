import type { SQL } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { longestFailure } from '../../../contract/content/content-making.ts'
import { fetchRhythms } from '../../../contract/content/search-connections.ts'
import { keysOf } from '../../../contract/fields.ts'
import { notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

/** Clients’ connections to Search Console, one each. */
export const searchConnections = pgTable('search_connections', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  account: varchar('account', { length: 255 }).notNull(),
  /** The private key of the service account, sealed (`server/platform/credentials/sealing.ts`). */
  sealedKey: text('sealed_key').notNull(),
  /** Empty until chosen. */
  property: varchar('property', { length: 500 }).notNull().default(''),
  rhythm: text('rhythm', { enum: keysOf(fetchRhythms) })
    .notNull()
    .default('daily'),
  startedAt: moment('started_at'),
  partsDone: integer('parts_done').notNull().default(0),
  rowsFetched: integer('rows_fetched').notNull().default(0),
  fetchedAt: moment('fetched_at'),
  fetchedTo: date('fetched_to'),
  leftOut: boolean('left_out').notNull().default(false),
  failure: varchar('failure', { length: longestFailure }).notNull().default(''),
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  nextAt: moment('next_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Limits connections to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(searchConnections.clientId))

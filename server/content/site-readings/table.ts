import { and, type SQL } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { longestFailure } from '../../../contract/content/content-making.ts'
import {
  readingStates,
  type SiteFinding,
  type SiteReading,
} from '../../../contract/content/site-readings.ts'
import { keysOf } from '../../../contract/fields.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly, ofWholeClient } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

/** The readings of clients' websites, one each: the request, the client's decision and what was found. */
export const siteReadings = pgTable('site_readings', {
  id: identity(),
  clientId: integer('client_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  url: varchar('url', { length: 500 }).notNull(),
  state: text('state', { enum: keysOf(readingStates) })
    .notNull()
    .default('asked'),
  askedBy: varchar('asked_by', { length: 255 }).notNull(),
  askedAt: moment('asked_at').notNull(),
  decidedBy: varchar('decided_by', { length: 255 }).notNull().default(''),
  decidedAt: moment('decided_at'),
  readAt: moment('read_at'),
  failure: varchar('failure', { length: longestFailure }).notNull().default(''),
  pages: jsonb('pages').$type<SiteReading['pages']>().notNull().default([]),
  findings: jsonb('findings').$type<SiteFinding[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Limits readings to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(siteReadings.clientId))

/** Limits readings to the calling client's own. */
export const ownOf = (actor: Actor): SQL | undefined =>
  and(madeFor(actor, siteReadings), ofWholeClient(actor), notInTrash(siteReadings.clientId))

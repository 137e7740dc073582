import { and, eq, type SQL } from 'drizzle-orm'
import { date, index, integer, pgTable, real, text, unique, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { reportSources, searchRowKindIds } from '../../../contract/content/search-reports.ts'
import { keysOf } from '../../../contract/fields.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'
import { adminsOnly, ofWholeClient } from '../../platform/actor.ts'
import { createdAt, identity } from '../../platform/table.ts'

/** Exports of Search Console for a client's website. */
export const searchReports = pgTable(
  'search_reports',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: varchar('file_name', { length: 255 }).notNull().default(''),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    /** The page to which it was narrowed; empty for the whole site. */
    page: varchar('page', { length: 1000 }).notNull().default(''),
    source: text('source', { enum: keysOf(reportSources) })
      .notNull()
      .default('file'),
    createdAt: createdAt(),
  },
  (t) => [unique('search_reports_period').on(t.clientId, t.page, t.from, t.to)],
)

/** The figures of a report. */
export const searchRows = pgTable(
  'search_rows',
  {
    id: identity(),
    reportId: integer('report_id')
      .notNull()
      .references(() => searchReports.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: searchRowKindIds }).notNull(),
    query: varchar('query', { length: 500 }).notNull().default(''),
    page: varchar('page', { length: 1000 }).notNull().default(''),
    day: date('day'),
    clicks: integer('clicks').notNull(),
    impressions: integer('impressions').notNull(),
    position: real('position').notNull(),
  },
  (t) => [index('search_rows_report').on(t.reportId, t.kind)],
)

/** Limits reports to the team, without those of clients in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  adminsOnly(actor, notInTrash(searchReports.clientId))

/** Limits reports to a client’s. */
export const ofClient = (clientId: number): SQL | undefined =>
  and(eq(searchReports.clientId, clientId), notInTrash(searchReports.clientId))

/** Limits reports to those of the calling client. */
export const ownOf = (actor: Actor): SQL | undefined =>
  and(madeFor(actor, searchReports), ofWholeClient(actor), notInTrash(searchReports.clientId))

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import { itemStates } from '../../../contract/work/file-requests.ts'
import { madeFor, notInTrash, users } from '../../core/users/table.ts'
import { ofWholeClient, seesAll } from '../../platform/actor.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { clientFiles } from '../client-files/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'

/** Requests for files that the team sent to clients. */
export const fileRequests = pgTable(
  'file_requests',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 200 }).notNull(),
    note: text('note').notNull().default(''),
    dueDate: date('due_date'),
    /** The person who asked; null once their account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    remindersOn: boolean('reminders_on').notNull().default(true),
    /** The day of the next reminder; null for none. */
    remindOn: date('remind_on'),
    /** When the team last reminded the client by hand; null if it never did. */
    remindedAt: moment('reminded_at'),
    /** When the last item was answered; null while one is open. */
    answeredAt: moment('answered_at'),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('file_requests_client').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('file_requests_project').on(t.projectId),
    index('file_requests_remind')
      .on(t.remindOn)
      .where(sql`${t.remindOn} is not null`),
    index('file_requests_due')
      .on(t.dueDate)
      .where(sql`${t.closedAt} is null and ${t.answeredAt} is null`),
  ],
)

/** The items of requests, ordered by `position`. Who sees a request sees its items. */
export const fileRequestItems = pgTable(
  'file_request_items',
  {
    id: identity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => fileRequests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    hint: varchar('hint', { length: 300 }).notNull().default(''),
    state: text('state', { enum: itemStates }).notNull().default('open'),
    reason: varchar('reason', { length: 500 }).notNull().default(''),
    answeredAt: moment('answered_at'),
    /** The person who answered it; null while it is open, and once their account is gone. */
    answeredById: integer('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('file_request_items_request').on(t.requestId, t.position)],
)

/** The files that were added for an item. A file that is deleted leaves it, and comes back to it. */
export const fileRequestFiles = pgTable(
  'file_request_files',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => clientFiles.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => fileRequestItems.id, { onDelete: 'cascade' }),
  },
  (t) => [index('file_request_files_item').on(t.itemId)],
)

/** Matches requests in which something waits for the client. */
export const isWaiting = and(isNull(fileRequests.closedAt), isNull(fileRequests.answeredAt))

/** Limits requests to those about projects that the caller sees, and those about none as files are (`client-files/table.ts`). */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const ofProject = sql`exists (select from ${projects} where ${projects.id} = ${fileRequests.projectId} and ${projectsVisibleTo(actor)})`
  const ofNone = isNull(fileRequests.projectId)
  if (seesAll(actor)) return and(notInTrash(fileRequests.clientId), or(ofNone, ofProject))
  if (isTeam(actor)) return ofProject
  if (actor.kind !== 'user') return sql`false`
  return and(madeFor(actor, fileRequests), or(and(ofNone, ofWholeClient(actor)), ofProject))
}

/** Returns the condition for the items of a request. */
export const itemsOf = (requestId: number) => eq(fileRequestItems.requestId, requestId)

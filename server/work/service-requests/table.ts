import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import {
  type ServiceRequest,
  serviceRequestStatusIds,
} from '../../../contract/work/service-requests.ts'
import { clientIdOf, inOwnProject, seesAll, userIdOf } from '../../platform/actor.ts'
import { containing } from '../../platform/lists.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, updatedAt } from '../../platform/table.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { projects } from '../projects/table.ts'
import {
  assignee,
  assigneeIndex,
  notInTrash,
  ofClientContaining,
  shownTo,
  users,
} from '../../core/users/table.ts'

/** The text by which a request is searched. */
const searchable = (t: Record<'description' | 'notes' | 'answers', PgColumn>): SQL =>
  sql`${t.description} || ' ' || ${t.notes} || ' ' || jsonb_path_query_array(${t.answers}, '$[*].answer')::text`

/** Clients' requests for new work. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceType: text('service_type').notNull(),
    description: text('description').notNull(),
    /** Stored with each question's wording, so that editing the form changes no answer. */
    answers: jsonb('answers').$type<ServiceRequest['answers']>().notNull(),
    status: text('status', { enum: serviceRequestStatusIds }).notNull().default('pending'),
    /** Visible only to the team. */
    notes: text('notes').notNull().default(''),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    assigneeId: assignee(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(serviceRequests)),
  },
  (t) => [
    index('service_requests_newest').on(t.createdAt.desc(), t.id.desc()),
    index('service_requests_client').on(t.clientId, t.createdAt.desc(), t.id.desc()),
    index('service_requests_status').on(t.status, t.createdAt),
    ...assigneeIndex('service_requests', t),
    index('service_requests_project').on(t.projectId),
    searchIndex('service_requests_search', t),
  ],
)

/** Events of a request. Append-only. */
export const serviceRequestEvents = pgTable(
  'service_request_events',
  {
    id: identity(),
    serviceRequestId: integer('service_request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    /** null after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: serviceRequestStatusIds }).notNull(),
    comment: text('comment').notNull(),
    /** The email that it came as; null for one written here. */
    incomingEmailId: integer('incoming_email_id').references(() => incomingEmails.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    index('service_request_events_request').on(t.serviceRequestId, t.id),
    index('service_request_events_email')
      .on(t.incomingEmailId)
      .where(sql`${t.incomingEmailId} is not null`),
  ],
)

/** The condition that the caller asked for it themselves. */
const asked = (actor: Actor): SQL =>
  sql`(select e.user_id from service_request_events e where e.service_request_id = ${serviceRequests}.id
    order by e.id limit 1) = ${userIdOf(actor)}`

/**
 * Limits requests to the caller's: admins see all, clients their own, but only what they asked for themselves while the
 * address isn't confirmed.
 */
export const visibleTo = (actor: Actor): SQL | undefined => {
  if (seesAll(actor)) return notInTrash(serviceRequests.clientId)
  return actor.kind === 'user'
    ? and(
        eq(serviceRequests.clientId, clientIdOf(actor)),
        or(shownTo(actor, serviceRequests.createdAt), asked(actor)),
        inOwnProject(actor, serviceRequests.projectId),
      )
    : sql`false`
}

/** Limits a request's events to those the caller is shown: their own side's, and the team's. */
export const eventsVisibleTo = (actor: Actor): SQL | undefined =>
  seesAll(actor)
    ? undefined
    : sql`(${serviceRequestEvents.userId} = ${userIdOf(actor)} or ${shownTo(actor, serviceRequestEvents.createdAt)})`

/** Returns the condition that a request or its client matches a word; undefined for no word. */
export const foundBy = (word: string): SQL | undefined =>
  or(
    containing(serviceRequests.searchText, word),
    ofClientContaining(serviceRequests.clientId, word),
  )

/** Requests that nobody on the team has decided about or asked back on. */
export const unhandledServiceRequests = {
  table: serviceRequests,
  where: and(visibleTo({ kind: 'system' }), eq(serviceRequests.status, 'pending')),
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, type PgColumn, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { consultationStatuses } from '../../../contract/leads/consultation-requests.ts'
import { leads } from '../leads/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { digitsOf } from '../../platform/phone-digits.ts'
import { assignee, assigneeIndex, users } from '../../core/users/table.ts'
import { searchIndex, searchText } from '../../platform/search-text.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'

type Searched = Record<
  'name' | 'email' | 'businessName' | 'phone' | 'projectDescription' | 'notes',
  PgColumn
>

/** The text by which a request is searched. */
const searchable = (t: Searched): SQL =>
  sql`${t.name} || ' ' || ${t.email} || ' ' || ${t.businessName} || ' ' || ${t.phone} || ' ' || ${digitsOf(t.phone)} || ' ' || ${t.projectDescription} || ' ' || ${t.notes}`

/** Visitors' requests from the consultation form. */
export const consultationRequests = pgTable(
  'consultation_requests',
  {
    id: identity(),
    name: varchar('name', { length: 255 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    businessName: varchar('business_name', { length: 255 }).notNull(),
    phone: varchar('phone', { length: 50 }).notNull(),
    services: text('services').array().notNull(),
    projectDescription: text('project_description').notNull(),
    budget: varchar('budget', { length: 100 }).notNull(),
    timeline: varchar('timeline', { length: 100 }).notNull(),
    status: text('status', { enum: consultationStatuses }).notNull().default('new'),
    notes: text('notes').notNull().default(''),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    assigneeId: assignee(),
    answeredAt: moment('answered_at'),
    /** The person of the team who answered, or said that somebody did. */
    answeredById: integer('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the answer was an email that a mail server took. */
    answeredByEmail: boolean('answered_by_email').notNull().default(false),
    /** The time at which the visitor was reminded to pick a slot; null before. */
    nudgedAt: moment('nudged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText((): SQL => searchable(consultationRequests)),
  },
  (t) => [
    index('consultation_requests_newest').on(t.createdAt.desc(), t.id.desc()),
    index('consultation_requests_status').on(t.status, t.createdAt),
    ...assigneeIndex('consultation_requests', t),
    index('consultation_requests_lead').on(t.leadId),
    index('consultation_requests_email').on(t.email),
    searchIndex('consultation_requests_search', t),
  ],
)

/** Links in confirmations of consultations with which a visitor opens an account. */
export const accountOffers = pgTable(
  'account_offers',
  {
    id: identity(),
    /** The SHA-256 hash of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    consultationRequestId: integer('consultation_request_id')
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_offers_request').on(t.consultationRequestId),
    index('account_offers_expiry').on(t.expiresAt),
  ],
)

/** Returns the condition for the requests the caller may see: all for an admin, none for anybody else. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)

/** Requests that nobody has answered. */
export const unhandledRequests = {
  table: consultationRequests,
  where: eq(consultationRequests.status, 'new'),
}

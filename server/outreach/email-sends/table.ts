import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { sendStateIds } from '../../../contract/outreach/email-sends.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { newsletterReaders } from '../newsletter-readers/table.ts'
import { createdAt, identity, moment } from '../../platform/table.ts'

/**
 * One recipient of a campaign; leads and addresses are unique per campaign. No index covers a
 * column that sending updates, so that PostgreSQL updates rows within their page; the migration
 * reserves space there (fillfactor).
 */
export const emailSends = pgTable(
  'email_sends',
  {
    id: identity(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** The reader of a client's newsletter; null for leads and after they were deleted. */
    readerId: integer('reader_id').references(() => newsletterReaders.id, { onDelete: 'set null' }),
    emailAddress: varchar('email_address', { length: 255 }).notNull(),
    status: text('status', { enum: sendStateIds }).notNull().default('pending'),
    /** The campaign's epoch when it was armed. */
    epoch: integer('epoch').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    /** Whether it is included in its lead's `emailsSentCount`. */
    counted: boolean('counted').notNull().default(false),
    /** The mail server's reply, or the reason why nothing was sent. */
    answer: text('answer').notNull().default(''),
    sentAt: moment('sent_at'),
    retryAt: moment('retry_at'),
    /** When the recipient unsubscribed because of this email; null after they resubscribed. */
    unsubscribedAt: moment('unsubscribed_at'),
    /** When the mail provider reported a complaint about it, or that it bounced. */
    complainedAt: moment('complained_at'),
    bouncedAt: moment('bounced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_sends_order').on(t.campaignId, t.id),
    uniqueIndex('email_sends_lead').on(t.leadId, t.campaignId),
    uniqueIndex('email_sends_reader')
      .on(t.readerId, t.campaignId)
      .where(sql`${t.readerId} is not null`),
    uniqueIndex('email_sends_address').on(t.campaignId, t.emailAddress),
    index('email_sends_consequences')
      .on(t.campaignId)
      .where(
        sql`${t.unsubscribedAt} is not null or ${t.complainedAt} is not null or ${t.bouncedAt} is not null`,
      ),
  ],
)

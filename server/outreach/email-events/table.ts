import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { eventKindIds } from '../../../contract/outreach/email-events.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { identity, moment } from '../../platform/table.ts'

/** Bounces, complaints and other reports about emails. */
export const emailEvents = pgTable(
  'email_events',
  {
    id: identity(),
    /** Source and number, unique so that repeats count once. */
    key: varchar('key', { length: 255 }).notNull().unique(),
    kind: text('kind', { enum: eventKindIds }).notNull(),
    /** The recipient, in lower case. */
    address: varchar('address', { length: 320 }).notNull(),
    /** The campaign send it is about; null for other emails and after deletion. */
    sendId: integer('send_id').references(() => emailSends.id, { onDelete: 'set null' }),
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, {
      onDelete: 'set null',
    }),
    /** The email it is about, when that isn't a campaign's. */
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    /** Whether it is about an email of ours; for others only bounces are stored. */
    matched: boolean('matched').notNull().default(true),
    /** Whether it changed that email's status. */
    settled: boolean('settled').notNull().default(false),
    /** Such as 5.1.1; empty when there is none. */
    code: varchar('code', { length: 20 }).notNull().default(''),
    answer: text('answer').notNull().default(''),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('email_events_address').on(t.address, t.at.desc()),
    index('email_events_campaign').on(t.campaignId, t.kind),
    index('email_events_send').on(t.sendId),
    index('email_events_old').on(t.at),
    index('email_events_newest').on(t.at.desc(), t.id.desc()),
    index('email_events_email').on(t.emailId),
    index('email_events_returned')
      .on(t.at.desc(), t.id.desc())
      .where(sql`${t.kind} <> 'delivered'`),
  ],
)

/** Limits events to admins. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)

/** Excludes deliveries, which providers report as well. */
export const isReturned = sql`${emailEvents.kind} <> 'delivered'`

import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { eventKindIds } from '../../../contract/outreach/email-events.ts'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { emails } from '../../core/emails/table.ts'
import { adminsOnly } from '../../platform/actor.ts'
import { identity, moment } from '../../platform/table.ts'

/** What came back about a mail after it was handed over; each thing that is told is one row. */
export const emailEvents = pgTable(
  'email_events',
  {
    id: identity(),
    /** Says where it was told and which it is, so that it counts once however often it comes. */
    key: varchar('key', { length: 255 }).notNull().unique(),
    kind: text('kind', { enum: eventKindIds }).notNull(),
    /** Whom the mail was for, in lower case. */
    address: varchar('address', { length: 320 }).notNull(),
    /** The row of a campaign that it is about; null for other emails, and when that is gone. */
    sendId: integer('send_id').references(() => emailSends.id, { onDelete: 'set null' }),
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, {
      onDelete: 'set null',
    }),
    /** The letter that it is about, when it is no campaign's. */
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    /** It is about a mail of ours; of others only what came back is written down. */
    matched: boolean('matched').notNull().default(true),
    /** What is known of that mail became something else by it. */
    settled: boolean('settled').notNull().default(false),
    /** Such as 5.1.1; empty when none was told. */
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

/** Which events the caller sees: an admin all, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined => adminsOnly(actor)

/** Something came back: a provider tells of each delivery as well. */
export const isReturned = sql`${emailEvents.kind} <> 'delivered'`

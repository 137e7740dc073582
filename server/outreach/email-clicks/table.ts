import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { moment } from '../../platform/table.ts'

/** Click counts: one row per recipient and link. */
export const emailClicks = pgTable(
  'email_clicks',
  {
    sendId: integer('send_id')
      .notNull()
      .references(() => emailSends.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: 'cascade' }),
    /** The index into the campaign's `links`, from 0. */
    link: smallint('link').notNull(),
    /** Clicks that looked like a person's; see rules.ts. */
    people: integer('people').notNull().default(0),
    /** Clicks by scanners and other programs. */
    programs: integer('programs').notNull().default(0),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sendId, t.link] }),
    index('email_clicks_campaign').on(t.campaignId, t.link),
  ],
)

import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { emailCampaigns } from '../email-campaigns/table.ts'
import { emailSends } from '../email-sends/table.ts'
import { moment } from '../../platform/table.ts'

/** How often one recipient's link of a campaign was followed; one row however often that was. */
export const emailClicks = pgTable(
  'email_clicks',
  {
    sendId: integer('send_id')
      .notNull()
      .references(() => emailSends.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: 'cascade' }),
    /** Which of the campaign's `links`, from 0. */
    link: smallint('link').notNull(),
    /** By somebody who looked like a person; see rules.ts. */
    people: integer('people').notNull().default(0),
    /** By programs that look into emails. */
    programs: integer('programs').notNull().default(0),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sendId, t.link] }),
    index('email_clicks_campaign').on(t.campaignId, t.link),
  ],
)

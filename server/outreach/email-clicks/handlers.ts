import { and, eq, sql } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/email-clicks.ts'
import { emailCampaigns, visibleTo } from '../email-campaigns/table.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { emailClicks as table } from './table.ts'

const sum = (column: 'people' | 'programs') => sql<number>`coalesce(sum(${table[column]}), 0)::int`

export const emailClicks = handlers(contract, {
  async read({ db, actor, params: { id } }) {
    const mine = and(visibleTo(actor), eq(emailCampaigns.id, id))
    const [campaign] = await db
      .select({ links: emailCampaigns.links })
      .from(emailCampaigns)
      .where(mine)
    if (!campaign) throw notFound()
    const followed = await db
      .select({
        link: table.link,
        recipients: sql<number>`count(*) filter (where ${table.people} > 0)::int`,
        times: sum('people'),
        programs: sum('programs'),
      })
      .from(table)
      .where(eq(table.campaignId, id))
      .groupBy(table.link)
    const [all] = await db
      .select({
        recipients: sql<number>`count(distinct ${table.sendId}) filter (where ${table.people} > 0)::int`,
      })
      .from(table)
      .where(eq(table.campaignId, id))
    const none = { recipients: 0, times: 0, programs: 0 }
    return {
      recipients: all?.recipients ?? 0,
      links: campaign.links.map((address, link) => ({
        address,
        ...(followed.find((each) => each.link === link) ?? none),
      })),
    }
  },
})

import { desc, sql } from 'drizzle-orm'
import { campaignStatuses } from '../../../contract/outreach/email-campaigns.ts'
import { withoutTags } from '../../../contract/outreach/email-templates.ts'
import { emailCampaigns, visibleTo } from './table.ts'
import {
  candidates,
  joined,
  matchingBy,
  type RareSearch,
  type Search,
} from '../../platform/search-source.ts'

const text = sql`${emailCampaigns.name} || ' ' || ${emailCampaigns.subject}`

const matching = matchingBy(visibleTo, emailCampaigns.name, text)

const search: Search = async (context, actor, terms) => {
  const { id, name, subject, status, createdAt } = emailCampaigns
  const rows = await context.db
    .select({ id, name, subject, status, at: createdAt })
    .from(emailCampaigns)
    .where(matching(context, actor, terms))
    .orderBy(desc(id))
    .limit(candidates)
  return rows.map((row) => ({
    id: row.id,
    clientId: null,
    title: row.name,
    detail: joined(campaignStatuses[row.status], withoutTags(row.subject)),
    at: row.at,
  }))
}

export const searchCampaigns: RareSearch = { table: emailCampaigns, matching, search }

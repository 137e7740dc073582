import { inArray, sql } from 'drizzle-orm'
import { campaignStatuses } from '../../../contract/outreach/email-campaigns.ts'
import { templateWords } from '../../../contract/template-words.ts'
import { emailCampaigns, visibleTo } from './table.ts'
import { joined, matchingBy, type RareSearch } from '../../platform/search-source.ts'

const text = sql`${emailCampaigns.name} || ' ' || ${emailCampaigns.subject}`

const matching = matchingBy(visibleTo, emailCampaigns.name, text)

const read: RareSearch['read'] = async (context, ids) => {
  const { id, name, subject, status, createdAt } = emailCampaigns
  const rows = await context.db
    .select({ id, name, subject, status, at: createdAt })
    .from(emailCampaigns)
    .where(inArray(emailCampaigns.id, ids))
  return rows.map((row) => ({
    id: row.id,
    clientId: null,
    title: row.name,
    detail: joined(campaignStatuses[row.status], templateWords(row.subject)),
    at: row.at,
  }))
}

export const searchCampaigns: RareSearch = {
  table: emailCampaigns,
  id: emailCampaigns.id,
  matching,
  read,
}

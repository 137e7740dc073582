import { sql } from 'drizzle-orm'
import type { Pinnable } from '../../platform/pinnable.ts'
import { emailCampaigns, visibleTo } from './table.ts'

export const pinnedCampaigns: Pinnable = {
  table: emailCampaigns,
  name: emailCampaigns.name,
  clientId: sql`null`,
  visibleTo,
}

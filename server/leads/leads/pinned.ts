import { sql } from 'drizzle-orm'
import type { Pinnable } from '../../platform/pinnable.ts'
import { leads, visibleTo } from './table.ts'

export const pinnedLeads: Pinnable = {
  table: leads,
  name: sql`coalesce(nullif(${leads.companyName}, ''), nullif(${leads.contactName}, ''), ${leads.email})`,
  clientId: leads.clientId,
  visibleTo,
}

import { sql } from 'drizzle-orm'
import { personName, users } from '../../core/users/table.ts'
import type { Pinnable } from '../../platform/pinnable.ts'
import { visibleTo } from './table.ts'

export const pinnedClients: Pinnable = {
  table: users,
  name: sql`coalesce(nullif(${users.businessName}, ''), ${personName})`,
  clientId: users.id,
  visibleTo,
}

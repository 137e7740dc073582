import { type SQL, sql } from 'drizzle-orm'
import { adminRole } from '../../../contract/roles.ts'
import { users } from '../users/table.ts'
import { notifications } from './table.ts'

/** A person as they are shown beside what they did. */
export type By = { name: string; imageUrl: string | null; isTeam: boolean }

/** The person who did what a notification tells; null for the system and for accounts that are gone. */
export const by: SQL<By | null> = sql<By | null>`(
  select json_build_object('name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), 'imageUrl', p.profile_image_url, 'isTeam', p.role = ${adminRole}::text)
  from ${users} p where p.id = ${notifications}.by_id and p.deleted_at is null)`

import { sql } from 'drizzle-orm'
import type { WordSource } from '../../platform/room.ts'
import { users } from './table.ts'

/** Words that a mistyped search may have meant. */
export const userWords: WordSource = {
  table: users,
  text: sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.businessName}`,
}

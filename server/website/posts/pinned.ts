import { sql } from 'drizzle-orm'
import type { Pinnable } from '../../platform/pinnable.ts'
import { posts, visibleTo } from './table.ts'

export const pinnedPosts: Pinnable = {
  table: posts,
  name: posts.title,
  clientId: sql`null`,
  visibleTo,
}

import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ideas } from '../../../contract/content/keywords.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { clientUnconfirmed, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { keywords as table, visibleTo } from './table.ts'

const clientName = sql<string>`(
  select coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name))
  from ${users} u where u.id = ${table}.client_id)`

/** Returns a page of the selected keywords that no piece is about. */
export async function keywordIdeas(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { q, clientId, limit, cursor }: QueryOf<typeof ideas>,
) {
  const where = and(
    visibleTo(actor),
    eq(table.isSelected, true),
    clientId === 'all' ? undefined : eq(table.clientId, clientId),
    sql`not exists (select from ${contentPieces} p where p.keyword_id = ${table}.id)`,
    ...q.split(/\s+/).map((word) => containing(table.keyword, word)),
  )
  const { id, keyword, searchVolume, createdAt } = table
  const named = { clientName, clientUnconfirmed: clientUnconfirmed(table.clientId) }
  const rows = await db
    .select({
      id,
      clientId: table.clientId,
      keyword,
      searchVolume,
      createdAt,
      ...named,
      at: momentText(createdAt),
    })
    .from(table)
    .where(and(where, olderThan(createdAt, id, cursor)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1)
  return pageOf(rows, limit, await db.$count(table, where), (row) => row)
}

import { sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import type { RareSearch, Search, SearchTerms } from '../../platform/search-source.ts'

type Kind<Noun> = { noun: Noun; value: Search | RareSearch }

/** Returns the sources worth searching, in their order: rare ones only when they hold a match. */
export async function sourcesFor<Noun>(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  terms: SearchTerms,
  kinds: readonly Kind<Noun>[],
): Promise<{ noun: Noun; search: Search }[]> {
  const rare = kinds.flatMap(({ value }) => (typeof value === 'function' ? [] : [value]))
  const conditions = rare.map(
    ({ table, matching }) =>
      sql`exists (select from ${table} where ${matching(context, actor, terms) ?? sql`true`})`,
  )
  const [row] = rare.length
    ? await rowsOf<{ found: boolean[] }>(
        context.db,
        sql`select array[${sql.join(conditions, sql`, `)}] as found`,
      )
    : []
  const holding = new Set(rare.filter((_kind, at) => row?.found[at]))
  return kinds.flatMap(({ noun, value }) => {
    if (typeof value === 'function') return [{ noun, search: value }]
    return holding.has(value) ? [{ noun, search: value.search }] : []
  })
}

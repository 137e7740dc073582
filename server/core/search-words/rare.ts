import { desc, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import {
  candidates,
  type Hit,
  type RareSearch,
  type Search,
  type SearchTerms,
} from '../../platform/search-source.ts'

type Kind<Noun> = { noun: Noun; value: Search | RareSearch }

/** Searches these kinds; the result has the kinds' order, without rare ones that hold no match. */
export async function searchAll<Noun>(
  context: Context,
  actor: Actor,
  terms: SearchTerms,
  kinds: readonly Kind<Noun>[],
): Promise<{ kind: Noun; hits: Hit[] }[]> {
  const rare = kinds.flatMap(({ value }) => (typeof value === 'function' ? [] : [value]))
  const matches = await rareMatches(context, actor, terms, rare)
  const found = kinds.map(async ({ noun, value }) => {
    if (typeof value === 'function')
      return [{ kind: noun, hits: await value(context, actor, terms) }]
    const ids = matches.get(value) ?? []
    if (ids.length === 0) return []
    const hits = await value.read(context, ids, terms)
    return [{ kind: noun, hits: hits.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }]
  })
  return (await Promise.all(found)).flat()
}

/** Returns the ids that each source found, best first. */
async function rareMatches(
  context: Context,
  actor: Actor,
  terms: SearchTerms,
  sources: readonly RareSearch[],
): Promise<Map<RareSearch, number[]>> {
  if (sources.length === 0) return new Map()
  const each = sources.map(({ table, id, first, matching }) => {
    const order = sql.join(first ? [first, desc(id)] : [desc(id)], sql`, `)
    const condition = matching(context, actor, terms) ?? sql`true`
    return sql`to_json(array(select ${id} from ${table} where ${condition} order by ${order} limit ${candidates}::int))`
  })
  const [row] = await rowsOf<{ found: number[][] }>(
    context.db,
    sql`select json_build_array(${sql.join(each, sql`, `)}) as found`,
  )
  return new Map(sources.map((source, at) => [source, row?.found[at] ?? []]))
}

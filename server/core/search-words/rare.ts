import { sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import type { Rare, Source, Wanted } from './wanted.ts'

/** Returns the sources worth searching, in their order: rare ones only when they hold a match. */
export async function sourcesFor(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  wanted: Wanted,
  kinds: readonly (Source | Rare)[],
): Promise<Source[]> {
  const rare = kinds.filter((kind) => typeof kind !== 'function')
  const asked = rare.map(
    ({ table, matching }) =>
      sql`exists (select from ${table} where ${matching(context, actor, wanted) ?? sql`true`})`,
  )
  const [row] = await rowsOf<{ found: boolean[] }>(
    context.db,
    sql`select array[${sql.join(asked, sql`, `)}] as found`,
  )
  const holding = new Set(rare.filter((_kind, at) => row?.found[at]))
  return kinds.flatMap((kind) =>
    typeof kind === 'function' ? [kind] : holding.has(kind) ? [kind.search] : [],
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import type { Double, DoubleKind } from '../../contract/lead-doubles.ts'
import { leads, pairOf, visibleTo } from '../leads/table.ts'
import type { Context } from '../platform/context.ts'
import { rowsOf } from '../platform/db.ts'
import { leadDistinctions } from './table.ts'

/** Doubles that are named at once, and of a group. */
const mostDoubles = 5
const mostShown = 6

const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** A lead as doubles show it; `kind` is an expression. */
const shown = (kind: SQL) => sql`
  id, company_name as "companyName", contact_name as "contactName", email, phone, status,
  ${iso(sql`created_at`)} as "createdAt", ${iso(sql`updated_at`)} as "updatedAt",
  ${kind} as kind`

type Given = { email: string; companyName: string; phone: string; id?: number }

/**
 * Leads that may be the same as the given one: with the same address, or with the same company and
 * phone (`pairOf`); those with the address first, then the last changed, at most five. With an `id`,
 * neither itself nor those that were told apart from it.
 */
export async function doublesOf(
  { db, actor = { kind: 'system' } }: Context,
  { email, companyName, phone, id = 0 }: Given,
): Promise<Double[]> {
  const address = email.trim().toLowerCase()
  const pair = pairOf({ companyName: sql`${companyName.trim()}::text`, phone: sql`${phone}::text` })
  const apart = sql`select from ${leadDistinctions} d
    where d.lead_id = least(found.id, ${id}::int) and d.other_id = greatest(found.id, ${id}::int)`
  return rowsOf(
    db,
    sql`select ${shown(sql`case when same_email then 'email' else 'pair' end`)} from (
        select ${leads}.*, (${address}::text <> '' and email = ${address}::text) as same_email from ${leads}
        where ${visible(actor)} and ((${address}::text <> '' and email = ${address}::text) or pair = ${pair})
      ) found
      where id <> ${id}::int and not exists (${apart})
      order by same_email desc, updated_at desc, id desc limit ${mostDoubles}::int`,
  )
}

const visible = (actor: Actor) => visibleTo(actor) ?? sql`true`

const columns: Record<DoubleKind, SQL> = { email: sql`email`, pair: sql`pair` }
const given: Record<DoubleKind, SQL> = { email: sql`email <> ''`, pair: sql`pair is not null` }

/** Leads of which at least two were not told apart. */
const open = sql`cardinality(ids) * (cardinality(ids) - 1) / 2 > (
  select count(*) from ${leadDistinctions} d where d.lead_id = any (ids) and d.other_id = any (ids))`

/** Values that several leads share, by order of the value; read from an index alone. */
const groups = (actor: Actor, kind: DoubleKind, after: string) => sql`
  select ${columns[kind]} as key, array_agg(id order by id) as ids from ${leads}
  where ${visible(actor)} and ${given[kind]} and ${columns[kind]} > ${after}::text
  group by ${columns[kind]} having count(*) > 1`

/** The next groups after a value of this kind, one more than `limit` when there are more. */
export async function groupsAfter(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  kind: DoubleKind,
  after: string,
  limit: number,
) {
  const found = await rowsOf<{ key: string; ids: number[] }>(
    db,
    sql`select key, ids from (${groups(actor, kind, after)}) g where ${open}
      order by key limit ${limit + 1}::int`,
  )
  const ids = found.flatMap((group) => group.ids.slice(0, mostShown))
  const rows = await rowsOf<Double>(
    db,
    sql`select ${shown(sql`${kind}::text`)} from ${leads}
      where id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map((group) => {
    const members = group.ids.flatMap((id) => byId.get(id) ?? [])
    const label = kind === 'email' ? group.key : (members[0]?.companyName ?? '')
    return { kind, label, key: group.key, count: group.ids.length, leads: members }
  })
}

/** How many groups there are. */
export async function countGroups({ db }: Pick<Context, 'db'>, actor: Actor, kind: DoubleKind) {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${groups(actor, kind, '')}) g where ${open}`,
  )
  return found?.count ?? 0
}

/** In a transaction: each two of these leads are no doubles from now on. */
export const tellApart = ({ db }: Context, ids: readonly number[]) =>
  db.execute(sql`insert into ${leadDistinctions} (lead_id, other_id)
    select a.id, b.id from ${leads} a join ${leads} b on a.id < b.id
    where a.id in ${ids} and b.id in ${ids} on conflict do nothing`)

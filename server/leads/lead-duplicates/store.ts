import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Duplicate, DuplicateKind } from '../../../contract/leads/lead-duplicates.ts'
import { leads, pairOf, visibleTo } from '../leads/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { leadDistinctions } from './table.ts'

/** The maximum number of duplicates returned at once, and per group. */
const mostDuplicates = 5
const mostShown = 6

const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The columns of a lead in a list of duplicates; `kind` is an expression. */
const leadColumns = (kind: SQL) => sql`
  id, company_name as "companyName", contact_name as "contactName", email, phone, status,
  ${iso(sql`created_at`)} as "createdAt", ${iso(sql`updated_at`)} as "updatedAt",
  ${kind} as kind`

type Candidate = { email: string; companyName: string; phone: string; id?: number }

/**
 * Returns leads that may be the same as the given one: with the same address, or with the same company and phone
 * (`pairOf`); those with the address first, then by last change, at most five. With an `id`, leaves out that lead and
 * those marked as distinct from it.
 */
export async function duplicatesOf(
  { db, actor = { kind: 'system' } }: Context,
  { email, companyName, phone, id = 0 }: Candidate,
): Promise<Duplicate[]> {
  const address = email.trim().toLowerCase()
  const pair = pairOf({ companyName: sql`${companyName.trim()}::text`, phone: sql`${phone}::text` })
  const distinct = sql`select from ${leadDistinctions} d
    where d.lead_id = least(found.id, ${id}::int) and d.other_id = greatest(found.id, ${id}::int)`
  return rowsOf(
    db,
    sql`select ${leadColumns(sql`case when same_email then 'email' else 'pair' end`)} from (
        select ${leads}.*, (${address}::text <> '' and email = ${address}::text) as same_email from ${leads}
        where ${visible(actor)} and ((${address}::text <> '' and email = ${address}::text) or pair = ${pair})
      ) found
      where id <> ${id}::int and not exists (${distinct})
      order by same_email desc, updated_at desc, id desc limit ${mostDuplicates}::int`,
  )
}

const visible = (actor: Actor) => visibleTo(actor) ?? sql`true`

const columns: Record<DuplicateKind, SQL> = { email: sql`email`, pair: sql`pair` }
const isPresent: Record<DuplicateKind, SQL> = {
  email: sql`email <> ''`,
  pair: sql`pair is not null`,
}

/**
 * Selects values shared by several leads, in order, unless all pairs of these leads were marked as distinct; reads an
 * index only, and at most `most` values.
 */
const shared = (actor: Actor, kind: DuplicateKind, after: string, most: number) => {
  const column = columns[kind]
  const distinctPairs = sql`select a.${column} as key, count(*) as pairs from ${leadDistinctions} d
    join ${leads} a on a.id = d.lead_id join ${leads} b on b.id = d.other_id
    where a.${column} = b.${column} group by a.${column}`
  const every = sql`select ${column} as key, count(*) as size from ${leads}
    where ${visible(actor)} and ${isPresent[kind]} and ${column} > ${after}::text
    group by ${column} having count(*) > 1 order by ${column}`
  return sql`select g.key from (${every}) g left join (${distinctPairs}) t on t.key = g.key
    where g.size * (g.size - 1) / 2 > coalesce(t.pairs, 0) order by g.key limit ${most}::int`
}

/** The maximum number of groups that are counted. */
export const mostCounted = 1000

/** Returns the keys of the groups after a value of this kind, `most` at most. */
export const keysAfter = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  kind: DuplicateKind,
  after: string,
  most: number,
) => (await rowsOf<{ key: string }>(db, shared(actor, kind, after, most))).map(({ key }) => key)

/** Returns the groups of these keys, each with its number of leads and the first of them. */
export async function groupsOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  kind: DuplicateKind,
  keys: readonly string[],
) {
  const rows = await rowsOf<Duplicate & { key: string; size: number }>(
    db,
    sql`select * from (
        select ${leadColumns(sql`${kind}::text`)}, ${columns[kind]} as key,
          row_number() over (partition by ${columns[kind]} order by id) as place,
          count(*) over (partition by ${columns[kind]})::int as size
        from ${leads} where ${visible(actor)} and ${columns[kind]} in
          (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
      ) found where place <= ${mostShown}::int order by id`,
  )
  return keys.map((key) => {
    const members = rows.filter((row) => row.key === key)
    const [first] = members
    const label = kind === 'email' ? key : (first?.companyName ?? '')
    return { kind, label, count: first?.size ?? 0, leads: members }
  })
}

/** Marks every pair of these leads as distinct. Call it in a transaction. */
export const markDistinct = ({ db }: Context, ids: readonly number[]) =>
  db.execute(sql`insert into ${leadDistinctions} (lead_id, other_id)
    select a.id, b.id from ${leads} a join ${leads} b on a.id < b.id
    where a.id in ${ids} and b.id in ${ids} on conflict do nothing`)

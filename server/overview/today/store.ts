import { and, type SQL, sql } from 'drizzle-orm'
import {
  assignedWith,
  partOfKind,
  type TodayItem,
  type TodayKind,
  type TodayPart,
  todayMost,
} from '../../../contract/overview/today.ts'
import { assignedAs, nameOfAssignee } from '../../core/assignments/table.ts'
import { clientUnconfirmed } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Db, rowsOf } from '../../platform/db.ts'
import { snoozes } from '../snoozes/table.ts'
import { deliverySources } from './sources/delivery.ts'
import { otherSources } from './sources/rest.ts'
import { salesSources } from './sources/sales.ts'
import { type Asked, type Source, whoOf } from './thing.ts'

type Words = Pick<
  TodayItem,
  'kind' | 'id' | 'who' | 'what' | 'amount' | 'currency' | 'clientUnconfirmed'
>
type Row = Omit<
  TodayItem,
  'assigned' | 'who' | 'what' | 'amount' | 'currency' | 'clientUnconfirmed'
> & {
  assignedId: number
  total: number
  late: number
  snoozed: number
}

const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the query of one kind; its columns are those of every kind. */
const queryOf = (kind: TodayKind, source: Source, of: SQL | undefined) => {
  const { table, id, client, since, due, assignee } = source
  return sql`select ${kind}::text as kind, ${id} as id, ${source.of ?? id} as of,
    ${client ?? sql`null`}::int as client_id,
    ${since} as since, ${due} as due, ${source.changed ?? since} as changed,
    ${assignee ?? sql`null`}::int as assignee_id, ${source.assigned ?? id} as assigned_id
    from ${table} where ${and(source.where, of)}`
}

/** Returns the names and amounts of the things that are listed: reading those of all would take most of the time. */
async function wordsOf(db: Db, sources: Record<TodayKind, Source>, rows: readonly Row[]) {
  const queries = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const { table, where, id, client, what, amount, currency } = sources[kind]
    const ids = rows.flatMap((row) => (row.kind === kind ? row.id : []))
    return sql`select ${kind}::text as kind, ${id} as id, ${whoOf(sources[kind])}::text as who, ${what}::text as what,
      ${client ? clientUnconfirmed(client) : sql`false`} as "clientUnconfirmed",
      ${amount ?? sql`null`}::float8 as amount, ${currency ?? sql`''`}::text as currency
      from ${table} where ${and(where, sql`${id} in ${ids}`)}`
  })
  const found =
    queries.length > 0 ? await rowsOf<Words>(db, sql.join(queries, sql` union all `)) : []
  return new Map(found.map((words) => [`${words.kind} ${words.id}`, words]))
}

type Wanted = {
  kinds: readonly TodayKind[]
  assignee: string
  part: TodayPart
  clientId?: number | undefined
  show: 'open' | 'snoozed'
}

/** Returns what waits for the team, earliest promise first, and how much of it there is. */
export async function readToday(asked: Asked, wanted: Wanted) {
  const { kinds, assignee, part, clientId, show } = wanted
  const { actor, context, now } = asked
  const sources = { ...salesSources(asked), ...deliverySources(asked), ...otherSources(asked) }
  const isOfAll = assignee === 'all' || assignee === 'nobody'
  const queries = kinds
    .filter((kind) => part === 'all' || partOfKind[kind] === part)
    .filter((kind) => sources[kind].assignee !== null || isOfAll)
    .filter((kind) => clientId === undefined || sources[kind].client !== undefined)
    .map((kind) => {
      const { assignee: whose, client } = sources[kind]
      return queryOf(
        kind,
        sources[kind],
        and(
          whose ? assignedAs(actor, whose, assignee) : undefined,
          clientId === undefined ? undefined : sql`${client} = ${clientId}`,
        ),
      )
    })
  if (queries.length === 0) return { items: [], total: 0, late: 0, snoozed: 0 }
  const isOpen = sql`s.until is null`
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select t.kind, t.id, t.of, t.client_id as "clientId",
      ${iso(sql`t.since`)} as since, ${iso(sql`t.due`)} as due, t.assignee_id as "assigneeId",
      coalesce(${nameOfAssignee(sql`t.assignee_id`)}, '') as assignee, t.assigned_id as "assignedId",
      ${iso(sql`s.until`)} as "snoozedUntil",
      (count(*) filter (where ${isOpen}) over ())::int as total,
      (count(*) filter (where ${isOpen} and t.due < ${now}) over ())::int as late,
      (count(*) filter (where not (${isOpen})) over ())::int as snoozed
    from (${sql.join(queries, sql` union all `)}) t
    left join ${snoozes} s on s.user_id = ${userIdOf(actor)} and s.kind = t.kind and s.record_id = t.id
      and s.until > ${now} and s.created_at >= t.changed
    order by (${isOpen}) ${sql.raw(show === 'open' ? 'desc' : 'asc')}, t.due, t.kind, t.id
    limit ${todayMost}`,
  )
  const listed = rows.filter(({ snoozedUntil }) => (snoozedUntil === null) === (show === 'open'))
  const words = await wordsOf(context.db, sources, listed)
  const [first] = rows
  return {
    items: listed.flatMap((row) => itemOf(row, words.get(`${row.kind} ${row.id}`))),
    total: first?.total ?? 0,
    late: first?.late ?? 0,
    snoozed: first?.snoozed ?? 0,
  }
}

/** Returns the thing; nothing for one that was dealt with between the two queries. */
const itemOf = (
  { assignedId, total: _total, late: _late, snoozed: _snoozed, ...row }: Row,
  words: Words | undefined,
): TodayItem[] => {
  const noun = assignedWith[row.kind]
  return words ? [{ ...row, ...words, assigned: noun ? { noun, id: assignedId } : null }] : []
}

import { and, or, type SQL, sql } from 'drizzle-orm'
import {
  assignedWith,
  partOfKind,
  type TodayItem,
  type TodayKind,
  type TodayPart,
  todayMost,
} from '../../../contract/overview/today.ts'
import { assignedAs, nameOfAssignee } from '../../core/assignments/table.ts'
import { clientUnconfirmed, users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Db, rowsOf } from '../../platform/db.ts'
import { snoozes } from '../snoozes/table.ts'
import { containing } from '../../platform/lists.ts'
import { answerSources } from './sources/answers.ts'
import { deliverySources } from './sources/delivery.ts'
import { otherSources } from './sources/rest.ts'
import { salesSources } from './sources/sales.ts'
import { type Asked, beginning, type Source, type Value, whoOf } from './thing.ts'

type Row = Pick<TodayItem, 'kind' | 'id' | 'snoozedUntil'> & {
  row: number
  total: number
  late: number
  snoozed: number
}
type Facts = Omit<TodayItem, 'assigned' | 'snoozedUntil' | 'since'> & {
  row: number
  since: string | null
  assignedId: number
}

const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the query of one kind, with what its place in the list follows from; its columns are those of every kind. */
const queryOf = (
  kind: TodayKind,
  { table, where, id, row = id, since, due, changed = since }: Source,
  of: SQL | undefined,
) =>
  sql`select ${kind}::text as kind, ${id} as id, ${row} as row, ${due} as due, ${changed} as changed from ${table} where ${and(where, of)}`

/**
 * Returns what is said of the things that are listed: reading that of all would take most of the time. Looks them up by
 * their rows; which of them wait, and who may see them, was decided when they were listed.
 */
async function factsOf(db: Db, sources: Partial<Record<TodayKind, Source>>, rows: readonly Row[]) {
  const queries = [...new Set(rows.map(({ kind }) => kind))].flatMap((kind) => {
    const source = sources[kind]
    if (!source) return []
    const { table, id, row = id, client, what, amount, currency, since, due, assignee } = source
    const wanted = rows.flatMap((each) => (each.kind === kind ? each.row : []))
    return sql`select ${kind}::text as kind, ${id} as id, ${row} as row, ${source.of ?? id} as of,
      ${client ?? sql`null`}::int as "clientId", ${iso(sql`(${since})::timestamptz`)} as since, ${iso(sql`(${due})::timestamptz`)} as due,
      ${assignee ?? sql`null`}::int as "assigneeId", ${source.assigned ?? id} as "assignedId",
      ${whoOf(source)}::text as who, ${beginning(what)} as what,
      ${client ? clientUnconfirmed(client) : sql`false`} as "clientUnconfirmed",
      ${amount ?? sql`null`}::float8 as amount, ${currency ?? sql`''`}::text as currency
      from ${table} where ${row} in ${wanted}`
  })
  if (queries.length === 0) return new Map<string, Facts>()
  const found = await rowsOf<Facts>(
    db,
    sql`select f.*, coalesce(${nameOfAssignee(sql`f."assigneeId"`)}, '') as assignee
      from (${sql.join(queries, sql` union all `)}) f`,
  )
  return new Map(found.map((facts) => [`${facts.kind} ${facts.row}`, facts]))
}

type Narrowed = {
  kinds: readonly TodayKind[]
  assignee: string
  clientId?: number | undefined
  show: 'open' | 'snoozed'
  /** Words that the names and texts of things contain; none for all. */
  q?: string
  /** Lists the newest first, rather than the earliest promise. */
  newestFirst?: boolean
}

/** Returns what waits for the team, earliest promise first, and how much of it there is. */
export function readToday(asked: Asked, { part, ...wanted }: Narrowed & { part: TodayPart }) {
  const kinds = wanted.kinds.filter((kind) => part === 'all' || partOfKind[kind] === part)
  return readThings(asked, sourcesOf(asked), { ...wanted, kinds })
}

/** Returns the sources of all kinds, as the caller sees them. */
export const sourcesOf = (asked: Asked): Record<TodayKind, Source> => ({
  ...salesSources(asked),
  ...deliverySources(asked),
  ...answerSources(asked),
  ...otherSources(asked),
})

/** The name and address of the client with an id. */
const personOf = (client: Value) => sql`(
  select c.first_name || ' ' || c.last_name || ' ' || c.email from ${users} c where c.id = ${client})`

/** Returns the condition that a thing’s names or text contain every word. */
function mentions(source: Source, q: string) {
  if (!q) return undefined
  const { client, what } = source
  const texts = [what, whoOf(source), ...(client ? [personOf(client)] : [])]
  return and(...q.split(/\s+/).map((word) => or(...texts.map((text) => containing(text, word)))))
}

/** Returns the things of some kinds, and how many there are. */
export async function readThings(
  asked: Asked,
  sources: Partial<Record<TodayKind, Source>>,
  { kinds, assignee, clientId, show, q = '', newestFirst = false }: Narrowed,
) {
  const { actor, context, now } = asked
  const isOfAll = assignee === 'all' || assignee === 'nobody'
  const queries = kinds.flatMap((kind) => {
    const source = sources[kind]
    if (!source || (source.assignee === null && !isOfAll)) return []
    if (clientId !== undefined && source.client === undefined) return []
    return queryOf(
      kind,
      source,
      and(
        source.assignee ? assignedAs(actor, source.assignee, assignee) : undefined,
        clientId === undefined ? undefined : sql`${source.client} = ${clientId}`,
        mentions(source, q),
      ),
    )
  })
  if (queries.length === 0) return { items: [], total: 0, late: 0, snoozed: 0 }
  const isOpen = sql`s.until is null`
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select t.kind, t.id, t.row, ${iso(sql`s.until`)} as "snoozedUntil",
      (count(*) filter (where ${isOpen}) over ())::int as total,
      (count(*) filter (where ${isOpen} and t.due < ${now}) over ())::int as late,
      (count(*) filter (where not (${isOpen})) over ())::int as snoozed
    from (${sql.join(queries, sql` union all `)}) t
    left join ${snoozes} s on s.user_id = ${userIdOf(actor)} and s.kind = t.kind and s.record_id = t.id
      and s.until > ${now} and s.created_at >= t.changed
    order by (${isOpen}) ${sql.raw(show === 'open' ? 'desc' : 'asc')}, t.due ${sql.raw(newestFirst ? 'desc' : 'asc')}, t.kind, t.id
    limit ${todayMost}`,
  )
  const listed = rows.filter(({ snoozedUntil }) => (snoozedUntil === null) === (show === 'open'))
  const facts = await factsOf(context.db, sources, listed)
  const [first] = rows
  return {
    items: listed.flatMap((row) => itemOf(row, facts.get(`${row.kind} ${row.row}`))),
    total: first?.total ?? 0,
    late: first?.late ?? 0,
    snoozed: first?.snoozed ?? 0,
  }
}

/** Returns the thing; nothing for one that was deleted or dealt with between the two queries. */
const itemOf = ({ kind, snoozedUntil }: Row, facts: Facts | undefined): TodayItem[] => {
  if (!facts || facts.since === null) return []
  const { assignedId, row: _row, since, ...rest } = facts
  const noun = assignedWith[kind]
  return [{ ...rest, since, snoozedUntil, assigned: noun ? { noun, id: assignedId } : null }]
}

import { and, type SQL, sql } from 'drizzle-orm'
import {
  assignedWith,
  type TodayItem,
  type TodayKind,
  type TodayPart,
  todayMost,
} from '../../../contract/overview/today.ts'
import { assignedAs, nameOfAssignee } from '../../core/assignments/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { rowsOf } from '../../platform/db.ts'
import { snoozes } from '../snoozes/table.ts'
import { deliverySources } from './sources/delivery.ts'
import { otherSources } from './sources/rest.ts'
import { salesSources } from './sources/sales.ts'
import type { Asked, Source } from './thing.ts'

type Row = Omit<TodayItem, 'assigned'> & {
  assignedId: number
  total: number
  late: number
  snoozed: number
}

const partOf: Record<TodayKind, Exclude<TodayPart, 'all'>> = {
  consultations: 'sales',
  meetings: 'sales',
  'lead-steps': 'sales',
  'campaigns-held': 'sales',
  'job-applications': 'sales',
  messages: 'delivery',
  'service-requests': 'delivery',
  onboarding: 'delivery',
  projects: 'delivery',
  milestones: 'delivery',
  approvals: 'delivery',
  'content-answers': 'delivery',
  'content-approved': 'delivery',
  'content-due': 'delivery',
  'runs-failed': 'delivery',
  invoices: 'money',
}

const iso = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the query of one kind; its columns are those of every kind. */
const queryOf = (kind: TodayKind, source: Source, of: SQL | undefined) => {
  const { table, id, who, what, amount, currency, since, due, assignee } = source
  return sql`select ${kind}::text as kind, ${id} as id, ${source.of ?? id} as of, ${who}::text as who,
    ${what}::text as what, ${amount ?? sql`null`}::bigint as amount, ${currency ?? sql`''`}::text as currency,
    ${since} as since, ${due} as due, ${source.changed ?? since} as changed,
    ${assignee ?? sql`null`}::int as assignee_id, ${source.assigned ?? id} as assigned_id
    from ${table} where ${and(source.where, of)}`
}

type Wanted = {
  kinds: readonly TodayKind[]
  assignee: string
  part: TodayPart
  show: 'open' | 'snoozed'
}

/** Returns what waits for the team, earliest promise first, and how much of it there is. */
export async function readToday(asked: Asked, { kinds, assignee, part, show }: Wanted) {
  const { actor, context, now } = asked
  const sources = { ...salesSources(asked), ...deliverySources(asked), ...otherSources(asked) }
  const isOfAll = assignee === 'all' || assignee === 'nobody'
  const queries = kinds
    .filter((kind) => part === 'all' || partOf[kind] === part)
    .filter((kind) => sources[kind].assignee !== null || isOfAll)
    .map((kind) => {
      const { assignee: whose } = sources[kind]
      return queryOf(kind, sources[kind], whose ? assignedAs(actor, whose, assignee) : undefined)
    })
  if (queries.length === 0) return { items: [], total: 0, late: 0, snoozed: 0 }
  const isOpen = sql`s.until is null`
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select t.kind, t.id, t.of, t.who, t.what, t.amount::float8 as amount, t.currency,
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
  const [first] = rows
  return {
    items: rows
      .filter(({ snoozedUntil }) => (snoozedUntil === null) === (show === 'open'))
      .map(itemOf),
    total: first?.total ?? 0,
    late: first?.late ?? 0,
    snoozed: first?.snoozed ?? 0,
  }
}

const itemOf = ({ assignedId, ...row }: Row): TodayItem => {
  const noun = assignedWith[row.kind]
  return { ...row, assigned: noun ? { noun, id: assignedId } : null }
}

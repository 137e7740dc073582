import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  mostPerDay,
  type WeekEntry,
  type WeekKind,
  weekDays,
} from '../../../contract/overview/today.ts'
import { contentPieces, visibleTo as piecesVisibleTo } from '../../content/content-pieces/table.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { clientUnconfirmed } from '../../core/users/table.ts'
import { rowsOf } from '../../platform/db.ts'
import { invoices, isOpen, visibleTo as invoicesVisibleTo } from '../../money/invoices/table.ts'
import { deliverySources } from './sources/delivery.ts'
import { otherSources } from './sources/rest.ts'
import { salesSources } from './sources/sales.ts'
import { type Asked, beginning, type Source, type Value, whoOf } from './thing.ts'

type Planned = Pick<Source, 'id' | 'of' | 'client' | 'who' | 'what' | 'assignee'> & {
  table: PgTable | SQL
  where: SQL | undefined
  /** The time, of what has one. */
  at: Value | null
  day: Value
}

/** Returns what is planned, by kind: what waits today is drawn from the same sources, with other days. */
function plannedOf(asked: Asked): Record<WeekKind, Planned> {
  const { actor, today, timeZone } = asked
  const within = (day: SQL) =>
    sql`${day} between ${today}::date and ${today}::date + ${weekDays - 1}::int`
  const dayOf = (moment: Value) => sql`(${moment} at time zone ${timeZone})::date`
  const wide = {
    ...asked,
    today: sql`${today}::date + ${weekDays - 1}::int`,
    midnight: (added: number) => asked.midnight(added + weekDays - 1),
  }
  const { meetings, 'lead-steps': steps } = salesSources(wide)
  const { milestones, tasks, projects } = deliverySources(wide)
  const others = otherSources(wide)
  const { invoices: invoice, 'content-due': content, 'posts-due': post } = others
  const timed = (source: Source): Planned => ({
    ...source,
    at: source.due,
    day: dayOf(source.due),
    where: and(source.where, within(dayOf(source.due))),
  })
  const dated = (source: Source, day: Value, where = source.where): Planned => ({
    ...source,
    at: null,
    day,
    where: and(where, within(sql`${day}`)),
  })
  return {
    meetings: timed(meetings),
    'lead-steps': timed(steps),
    milestones: dated(milestones, sql`milestones.due_date`),
    tasks: dated(tasks, sql`tasks.due_date`),
    projects: dated(projects, sql`projects.due_date`),
    invoices: dated(invoice, invoices.dueDate, and(invoicesVisibleTo(actor), isOpen)),
    'content-steps': dated(others['content-steps'], contentPieces.dueDate),
    content: {
      ...dated(
        content,
        contentPieces.plannedFor,
        and(
          piecesVisibleTo(actor),
          isNull(contentPieces.publishedAt),
          ne(contentPieces.status, 'archived'),
        ),
      ),
      at: post.due,
    },
  }
}

/** Returns what is planned for today and the days after it, by day and time, and how much there is on each day. */
export async function readWeek(asked: Asked, kinds: readonly WeekKind[], assignee: string) {
  const planned = plannedOf(asked)
  const queries = kinds.map((kind) => {
    const { table, id, of, client, what, at, day, where, assignee: whose } = planned[kind]
    const ofThem = whose ? assignedAs(asked.actor, whose, assignee) : undefined
    return sql`select ${kind}::text as kind, ${id} as id, ${of ?? id} as of, ${whoOf(planned[kind])}::text as who, ${beginning(what)} as what,
      ${client ? clientUnconfirmed(client) : sql`false`} as "clientUnconfirmed",
      ${day}::date as day, ${at ?? sql`null`}::timestamptz as at from ${table} where ${and(where, ofThem)}`
  })
  if (queries.length === 0) return { entries: [], totals: [] }
  const rows = await rowsOf<WeekEntry & { place: number; total: number }>(
    asked.context.db,
    sql`
    select kind, id, of, who, what, "clientUnconfirmed", day::text as day, place::int as place, total::int as total,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      select *, count(*) over (partition by day) as total,
        row_number() over (partition by day order by at nulls last, kind, id) as place
      from (${sql.join(queries, sql` union all `)}) planned
    ) t
    where place <= ${mostPerDay} order by day, place`,
  )
  return {
    entries: rows.map(({ place: _place, total: _total, ...entry }) => entry),
    totals: rows.filter(({ place }) => place === 1).map(({ day, total }) => ({ day, total })),
  }
}

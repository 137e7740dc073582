import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import { type Actor, mayRead } from '../../../contract/access.ts'
import { activeStatuses } from '../../../contract/work/projects.ts'
import type { Stats } from '../../../contract/overview/stats.ts'
import { isTeam } from '../../../contract/roles.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { agencyDay } from '../../core/agency-time/store.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../../clients/messages/table.ts'
import { readsForAll } from '../../clients/messages/rules.ts'
import { revenueOf } from '../../money/payments/store.ts'
import { anyClient, valuesOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { planned } from '../../platform/db.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'
import { openRequests } from '../../work/service-requests/store.ts'
import { serviceRequests } from '../../work/service-requests/table.ts'
import { users } from '../../core/users/table.ts'

/** Returns figures of the rows the caller may see: a client's own, the agency's for admins. "Today" is the agency's. */
export async function readStats(context: Context, actor: Actor): Promise<Stats> {
  const now = context.now().toISOString()
  if (isTeam(actor)) {
    const [all] = await agencyFigures(context.db, { now })
    return {
      ...(all as Figures),
      ...(mayRead(actor, 'invoices') ? await revenueOf(context) : noRevenue),
    }
  }
  const [own] = await clientFigures(context.db, { now, ...valuesOf(actor) })
  // Nothing would ever end the count of whoever doesn't read for the whole client.
  const unread = readsForAll(actor) ? {} : { unreadMessages: 0 }
  return { ...(own as Figures), ...unread, ...noRevenue }
}

const noRevenue = { revenue: 0, revenues: [] }

type Figures = Omit<Stats, 'revenue' | 'revenues'>

const counted = (table: PgTable, where: SQL | undefined, what = sql`*`) =>
  sql`(select count(${what})::int from ${table} where ${where})`

/** One statement: each round trip costs about as much as the counting. */
function figuresOf(actor: Actor): SQL {
  const isAgency = actor.kind === 'system'
  const mine = projectsVisibleTo(actor)
  const active = inArray(projects.status, [...activeStatuses])
  const isOnTime = sql`${active} and ${projects.dueDate} >= day.today`
  const isOverdue = sql`${active} and ${projects.dueDate} < day.today`
  const written = isAgency
    ? eq(messages.fromUserId, messages.clientId)
    : ne(messages.fromUserId, messages.clientId)
  const unread = and(messagesVisibleTo(actor), written, isNull(messages.readAt))
  const industry = sql`distinct nullif(lower(trim(${users.industry})), '')`
  const recent = sql`${automationLogs.createdAt} >= ${sql.placeholder('now')}::timestamptz - interval '30 days'`
  return sql`select figures.*, next."nextDue", late."overdue", coalesce(next.due - day.today, 0) as "nextDelivery",
      ${counted(messages, unread)} as "unreadMessages",
      ${counted(users, clientsVisibleTo(actor))} as "totalClients",
      ${counted(users, clientsVisibleTo(actor), industry)} as "industries",
      ${isAgency ? counted(automationLogs, recent) : sql`0`} as "automations",
      ${isAgency ? counted(serviceRequests, openRequests(actor)) : sql`0`} as "supportTickets"
    from (select ${agencyDay} as today) day
    cross join (select count(*) filter (where ${active})::int as "activeProjects",
      count(*) filter (where ${projects.status} = 'completed')::int as "completedProjects"
      from ${projects} where ${mine ?? true}) figures
    left join lateral (select ${projects.dueDate} as due,
      json_build_object('name', ${projects.name}, 'dueDate', ${projects.dueDate}) as "nextDue"
      from ${projects} where ${and(mine, isOnTime)} order by ${projects.dueDate}, ${projects.id} limit 1) next on true
    left join lateral (select json_build_object('name', ${projects.name}, 'dueDate', ${projects.dueDate},
      'days', day.today - ${projects.dueDate}, 'projects', count(*) over ()) as "overdue"
      from ${projects} where ${and(mine, isOverdue)} order by ${projects.dueDate}, ${projects.id} limit 1) late on true`
}

const agencyFigures = planned<Figures>(() => figuresOf({ kind: 'system' }))
const clientFigures = planned<Figures>(() => figuresOf(anyClient))

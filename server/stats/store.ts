import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { activeStatuses } from '../../contract/projects.ts'
import type { Stats } from '../../contract/stats.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { agencyDay } from '../availability/store.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../messages/table.ts'
import { revenueOf } from '../payments/store.ts'
import type { Context } from '../platform/context.ts'
import { rowsOfPlanned } from '../platform/db.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { openRequests } from '../service-requests/store.ts'
import { serviceRequests } from '../service-requests/table.ts'
import { users } from '../users/table.ts'

const month = 30 * 86_400_000

/**
 * Figures of the rows that the caller sees: a client's own, the agency's for an admin (product
 * decision "Buttons"). "Today" is the agency's.
 */
export async function readStats(context: Context, actor: Actor): Promise<Stats> {
  const isAdmin = actor.kind === 'user' && actor.role === 'admin'
  return {
    ...(await figuresOf(context, actor, isAdmin)),
    revenue: isAdmin ? await revenueOf(context) : 0,
  }
}

/** In one statement: each costs about as much as the counting itself. */
async function figuresOf({ db, now }: Context, actor: Actor, isAdmin: boolean) {
  const counted = (table: PgTable, where: SQL | undefined, what = sql`*`) =>
    sql`(select count(${what})::int from ${table} where ${where ?? true})`
  const mine = projectsVisibleTo(actor)
  const active = inArray(projects.status, [...activeStatuses])
  const today = agencyDay(now())
  const ahead = sql`${active} and ${projects.dueDate} >= day.today`
  const written = isAdmin
    ? eq(messages.fromUserId, messages.clientId)
    : ne(messages.fromUserId, messages.clientId)
  const unread = and(messagesVisibleTo(actor), written, isNull(messages.readAt))
  const industry = sql`distinct nullif(lower(trim(${users.industry})), '')`
  const recent = gte(automationLogs.createdAt, new Date(+now() - month))
  const [row] = await rowsOfPlanned<Omit<Stats, 'revenue'>>(
    db,
    sql`select figures.*, next."nextDue", coalesce(next.due - day.today, 0) as "nextDelivery",
      ${counted(messages, unread)} as "unreadMessages",
      ${counted(users, clientsVisibleTo(actor))} as "totalClients",
      ${counted(users, clientsVisibleTo(actor), industry)} as "industries",
      ${isAdmin ? counted(automationLogs, recent) : sql`0`} as "automations",
      ${isAdmin ? counted(serviceRequests, openRequests(actor)) : sql`0`} as "supportTickets"
    from (select ${today} as today) day
    cross join (select count(*) filter (where ${active})::int as "activeProjects",
      count(*) filter (where ${projects.status} = 'completed')::int as "completedProjects"
      from ${projects} where ${mine ?? true}) figures
    left join lateral (select ${projects.dueDate} as due,
      json_build_object('name', ${projects.name}, 'dueDate', ${projects.dueDate}) as "nextDue"
      from ${projects} where ${and(mine, ahead)} order by ${projects.dueDate}, ${projects.id} limit 1) next on true`,
  )
  return row as NonNullable<typeof row>
}

import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { activeStatuses } from '../../contract/projects.ts'
import type { Stats } from '../../contract/stats.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { readAvailability } from '../availability/store.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../messages/table.ts'
import { revenueOf } from '../payments/store.ts'
import type { Context } from '../platform/context.ts'
import { dayIn } from '../platform/days.ts'
import { rowsOf } from '../platform/db.ts'
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
    ...(await projectFigures(context, actor)),
    ...(await countsOf(context, actor, isAdmin)),
    revenue: isAdmin ? await revenueOf(context) : 0,
  }
}

/** In one statement: each costs the embedded database about as much as the counting itself. */
async function countsOf({ db, now }: Context, actor: Actor, isAdmin: boolean) {
  const counted = (table: PgTable, where: SQL | undefined, what = sql`*`) =>
    sql`(select count(${what})::int from ${table} where ${where ?? true})`
  const written = isAdmin
    ? eq(messages.fromUserId, messages.clientId)
    : ne(messages.fromUserId, messages.clientId)
  const unread = and(messagesVisibleTo(actor), written, isNull(messages.readAt))
  const industry = sql`distinct nullif(lower(trim(${users.industry})), '')`
  const recent = gte(automationLogs.createdAt, new Date(+now() - month))
  const [row] = await rowsOf<
    Pick<Stats, 'unreadMessages' | 'totalClients' | 'industries' | 'automations' | 'supportTickets'>
  >(
    db,
    sql`select ${counted(messages, unread)} as "unreadMessages",
      ${counted(users, clientsVisibleTo(actor))} as "totalClients",
      ${counted(users, clientsVisibleTo(actor), industry)} as "industries",
      ${isAdmin ? counted(automationLogs, recent) : sql`0`} as "automations",
      ${isAdmin ? counted(serviceRequests, openRequests(actor)) : sql`0`} as "supportTickets"`,
  )
  return row as NonNullable<typeof row>
}

async function projectFigures(context: Context, actor: Actor) {
  const { timeZone } = await readAvailability(context)
  const today = dayIn(timeZone, context.now())
  const active = inArray(projects.status, [...activeStatuses])
  const ahead = and(active, gte(projects.dueDate, today))
  const [row] = await context.db
    .select({
      activeProjects: sql<number>`count(*) filter (where ${active})::int`,
      completedProjects: sql<number>`count(*) filter (where ${eq(projects.status, 'completed')})::int`,
      nextDelivery: sql<number>`coalesce(min(${projects.dueDate} - ${today}::date) filter (where ${ahead}), 0)`,
    })
    .from(projects)
    .where(projectsVisibleTo(actor))
  const [next] = await context.db
    .select({ name: projects.name, dueDate: sql<string>`${projects.dueDate}::text` })
    .from(projects)
    .where(and(projectsVisibleTo(actor), ahead))
    .orderBy(projects.dueDate, projects.id)
    .limit(1)
  const none = { activeProjects: 0, completedProjects: 0, nextDelivery: 0 }
  return { ...(row ?? none), nextDue: next ?? null }
}

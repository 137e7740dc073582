import { and, count, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
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
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { openRequests } from '../service-requests/store.ts'
import { users } from '../users/table.ts'

const month = 30 * 86_400_000

/**
 * Figures of the rows that the caller sees: a client's own, the agency's for an admin (product
 * decision "Buttons"). "Today" is the agency's.
 */
export async function readStats(context: Context, actor: Actor): Promise<Stats> {
  const { db, now } = context
  const isAdmin = actor.kind === 'user' && actor.role === 'admin'
  const counted = async (table: PgTable, where: SQL | undefined) => {
    const [row] = await db.select({ total: count() }).from(table).where(where)
    return row?.total ?? 0
  }
  const written = isAdmin
    ? eq(messages.fromUserId, messages.clientId)
    : ne(messages.fromUserId, messages.clientId)
  const since = new Date(+now() - month)
  return {
    ...(await projectFigures(context, actor)),
    unreadMessages: await counted(
      messages,
      and(messagesVisibleTo(actor), written, isNull(messages.readAt)),
    ),
    totalClients: await counted(users, clientsVisibleTo(actor)),
    industries: await industriesOf(context, actor),
    automations: isAdmin ? await counted(automationLogs, gte(automationLogs.createdAt, since)) : 0,
    revenue: isAdmin ? await revenueOf(context) : 0,
    supportTickets: isAdmin ? await openRequests(context, actor) : 0,
  }
}

async function projectFigures(context: Context, actor: Actor) {
  const { timeZone } = await readAvailability(context)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(context.now())
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

async function industriesOf({ db }: Context, actor: Actor) {
  const industry = sql`lower(trim(${users.industry}))`
  const [row] = await db
    .select({ total: sql<number>`count(distinct nullif(${industry}, ''))::int` })
    .from(users)
    .where(clientsVisibleTo(actor))
  return row?.total ?? 0
}

import { and, count, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'
import { activeStatuses } from '../../contract/projects.ts'
import type { Stats } from '../../contract/stats.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { readAvailability } from '../availability/store.ts'
import { visibleTo as clientsVisibleTo } from '../clients/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../messages/table.ts'
import type { Context } from '../platform/context.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
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
  const mine = projectsVisibleTo(actor)
  const active = and(mine, inArray(projects.status, [...activeStatuses]))
  const since = new Date(+now() - month)
  return {
    activeProjects: await counted(projects, active),
    completedProjects: await counted(projects, and(mine, eq(projects.status, 'completed'))),
    unreadMessages: await counted(
      messages,
      and(messagesVisibleTo(actor), written, isNull(messages.readAt)),
    ),
    nextDelivery: await daysToNext(context, active),
    totalClients: await counted(users, clientsVisibleTo(actor)),
    industries: await industriesOf(context, actor),
    automations: isAdmin ? await counted(automationLogs, gte(automationLogs.createdAt, since)) : 0,
    // nothing is billed and no service is requested in this product yet
    revenue: 0,
    supportTickets: 0,
  }
}

async function daysToNext(context: Context, active: SQL | undefined) {
  const { timeZone } = await readAvailability(context)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(context.now())
  const [row] = await context.db
    .select({ days: sql<number | null>`min(${projects.dueDate} - ${today}::date)` })
    .from(projects)
    .where(and(active, gte(projects.dueDate, today)))
  return row?.days ?? 0
}

async function industriesOf({ db }: Context, actor: Actor) {
  const industry = sql`lower(trim(${users.industry}))`
  const [row] = await db
    .select({ total: sql<number>`count(distinct nullif(${industry}, ''))::int` })
    .from(users)
    .where(clientsVisibleTo(actor))
  return row?.total ?? 0
}

import { serviceName } from '../../../contract/service-types.ts'
import { and, asc, eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  openServiceRequestStatuses,
  type ServiceRequestSort,
  type ServiceRequestStatus,
  serviceRequestStatuses,
} from '../../../contract/work/service-requests.ts'
import { type Note, notify, notifyTeam } from '../../core/notifications/store.ts'
import { shownEmail } from '../../core/incoming-emails/shown-email.ts'
import { assigneeOfClient } from '../../core/users/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { projects, visibleTo as projectsVisibleTo } from '../projects/table.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { inTeam, joinedName, namedClient, users } from '../../core/users/table.ts'
import {
  eventsVisibleTo,
  serviceRequestEvents,
  serviceRequests as table,
  visibleTo,
} from './table.ts'

export type ServiceRequestRow = typeof table.$inferSelect

/** The project created from the request; null while it is in the trash. */
const projectId = sql<number | null>`(
  select p.id from ${projects} p where p.id = ${table}.project_id and p.deleted_at is null)`

/** Columns selected for a request, plus its client and project. */
export const columns = {
  ...getColumns(table),
  projectId,
  ...namedClient,
  clientEmail: users.email,
  clientPhone: users.phone,
}

/** The sort orders of `serviceRequestSorts`. */
export const sortings: Record<ServiceRequestSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
  changed: newest(table.updatedAt, table.id),
}

export const selectRequests = <More extends Record<string, SQL | SQL.Aliased>>(
  { db }: Pick<Context, 'db'>,
  more: More,
) =>
  db
    .select({ ...columns, ...more })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))

/** Adds each request's history as the caller may see it, oldest event first, and takes out a project they may not. */
export async function withHistory<
  Each extends { id: number; projectId: number | null; clientName: string },
>(context: Pick<Context, 'db'>, actor: Actor, rows: Each[]) {
  if (rows.length === 0) return []
  const { db } = context
  const own = await ownNames(context, actor)
  const ids = rows.map(({ id }) => id)
  const projectIds = rows.flatMap(({ projectId }) => projectId ?? [])
  const seen = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(projectsVisibleTo(actor), inArray(projects.id, projectIds)))
  const mayOpen = new Set(seen.map(({ id }) => id))
  const events = await db
    .select({
      ...getColumns(serviceRequestEvents),
      userName: joinedName,
      email: shownEmail(sql`${serviceRequestEvents.incomingEmailId}`),
    })
    .from(serviceRequestEvents)
    .leftJoin(users, eq(users.id, serviceRequestEvents.userId))
    .where(and(inArray(serviceRequestEvents.serviceRequestId, ids), eventsVisibleTo(actor)))
    .orderBy(asc(serviceRequestEvents.id))
  const named = events.map((each) =>
    each.userId === own?.id ? { ...each, userName: own.personName } : each,
  )
  const of = Map.groupBy(named, ({ serviceRequestId }) => serviceRequestId)
  return rows.map((row) => ({
    ...row,
    clientName: own?.clientName ?? row.clientName,
    projectId: row.projectId !== null && mayOpen.has(row.projectId) ? row.projectId : null,
    history: of.get(row.id) ?? [],
  }))
}

/** Returns a request the caller may see, with its history. @throws Refusal 404 */
export async function findRequest(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const rows = await selectRequests(context, {}).where(and(visibleTo(actor), eq(table.id, id)))
  const [found] = await withHistory(context, actor, rows)
  if (!found) throw notFound()
  return found
}

/** Returns the same, locked until the transaction ends. */
export async function lockRequest(tx: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(table.id, id))
  await tx.db.select({ id: table.id }).from(table).where(mine).for('update')
  return findRequest(tx, actor, id)
}

/** Records an event of a request and publishes it, in the transaction of the change. */
export async function addEvent(
  tx: Context,
  actor: Actor,
  request: { id: number; clientId: number },
  outcome: { status: ServiceRequestStatus; comment: string; incomingEmailId?: number },
): Promise<void> {
  await tx.db.insert(serviceRequestEvents).values({
    ...outcome,
    serviceRequestId: request.id,
    userId: userIdOf(actor),
    createdAt: tx.now(),
  })
  const change = { kind: 'service-requests', id: request.id } as const
  await publish(tx, [{ userId: request.clientId }, 'admins'], change)
  await publish(tx, ['admins'], { kind: 'stats', id: 0 })
}

/** Returns the client's page with this request open. */
export const requestPath = (id: number) => `/requests?request=${id}`
export const adminRequestPath = (id: number) => `/admin-requests?request=${id}`

/** Notifies the request's assignee, or else whoever looks after the client. */
export const notifyTeamOf = async (
  tx: Context,
  { id, clientId, assigneeId }: Pick<ServiceRequestRow, 'id' | 'clientId' | 'assigneeId'>,
  { title, body, isWritten }: Pick<Note, 'title' | 'body' | 'isWritten'>,
) =>
  notifyTeam(tx, {
    kind: 'service-requests',
    subjectId: id,
    about: { noun: 'service-requests', id },
    assigneeId: assigneeId ?? (await assigneeOfClient(tx, clientId)),
    title,
    body: body.slice(0, 500),
    path: adminRequestPath(id),
    ...(isWritten && { isWritten }),
  })

/** Notifies the client of a decision, in the app and by email as they chose. */
export const answerClient = (
  tx: Context,
  { id, clientId, projectId, serviceType }: ServiceRequestRow,
  outcome: { status: ServiceRequestStatus; comment: string },
) =>
  notify(tx, [clientId], {
    kind: 'service-requests',
    subjectId: id,
    projectId,
    title: `Your request for ${serviceName(serviceType)}: ${serviceRequestStatuses[outcome.status]}`,
    body: outcome.comment,
    path: requestPath(id),
    about: { noun: 'service-requests', id },
    isWritten: outcome.comment !== '',
  })

/** Returns the condition for requests that still need work. */
export const openRequests = (actor: Actor): SQL | undefined =>
  and(visibleTo(actor), inArray(table.status, [...openServiceRequestStatuses]))

/** Returns whether the team has answered a request of a client. */
export async function wasAnswered({ db }: Pick<Context, 'db'>, clientId: number): Promise<boolean> {
  const answers = await db
    .select({ id: serviceRequestEvents.id })
    .from(serviceRequestEvents)
    .innerJoin(table, eq(table.id, serviceRequestEvents.serviceRequestId))
    .innerJoin(users, eq(users.id, serviceRequestEvents.userId))
    .where(and(eq(table.clientId, clientId), inTeam(users)))
    .limit(1)
  return answers.length > 0
}

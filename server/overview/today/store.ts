import { firstStage } from '../../../contract/website/stages.ts'
import { and, eq, gt, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { responsePromiseHours } from '../../../contract/leads/consultation-requests.ts'
import {
  approvalDays,
  failedDays,
  nearHours,
  type TodayKind,
} from '../../../contract/overview/today.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { users } from '../../core/users/table.ts'
import { personOfBooking } from '../../leads/bookings/hosts.ts'
import { bookings } from '../../leads/bookings/table.ts'
import {
  consultationRequests,
  visibleTo as consultationsVisibleTo,
} from '../../leads/consultation-requests/table.ts'
import { contentPieces, visibleTo as piecesVisibleTo } from '../../content/content-pieces/table.ts'
import { contentReviews, turns } from '../../content/content-reviews/table.ts'
import { deliverables, visibleTo as deliverablesVisibleTo } from '../../work/deliverables/table.ts'
import {
  emailCampaigns,
  isHeld,
  visibleTo as campaignsVisibleTo,
} from '../../outreach/email-campaigns/table.ts'
import { invoices, isOpen, visibleTo as invoicesVisibleTo } from '../../money/invoices/table.ts'
import {
  jobApplications,
  visibleTo as applicationsVisibleTo,
} from '../../website/job-applications/table.ts'
import { leadSteps } from '../../leads/lead-steps/table.ts'
import { leads, visibleTo as leadsVisibleTo } from '../../leads/leads/table.ts'
import { messages, visibleTo as messagesVisibleTo } from '../../clients/messages/table.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { projects } from '../../work/projects/table.ts'
import {
  serviceRequests,
  visibleTo as requestsVisibleTo,
} from '../../work/service-requests/table.ts'

const hour = 3_600_000
const day = 24 * hour

type Source = {
  table: PgTable
  at: PgColumn | SQL<Date>
  where: SQL | undefined
  /** The person of the team whose it is; null for what has no assignee. */
  assignee: PgColumn | SQL<number | null> | null
}

const assigneeOf = (table: PgTable & Record<'id' | 'assigneeId', PgColumn>, id: PgColumn) =>
  sql<number | null>`(select ${table.assigneeId} from ${table} where ${table.id} = ${id})`

/** Returns what waits for the team, by kind. `at`: since when, or when it starts. */
export async function sourcesOf(
  context: Context,
  actor: Actor,
): Promise<Record<TodayKind, Source>> {
  const now = context.now()
  const before = (milliseconds: number) => new Date(+now - milliseconds)
  const { timeZone } = await readAvailability(context)
  const today = dayIn(timeZone, now)
  const midnight = (added: number) =>
    sql`((${today}::date + ${added}::int)::timestamp at time zone ${timeZone})`
  const { createdAt, status } = consultationRequests
  const promise = responsePromiseHours * hour
  const unanswered = and(consultationsVisibleTo(actor), eq(status, 'new'))
  return {
    'consultations-late': {
      table: consultationRequests,
      assignee: consultationRequests.assigneeId,
      at: createdAt,
      where: and(unanswered, lte(createdAt, before(promise))),
    },
    'consultations-near': {
      table: consultationRequests,
      assignee: consultationRequests.assigneeId,
      at: createdAt,
      where: and(
        unanswered,
        gt(createdAt, before(promise)),
        lte(createdAt, before(promise - nearHours * hour)),
      ),
    },
    'consultations-waiting': {
      table: consultationRequests,
      assignee: consultationRequests.assigneeId,
      at: createdAt,
      where: and(unanswered, gt(createdAt, before(promise - nearHours * hour))),
    },
    'invoices-overdue': {
      table: invoices,
      assignee: invoices.assigneeId,
      at: sql<Date>`(${invoices.dueDate}::timestamp at time zone ${timeZone})`,
      where: and(invoicesVisibleTo(actor), isOpen, lt(invoices.dueDate, today)),
    },
    'campaigns-held': {
      table: emailCampaigns,
      assignee: null,
      at: sql<Date>`${emailCampaigns.heldAt}`,
      where: and(campaignsVisibleTo(actor), isHeld),
    },
    'runs-failed': {
      table: automationLogs,
      assignee: null,
      at: automationLogs.createdAt,
      where: and(
        eq(automationLogs.status, 'error'),
        isNull(automationLogs.retriedAt),
        gte(automationLogs.createdAt, before(failedDays * day)),
      ),
    },
    meetings: {
      table: bookings,
      assignee: personOfBooking,
      at: bookings.startsAt,
      where: and(
        eq(bookings.status, 'booked'),
        gt(bookings.endsAt, now),
        sql`${bookings.startsAt} < ${midnight(1)}`,
      ),
    },
    'lead-steps': {
      table: leadSteps,
      assignee: assigneeOf(leads, leadSteps.leadId),
      at: leadSteps.dueAt,
      where: and(
        leadsVisibleTo(actor),
        isNull(leadSteps.doneAt),
        sql`${leadSteps.dueAt} < ${midnight(1)}`,
      ),
    },
    messages: {
      table: messages,
      assignee: assigneeOf(users, messages.clientId),
      at: messages.createdAt,
      where: and(
        messagesVisibleTo(actor),
        eq(messages.fromUserId, messages.clientId),
        isNull(messages.readAt),
      ),
    },
    'service-requests': {
      table: serviceRequests,
      assignee: serviceRequests.assigneeId,
      at: serviceRequests.createdAt,
      where: and(requestsVisibleTo(actor), eq(serviceRequests.status, 'pending')),
    },
    'job-applications': {
      table: jobApplications,
      assignee: jobApplications.assigneeId,
      at: jobApplications.createdAt,
      where: and(applicationsVisibleTo(actor), eq(jobApplications.status, firstStage)),
    },
    'content-due': {
      table: contentPieces,
      assignee: contentPieces.assigneeId,
      at: sql<Date>`(${contentPieces.plannedFor}::timestamp at time zone ${timeZone})`,
      where: and(
        piecesVisibleTo(actor),
        lte(contentPieces.plannedFor, today),
        isNull(contentPieces.publishedAt),
        isNull(contentPieces.scheduledAt),
        ne(contentPieces.status, 'archived'),
      ),
    },
    'content-answers': {
      table: contentPieces,
      assignee: contentPieces.assigneeId,
      at: sql<Date>`(select max(r.created_at) from ${contentReviews} r
        where r.piece_id = ${contentPieces}.id)`,
      where: and(piecesVisibleTo(actor), turns.answer),
    },
    'content-approved': {
      table: contentPieces,
      assignee: contentPieces.assigneeId,
      at: sql<Date>`coalesce(${contentPieces.reviewedAt}, ${contentPieces.updatedAt})`,
      where: and(piecesVisibleTo(actor), turns.publish),
    },
    approvals: {
      table: deliverables,
      assignee: assigneeOf(projects, deliverables.projectId),
      at: deliverables.deliveredAt,
      where: and(
        deliverablesVisibleTo(actor),
        eq(deliverables.status, 'waiting'),
        lte(deliverables.deliveredAt, before(approvalDays * day)),
        sql`exists (select from ${projects} where ${projects.id} = ${deliverables.projectId} and ${ne(projects.status, 'cancelled')})`,
      ),
    },
  }
}

/** Returns the count and earliest moment of a source's rows, of everybody or of one assignee; null for none. */
export async function countSource(
  { db }: Pick<Context, 'db'>,
  { table, at, where, assignee }: Source,
  actor: Actor,
  of: string,
) {
  if (assignee === null && !(of === 'all' || of === 'nobody')) return null
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      at: sql<
        string | null
      >`to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(table)
    .where(and(where, assignee ? assignedAs(actor, assignee, of) : undefined))
  return row?.at ? { count: row.count, at: row.at } : null
}

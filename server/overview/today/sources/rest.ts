import { and, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { warningLevels } from '../../../../contract/money/retainer-balances.ts'
import { answerHours, failedDays, reviewDays } from '../../../../contract/overview/today.ts'
import { isUndone } from '../../../content/content-pieces/due.ts'
import { stageOn } from '../../../content/content-pieces/stage.ts'
import {
  contentPieces,
  visibleTo as piecesVisibleTo,
} from '../../../content/content-pieces/table.ts'
import { contentReviews, turns } from '../../../content/content-reviews/table.ts'
import { automationLogs } from '../../../core/automation-logs/table.ts'
import {
  invoices,
  isOpen,
  openAmount,
  visibleTo as invoicesVisibleTo,
} from '../../../money/invoices/table.ts'
import { billingSchedules } from '../../../money/billing-schedules/table.ts'
import { retainersVisibleTo } from '../../../money/retainer-entries/table.ts'
import { projects } from '../../../work/projects/table.ts'
import {
  type Asked,
  clientNamed,
  dayLength,
  hour,
  later,
  type Source,
  type Sources,
} from '../thing.ts'

type Kind =
  | 'invoices'
  | 'invoice-drafts'
  | 'retainers-used-up'
  | 'retainers-low'
  | 'runs-failed'
  | 'content-answers'
  | 'content-approved'
  | 'content-steps'
  | 'content-due'
  | 'posts-due'
  | 'content-refresh'

const piece = {
  table: contentPieces,
  id: contentPieces.id,
  client: contentPieces.clientId,
  what: sql`coalesce(nullif(${contentPieces.title}, ''), ${contentPieces.topic})`,
  assignee: contentPieces.assigneeId,
} satisfies Partial<Source>

/** The client's name; of a deleted one, that on the invoice. */
const clientOfInvoice = sql`coalesce(${clientNamed(invoices.clientId)}, ${invoices.clientName})`

/** Matches what is planned for a day or earlier ones and isn’t published, nor going to be by itself. */
const isPlannedBy = (today: Asked['today']) =>
  and(
    lte(contentPieces.plannedFor, today),
    isNull(contentPieces.publishedAt),
    isNull(contentPieces.scheduledAt),
    ne(contentPieces.status, 'archived'),
  )

const lastComment = sql`(select max(r.created_at) from ${contentReviews} r where r.piece_id = ${contentPieces.id} and not r.team_only)`
const decided = sql`coalesce(${contentPieces.reviewedAt}, ${contentPieces.updatedAt})`

/** Returns the retainers whose running period is used up to a level, in percent. */
const retainersAt = ({ actor, today }: Asked, level: number): Source => ({
  table: billingSchedules,
  where: and(
    retainersVisibleTo(actor),
    isNotNull(billingSchedules.included),
    eq(billingSchedules.usedLevel, level),
    gte(billingSchedules.usedUntil, today),
  ),
  id: billingSchedules.id,
  of: billingSchedules.clientId,
  client: billingSchedules.clientId,
  what: billingSchedules.name,
  since: billingSchedules.usedSince,
  due: later(billingSchedules.usedSince, reviewDays * dayLength),
  assignee: billingSchedules.createdById,
})

/** Returns what waits of money, content and the product's own runs. */
export const otherSources = (asked: Asked): Sources<Kind> => ({
  'retainers-used-up': retainersAt(asked, warningLevels[1]),
  'retainers-low': retainersAt(asked, warningLevels[0]),
  ...ownSources(asked),
})

const ownSources = ({
  actor,
  today,
  before,
  endOf,
  timeZone,
}: Asked): Omit<Sources<Kind>, 'retainers-used-up' | 'retainers-low'> => ({
  invoices: {
    table: invoices,
    where: and(invoicesVisibleTo(actor), isOpen, lte(invoices.dueDate, today)),
    id: invoices.id,
    client: invoices.clientId,
    who: clientOfInvoice,
    what: sql`coalesce(${invoices.number}, '')`,
    amount: openAmount,
    currency: invoices.currency,
    since: invoices.createdAt,
    due: endOf(invoices.dueDate),
    assignee: invoices.assigneeId,
  },
  'invoice-drafts': {
    table: invoices,
    where: and(invoicesVisibleTo(actor), eq(invoices.status, 'draft')),
    id: invoices.id,
    client: invoices.clientId,
    who: clientOfInvoice,
    what: sql`coalesce(nullif(${invoices.reference}, ''), (select p.name from ${projects} p where p.id = ${invoices.projectId}), '')`,
    amount: invoices.total,
    currency: invoices.currency,
    since: invoices.createdAt,
    due: later(invoices.createdAt, reviewDays * dayLength),
    changed: invoices.updatedAt,
    assignee: invoices.assigneeId,
  },
  'runs-failed': {
    table: automationLogs,
    where: and(
      eq(automationLogs.status, 'error'),
      isNull(automationLogs.retriedAt),
      gte(automationLogs.createdAt, before(failedDays * dayLength)),
    ),
    id: automationLogs.id,
    who: automationLogs.name,
    what: automationLogs.details,
    since: automationLogs.createdAt,
    due: automationLogs.createdAt,
    assignee: null,
  },
  'content-answers': {
    ...piece,
    where: and(piecesVisibleTo(actor), turns.answer),
    since: lastComment,
    due: later(lastComment, answerHours * hour),
  },
  'content-approved': {
    ...piece,
    where: and(piecesVisibleTo(actor), turns.publish),
    since: decided,
    due: later(decided, reviewDays * dayLength),
  },
  'content-steps': {
    ...piece,
    where: and(piecesVisibleTo(actor), isUndone, lte(contentPieces.dueDate, today)),
    since: contentPieces.createdAt,
    due: endOf(contentPieces.dueDate),
  },
  'content-due': {
    ...piece,
    where: and(piecesVisibleTo(actor), isPlannedBy(today), isNull(contentPieces.plannedTime)),
    since: contentPieces.createdAt,
    due: endOf(contentPieces.plannedFor),
  },
  'posts-due': {
    ...piece,
    where: and(piecesVisibleTo(actor), isPlannedBy(today), isNotNull(contentPieces.plannedTime)),
    since: contentPieces.createdAt,
    due: sql`((${contentPieces.plannedFor} + ${contentPieces.plannedTime}::time) at time zone ${timeZone})`,
  },
  'content-refresh': {
    ...piece,
    where: and(piecesVisibleTo(actor), sql`${stageOn(today)} = 'refresh'`),
    since: sql`coalesce(${contentPieces.publishedAt}, ${contentPieces.updatedAt})`,
    due: endOf(
      sql`case when ${contentPieces.refreshOn} <= ${today}::date then ${contentPieces.refreshOn} else ${contentPieces.fellOn} end`,
    ),
  },
})

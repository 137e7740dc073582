import { projectTypeName } from '../../../contract/service-types.ts'
import { actingName } from '../../core/users/acting-name.ts'
import { assigneeOfClient } from '../../core/users/store.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/clients/onboarding.ts'
import { isTeam } from '../../../contract/roles.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { findClient } from '../messages/store.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import {
  among,
  momentText,
  type Narrowed,
  newestFirst,
  olderThan,
  pageOf,
} from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { pdfLook } from '../../core/brand/pdf-look.ts'
import { drawPdfApart } from '../../platform/pdf-thread.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { agencyName } from '../../core/users/emails.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { answersDocument, answersFileName } from './document.ts'
import { fileNames } from './files.ts'
import { firstReminder, mergeAnswers } from './rules.ts'
import { clashesOf, refuseSubmitted, refuseUnknownQuestions, requireAnswers } from './checks.ts'
import {
  lockWorkflow,
  noteProgress,
  notifyClient,
  readWorkflow,
  selectSummaries,
  selectWhole,
  sendQuestions,
  withQuestions,
  startWorkflow,
  teamPath,
  publishWorkflow,
  update,
  type Workflow,
} from './store.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { users } from '../../core/users/table.ts'
import { foundBy } from '../clients/table.ts'
import { onboardingWorkflows as table, visibleTo } from './table.ts'

const notHandedIn = 'These answers have not been submitted yet. Please reload the page.'

const sortings: Record<contract.OnboardingSort, Sorting> = {
  newest: newest(table.createdAt, table.id),
  oldest: oldest(table.createdAt, table.id),
  changed: newest(table.updatedAt, table.id),
}

type TeamQuery = QueryOf<typeof contract.listAll>
type Filters = Narrowed<Partial<Pick<TeamQuery, 'assignee'>> & QueryOf<typeof contract.list>>

const inList = (actor: Actor, { q, status, assignee, only }: Filters) =>
  and(
    visibleTo(actor),
    assignedAs(actor, users.assigneeId, assignee),
    status === 'all' ? undefined : eq(table.status, status),
    among(table.id, only),
    foundBy(q),
  )

function rowsAfter<More extends Record<string, SQL>>(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
  more: More,
) {
  const sorting = sortings[filters.sort]
  return selectSummaries({ db }, { at: sorting.at, ...more })
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

async function page({ db, actor, query }: Call<typeof contract.list | typeof contract.listAll>) {
  const { limit, cursor } = query
  const rows = await rowsAfter({ db, actor }, query, cursor, limit, {})
  const counted = db.select({ total: sql<number>`count(*)::int` }).from(table)
  const [all] = await counted
    .innerJoin(users, eq(users.id, table.clientId))
    .where(inList(actor, query))
  return pageOf(rows, limit, all?.total ?? 0, (row) => row)
}

/**
 * Sends the link to the client again.
 * @throws Refusal 409 when the answers were submitted
 */
async function sendLinkOf(tx: Context, row: Workflow) {
  refuseSubmitted(row)
  await sendQuestions(tx, row)
}

export const onboarding = handlers(contract, {
  list: page,
  listAll: page,

  async ofClient(call) {
    const { limit, cursor } = call.query
    const client = await findClient(call, call.params.clientId)
    const matching = and(visibleTo(call.actor), eq(table.clientId, client.id))
    const rows = await selectWhole(call, { at: momentText(table.createdAt) })
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const total = await call.db.$count(table, matching)
    const { items, next } = pageOf(rows, limit, total, (row) => row)
    return { items: await withQuestions(call, items), total, next }
  },

  read: (call) => readWorkflow(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const row = await startWorkflow(tx, userIdOf(call.actor), call.body)
      await takeOn(tx, row.clientId)
      if (call.body.send) await sendQuestions(tx, row)
      return readWorkflow(tx, call.actor, row.id)
    }),

  save: (call) =>
    inTransaction(call, async (tx) => {
      const { answers } = call.body
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      refuseSubmitted(row)
      refuseUnknownQuestions(row, answers, (place) => `answers.${place}`)
      const by = { userId: userIdOf(call.actor), at: tx.now() }
      const { clashes, changed, ...written } = mergeAnswers(row, answers, by)
      if (changed) await noteProgress(tx, row, written)
      const saved = await readWorkflow(tx, call.actor, row.id)
      return { onboarding: saved, clashes: clashesOf(saved, clashes) }
    }),

  submit: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      refuseSubmitted(row)
      requireAnswers(row, row.responses)
      const handed = { status: 'submitted', submittedAt: tx.now(), comment: '' } as const
      await update(tx, row, { ...handed, remindAt: null })
      const title = isTeam(call.actor)
        ? `${row.clientName}: ${row.total} questions were answered on their behalf`
        : `${await actingName(tx, userIdOf(call.actor), row.clientName)} has answered ${row.total} questions`
      const note = { title, body: projectTypeName(row.serviceType), path: teamPath(row.id) }
      const assigneeId = await assigneeOfClient(tx, row.clientId)
      const kind = { kind: 'onboarding', subjectId: row.id, assigneeId } as const
      await notifyTeam(tx, { ...kind, ...note }, userIdOf(call.actor))
      return readWorkflow(tx, call.actor, row.id)
    }),

  review: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      if (row.status !== 'submitted') throw conflict(notHandedIn)
      await update(tx, row, { status: 'reviewed', reviewedAt: tx.now() })
      const title = `${projectTypeName(row.serviceType)}: we have read your answers`
      await notifyClient(tx, row, { title, body: 'Thank you. There is nothing left to do.' })
      return readWorkflow(tx, call.actor, row.id)
    }),

  sendBack: (call) =>
    inTransaction(call, async (tx) => {
      const { comment } = call.body
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      if (row.status === 'in_progress') throw conflict(notHandedIn)
      const open = { status: 'in_progress', sentAt: tx.now() } as const
      const remindAt = firstReminder(open, tx.now(), contract.reminderDays)
      const undone = { submittedAt: null, reviewedAt: null, reminded: 0 }
      await update(tx, row, { ...open, ...undone, comment, remindAt })
      const title = `${projectTypeName(row.serviceType)}: a question about your answers`
      await notifyClient(tx, row, { title, body: comment })
      return readWorkflow(tx, call.actor, row.id)
    }),

  sendLink: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      await sendLinkOf(tx, row)
      return { ok: true }
    }),

  sendLinks: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockWorkflow(tx, call.actor, id),
      nameOf: ({ clientName }) => clientName,
      change: sendLinkOf,
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockWorkflow(tx, call.actor, call.params.id)
      const { sections: _asked, ...stored } = row
      const label = `Onboarding of ${row.clientName}`
      const about = `${projectTypeName(row.serviceType)}, ${row.answered} of ${row.total} answered`
      const entry = { row: stored, label, about, clientId: row.clientId }
      await moveToTrash(tx, 'onboarding', table, [entry])
      await publishWorkflow(tx, row)
      return { ok: true }
    }),
})

export const serveOnboardingExport = listCsv(contract.exportAll, {
  filename: 'onboarding.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit, { fileNames }),
  fields: [
    ['Client', (row) => row.clientName],
    ['Service', (row) => projectTypeName(row.serviceType)],
    ['Status', (row) => contract.onboardingStatuses[row.status]],
    ['Answered', (row) => row.answered],
    ['Questions', (row) => row.total],
    ['Files', (row) => row.fileNames],
    ['Link sent', (row) => (row.linkEmail === 'captured' ? null : row.sentAt)],
    ['Submitted', (row) => row.submittedAt],
    ['Reviewed', (row) => row.reviewedAt],
    ['Started', (row) => row.createdAt],
    ['Last change', (row) => row.updatedAt],
  ],
})

/** Serves questions and answers as a PDF, for the team and the client concerned. */
export const serveOnboardingPdf = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.pdf, async (call) => {
    const row = await readWorkflow(call, call.actor, call.params.id)
    const { timeZone } = await readAvailability(call)
    const document = answersDocument(row, agencyName(call.settings), timeZone)
    const body = await drawPdfApart({ ...document, look: await pdfLook(call.settings) })
    return { type: 'application/pdf', body, filename: answersFileName(row) }
  })

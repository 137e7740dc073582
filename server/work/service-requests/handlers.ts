import { serviceName } from '../../../contract/service-types.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Output, QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/work/service-requests.ts'
import { requireOffered } from '../../core/service-types/offered.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { actingName } from '../../core/users/acting-name.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { isLimited } from '../../../contract/roles.ts'
import { conflict, forbidden, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import type { Sorting } from '../../platform/sorting.ts'
import { addProject } from '../projects/store.ts'
import { canWithdraw, allowedStatuses, readAnswers } from './rules.ts'
import {
  addEvent,
  notifyTeamOf,
  answerClient,
  findRequest,
  lockRequest,
  selectRequests,
  type ServiceRequestRow,
  sortings,
  withHistory,
} from './store.ts'
import { foundBy, serviceRequests as table, visibleTo } from './table.ts'

const noun = 'service-requests'

type View = (typeof contract.serviceRequestViews)[number]
const inView = (view: View): SQL | undefined =>
  view === 'all'
    ? undefined
    : inArray(table.status, view === 'open' ? [...contract.openServiceRequestStatuses] : [view])

const inList = (
  actor: Actor,
  { q, status, assignee, serviceType, clientId, only }: Narrowed<QueryOf<typeof contract.listAll>>,
) =>
  and(
    visibleTo(actor),
    inView(status),
    assignedAs(actor, table.assigneeId, assignee),
    among(table.id, only),
    serviceType === 'all' ? undefined : eq(table.serviceType, serviceType),
    clientId ? eq(table.clientId, clientId) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )

const rowsAfter = (
  { db }: Pick<Context, 'db'>,
  matching: SQL | undefined,
  sorting: Sorting,
  cursor: string,
  limit: number,
) =>
  selectRequests({ db }, { at: sorting.at })
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)

async function page(
  call: Pick<Call<typeof contract.list>, 'db' | 'actor' | 'query'>,
  matching: SQL | undefined,
  sorting: Sorting,
) {
  const { limit, cursor } = call.query
  const rows = await rowsAfter(call, matching, sorting, cursor, limit)
  const found = pageOf(rows, limit, await call.db.$count(table, matching), (row) => row)
  return { ...found, items: await withHistory(call, call.actor, found.items) }
}

/**
 * Applies the team's decision and notifies the client when status or reply changed. @throws Refusal
 * 409
 */
async function decide(
  tx: Context,
  actor: Actor,
  before: ServiceRequestRow,
  { status, notes, answer }: Omit<Output<typeof contract.serviceRequestDecision>, 'updatedAt'>,
) {
  if (!allowedStatuses(before.status).includes(status))
    throw conflict('The client withdrew this request.')
  const changed = { status, notes, updatedAt: tx.now() }
  await tx.db.update(table).set(changed).where(eq(table.id, before.id))
  if (status !== before.status || answer) {
    await addEvent(tx, actor, before, { status, comment: answer })
    await answerClient(tx, before, { status, comment: answer })
  }
  await audit(tx, { noun, before, after: { ...before, ...changed } })
}

/** Returns the name by which the team knows the client of a request. */
const askerOf = async (tx: Context, actor: Actor, { id }: Pick<ServiceRequestRow, 'id'>) =>
  actingName(tx, userIdOf(actor), (await findRequest(tx, { kind: 'system' }, id)).clientName)

export const serviceRequests = handlers(contract, {
  list(call) {
    const { q, status } = call.query
    const words = q.split(/\s+/).map((word) => containing(table.description, word))
    return page(call, and(visibleTo(call.actor), inView(status), ...words), sortings.newest)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      if (isLimited(call.actor)) throw forbidden(contract.wholeClientOnly)
      const { serviceType, description } = call.body
      requireOffered('serviceType', [serviceType])
      const { answers, wrong } = readAnswers(serviceType, call.body.answers)
      if (wrong !== null) throw wrongField(`answers.${wrong}`, 'Please choose one of the answers')
      const times = { createdAt: tx.now(), updatedAt: tx.now() }
      const clientId = clientIdOf(call.actor)
      const created = await tx.db
        .insert(table)
        .values({ clientId, serviceType, description, answers, ...times })
        .returning()
      const row = created[0] as (typeof created)[number]
      await addEvent(tx, call.actor, row, { status: row.status, comment: '' })
      const title = `${await askerOf(tx, call.actor, row)} requested ${serviceName(serviceType)}`
      await notifyTeamOf(tx, row, { title, body: description })
      return findRequest(tx, call.actor, row.id)
    }),

  read: (call) => findRequest(call, call.actor, call.params.id),

  withdraw: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockRequest(tx, call.actor, call.params.id)
      if (before.status === 'withdrawn') return before
      if (!canWithdraw(before.status))
        throw conflict('We’ve already started on this request. Please message us instead.')
      const status = 'withdrawn' as const
      const changed = { status, updatedAt: tx.now() }
      await tx.db.update(table).set(changed).where(eq(table.id, before.id))
      await addEvent(tx, call.actor, before, { status, comment: '' })
      await audit(tx, { noun, before, after: { ...before, ...changed } })
      const { serviceType, description } = before
      const asker = await askerOf(tx, call.actor, before)
      const title = `${asker} withdrew their request: ${serviceName(serviceType)}`
      await notifyTeamOf(tx, before, { title, body: description })
      return findRequest(tx, call.actor, before.id)
    }),

  listAll: (call) => page(call, inList(call.actor, call.query), sortings[call.query.sort]),

  readAny: (call) => findRequest(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...decision } = call.body
      const before = await lockRequest(tx, call.actor, call.params.id)
      await refuseStale(tx, 'service-requests', 'this request', before, updatedAt)
      await decide(tx, call.actor, before, decision)
      return findRequest(tx, call.actor, before.id)
    }),

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockRequest(tx, call.actor, id),
      nameOf: ({ clientName }) => clientName,
      change: (tx, row) =>
        decide(tx, call.actor, row, { ...row, status: call.body.status, answer: '' }),
    }),

  convertToProject: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockRequest(tx, call.actor, call.params.id)
      if (before.status === 'withdrawn') throw conflict('The client withdrew this request.')
      if (before.projectId) throw conflict('This request already has a project.')
      const { clientId, description } = before
      const projectDefaults = {
        description,
        clientId,
        status: 'planning',
        progress: 0,
        assignedTo: '',
      } as const
      const { id: projectId } = await addProject(tx, { ...call.body, ...projectDefaults })
      const changed = { projectId, status: 'done', updatedAt: tx.now() } as const
      await tx.db.update(table).set(changed).where(eq(table.id, before.id))
      const outcome = { status: 'done', comment: `Now a project: ${call.body.name}` } as const
      await addEvent(tx, call.actor, before, outcome)
      await audit(tx, { noun, before, after: { ...before, ...changed } })
      return findRequest(tx, call.actor, before.id)
    }),
})

export const serveServiceRequestExport = listCsv(contract.exportAll, {
  filename: 'service-requests.csv',
  rowsAfter: (call, cursor, limit) =>
    rowsAfter(call, inList(call.actor, call.query), sortings[call.query.sort], cursor, limit),
  fields: [
    ['Client', (row) => row.clientName],
    ['Email', (row) => row.clientEmail],
    ['Phone', (row) => row.clientPhone],
    ['Service', (row) => serviceName(row.serviceType)],
    ['Status', (row) => contract.serviceRequestStatuses[row.status]],
    ['Wish', (row) => row.description],
    ['Answers', (row) => row.answers.map((each) => `${each.question} ${each.answer}`).join('\n')],
    ['Notes', (row) => row.notes],
    ['Received', (row) => row.createdAt],
    ['Changed', (row) => row.updatedAt],
  ],
})

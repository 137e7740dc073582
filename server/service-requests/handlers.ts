import { and, eq, inArray, type SQL } from 'drizzle-orm'
import * as contract from '../../contract/service-requests.ts'
import { services } from '../../contract/services.ts'
import { audit } from '../audit-entries/store.ts'
import { notifyTeam } from '../notifications/store.ts'
import { clientIdOf } from '../platform/actor.ts'
import { inTransaction } from '../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../platform/lists.ts'
import { conflict, wrongField } from '../platform/refusals.ts'
import { type Call, handlers } from '../platform/serve.ts'
import { addProject } from '../projects/store.ts'
import { canWithdraw, mayBecome, readAnswers } from './rules.ts'
import {
  addEvent,
  adminRequestPath,
  answerClient,
  findRequest,
  lockRequest,
  selectRequests,
  withHistory,
} from './store.ts'
import { foundBy, serviceRequests as table, visibleTo } from './table.ts'

const noun = 'service-requests'
const changedMeanwhile =
  'Somebody else has changed this request meanwhile. Please look at it again before you save.'

type View = (typeof contract.serviceRequestViews)[number]
const inView = (view: View): SQL | undefined =>
  view === 'all'
    ? undefined
    : inArray(table.status, view === 'open' ? [...contract.openServiceRequestStatuses] : [view])

async function page(
  call: Pick<Call<typeof contract.list>, 'db' | 'actor' | 'query'>,
  searched: (word: string) => SQL | undefined,
  more?: SQL,
) {
  const { q, status, limit, cursor } = call.query
  const words = q.split(/\s+/).map(searched)
  const matching = and(visibleTo(call.actor), inView(status), more, ...words)
  const rows = await selectRequests(call, { at: momentText(table.createdAt) })
    .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
    .orderBy(...newestFirst(table.createdAt, table.id))
    .limit(limit + 1)
  const found = pageOf(rows, limit, await call.db.$count(table, matching), (row) => row)
  return { ...found, items: await withHistory(call, found.items) }
}

export const serviceRequests = handlers(contract, {
  list: (call) => page(call, (word) => containing(table.description, word)),

  create: (call) =>
    inTransaction(call, async (inner) => {
      const { serviceType, description } = call.body
      const { answers, wrong } = readAnswers(serviceType, call.body.answers)
      if (wrong !== null) throw wrongField(`answers.${wrong}`, 'Please choose one of the answers')
      const times = { createdAt: inner.now(), updatedAt: inner.now() }
      const clientId = clientIdOf(call.actor)
      const made = await inner.db
        .insert(table)
        .values({ clientId, serviceType, description, answers, ...times })
        .returning()
      const row = made[0] as (typeof made)[number]
      await addEvent(inner, call.actor, row, { status: row.status, comment: '' })
      const stored = await findRequest(inner, call.actor, row.id)
      await notifyTeam(inner, {
        kind: 'service-requests',
        subjectId: row.id,
        title: `${stored.clientName} asks for ${services[serviceType]}`,
        body: description.slice(0, 500),
        path: adminRequestPath(row.id),
      })
      return stored
    }),

  read: (call) => findRequest(call, call.actor, call.params.id),

  withdraw: (call) =>
    inTransaction(call, async (inner) => {
      const before = await lockRequest(inner, call.actor, call.params.id)
      if (before.status === 'withdrawn') return before
      if (!canWithdraw(before.status))
        throw conflict('We have begun with this request. Please write to us instead.')
      const status = 'withdrawn' as const
      const changed = { status, updatedAt: inner.now() }
      await inner.db.update(table).set(changed).where(eq(table.id, before.id))
      await addEvent(inner, call.actor, before, { status, comment: '' })
      return findRequest(inner, call.actor, before.id)
    }),

  listAll(call) {
    const { serviceType, clientId } = call.query
    const more = and(
      serviceType === 'all' ? undefined : eq(table.serviceType, serviceType),
      clientId ? eq(table.clientId, clientId) : undefined,
    )
    return page(call, foundBy, more)
  },

  readAny: (call) => findRequest(call, call.actor, call.params.id),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const { updatedAt, answer, status, notes } = call.body
      const before = await lockRequest(inner, call.actor, call.params.id)
      if (updatedAt && Date.parse(updatedAt) !== +before.updatedAt)
        throw conflict(changedMeanwhile, { updatedAt: before.updatedAt })
      if (!mayBecome(before.status).includes(status))
        throw conflict('The client has withdrawn this request.')
      const changed = { status, notes, updatedAt: inner.now() }
      await inner.db.update(table).set(changed).where(eq(table.id, before.id))
      if (status !== before.status || answer) {
        await addEvent(inner, call.actor, before, { status, comment: answer })
        await answerClient(inner, before, { status, comment: answer })
      }
      await audit(inner, { noun, before, after: { ...before, ...changed } })
      return findRequest(inner, call.actor, before.id)
    }),

  makeProject: (call) =>
    inTransaction(call, async (inner) => {
      const before = await lockRequest(inner, call.actor, call.params.id)
      if (before.status === 'withdrawn') throw conflict('The client has withdrawn this request.')
      if (before.projectId) throw conflict('There is a project of this request already.')
      const { clientId, description } = before
      const given = {
        description,
        clientId,
        status: 'planning',
        progress: 0,
        assignedTo: '',
      } as const
      const { id: projectId } = await addProject(inner, { ...call.body, ...given })
      const changed = { projectId, status: 'done', updatedAt: inner.now() } as const
      await inner.db.update(table).set(changed).where(eq(table.id, before.id))
      const what = { status: 'done', comment: `It is a project now: ${call.body.name}` } as const
      await addEvent(inner, call.actor, before, what)
      await audit(inner, { noun, before, after: { ...before, ...changed } })
      return findRequest(inner, call.actor, before.id)
    }),
})

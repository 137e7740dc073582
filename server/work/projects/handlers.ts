import { projectTypeName } from '../../../contract/service-types.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/work/projects.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, countedPage, type Narrowed, newestFirst } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { users } from '../../core/users/table.ts'
import {
  addProject,
  changeProject,
  findProject,
  lockProject,
  setProjectTrashed,
  selectPeople,
  selectProjects,
  columns,
  sortings,
} from './store.ts'
import { foundBy, projects as table, visibleTo } from './table.ts'

type Filters = Narrowed<QueryOf<typeof contract.list>>

const inList = (actor: Actor, { q, status, type, assignee, clientId, only }: Filters) =>
  and(
    visibleTo(actor),
    among(table.id, only),
    status === 'all'
      ? undefined
      : inArray(table.status, status === 'active' ? [...contract.activeStatuses] : [status]),
    type === 'all' ? undefined : eq(table.type, type),
    assignedAs(actor, table.assigneeId, assignee),
    clientId ? eq(table.clientId, clientId) : undefined,
    ...q.split(/\s+/).map(foundBy),
  )

function rowsAfter(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.sort]
  return db
    .select({ ...columns, at: sorting.at })
    .from(table)
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor } = call.query
  const rows = await rowsAfter(call, call.query, cursor, limit)
  return countedPage(rows, call.query, () => call.db.$count(table, inList(call.actor, call.query)))
}

async function requireClient({ db }: Context, id: number) {
  const isClient = and(clientsVisibleTo({ kind: 'system' }), eq(users.id, id))
  const [client] = await db.select({ id: users.id }).from(users).where(isClient)
  if (!client) throw wrongField('clientId', 'Please select a client')
}

export const projects = handlers(contract, {
  list: page,
  listAll: page,

  async recent({ db, actor, query }) {
    const theirs = assignedAs(actor, table.assigneeId, query.assignee)
    return selectProjects(db, and(visibleTo(actor), theirs))
      .orderBy(...newestFirst(table.updatedAt, table.id))
      .limit(query.limit)
  },

  read: (call) => findProject(call, call.actor, call.params.id),

  async people(call) {
    return selectPeople(call, await findProject(call, call.actor, call.params.id))
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      await requireClient(tx, call.body.clientId)
      const row = await addProject(tx, call.body)
      return findProject(tx, call.actor, row.id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...changes } = call.body
      const before = await lockProject(tx, call.actor, call.params.id)
      await refuseStale(tx, 'projects', 'this project', before, updatedAt)
      return changeProject(tx, call.actor, before, changes)
    }),

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockProject(tx, call.actor, id),
      nameOf: ({ name }) => name,
      change: (tx, row) => {
        const { status, assignedTo } = call.body
        const changes = {
          ...(status && { status }),
          ...(assignedTo !== undefined && { assignedTo }),
        }
        return changeProject(tx, call.actor, row, changes)
      },
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await setProjectTrashed(tx, call.params.id, true)
      return { ok: true }
    }),
})

export const serveProjectExport = listCsv(contract.exportAll, {
  filename: 'projects.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Project', (row) => row.name],
    ['Client', (row) => row.clientName],
    ['Type', (row) => projectTypeName(row.type)],
    ['Status', (row) => contract.projectStatuses[row.status]],
    ['Progress', (row) => row.progress],
    ['Started', (row) => row.startedAt],
    ['Due', (row) => row.dueDate],
    ['Assignee', (row) => row.assignedTo],
    ['Added', (row) => row.createdAt],
  ],
})

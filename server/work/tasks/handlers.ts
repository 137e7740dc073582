import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import * as contract from '../../../contract/work/tasks.ts'
import { assignedAs, nameOfAssignee } from '../../core/assignments/table.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { inTransaction } from '../../platform/context.ts'
import { among, containing, countedPage, type Narrowed } from '../../platform/lists.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { ascending, newest } from '../../platform/sorting.ts'
import { findProject, lockProject } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import * as store from './store.ts'
import { tasks as table, visibleTo } from './table.ts'

type Filters = Narrowed<QueryOf<typeof contract.list>>

const sortings = {
  open: ascending(sql`coalesce(${table.dueDate}, 'infinity'::date)`, table.id, 'date'),
  done: newest(table.doneAt, table.id),
}

const inList = (actor: Actor, { q, assignee, show, clientId, only }: Filters) =>
  and(
    visibleTo(actor),
    among(table.id, only),
    show === 'open' ? isNull(table.doneAt) : isNotNull(table.doneAt),
    assignedAs(actor, table.assigneeId, assignee),
    clientId
      ? sql`${table.projectId} in (select ${projects.id} from ${projects} where ${projects.clientId} = ${clientId})`
      : undefined,
    ...q.split(/\s+/).map((word) => containing(table.title, word)),
  )

function rowsAfter(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  filters: Filters,
  cursor: string,
  limit: number,
) {
  const sorting = sortings[filters.show]
  return db
    .select({ ...store.columns, assignee: nameOfAssignee(table.assigneeId), at: sorting.at })
    .from(table)
    .innerJoin(projects, eq(projects.id, table.projectId))
    .where(and(inList(actor, filters), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
}

async function page({ db, actor, query }: Call<typeof contract.list>) {
  const rows = await rowsAfter({ db, actor }, query, query.cursor, query.limit)
  return countedPage(rows, query, () => db.$count(table, inList(actor, query)))
}

export const tasks = handlers(contract, {
  list: page,

  async listShared(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    const found = await store.tasksOf(call, call.actor, id)
    return found.filter(({ clientSees }) => clientSees)
  },

  async listOfProject(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return store.tasksOf(call, call.actor, id)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const project = await lockProject(tx, call.actor, call.params.projectId)
      const id = await store.addTask(tx, project, call.body)
      return store.findTask(tx, call.actor, id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...changes } = call.body
      const { project, row } = await store.lockTask(tx, call.actor, call.params.id)
      await refuseStale(tx, 'tasks', 'this task', row, updatedAt)
      await store.changeTask(tx, project, row, changes)
      return store.findTask(tx, call.actor, row.id)
    }),

  move: (call) =>
    inTransaction(call, async (tx) => {
      const { project, row } = await store.lockTask(tx, call.actor, call.params.id)
      await store.moveTask(tx, project, row, call.body)
      return store.tasksOf(tx, call.actor, project.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { project, row } = await store.lockTask(tx, call.actor, call.params.id)
      const { id: projectId, clientId, name: about } = project
      const entry = { row: store.labelled(row, project), about, projectId, clientId }
      await moveToTrash(tx, 'tasks', table, [entry])
      await store.publishTask(tx, project, [row])
      return { ok: true }
    }),
})

export const serveTaskExport = listCsv(contract.exportAll, {
  filename: 'tasks.csv',
  rowsAfter: (call, cursor, limit) => rowsAfter(call, call.query, cursor, limit),
  fields: [
    ['Task', (row) => row.title],
    ['Notes', (row) => row.notes],
    ['Project', (row) => row.projectName],
    ['Milestone', (row) => row.milestoneName],
    ['Client', (row) => row.clientName],
    ['Assignee', (row) => row.assignee],
    ['Due', (row) => row.dueDate],
    ['Done', (row) => row.doneAt],
    ['Done by', (row) => row.doneByName],
    ['Client sees it', (row) => (row.clientSees ? 'yes' : 'no')],
  ],
})

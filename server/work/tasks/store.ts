import { and, asc, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Output } from '../../../contract/http.ts'
import * as contract from '../../../contract/work/tasks.ts'
import { assignRow, requireAssignee } from '../../core/assignments/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { clientUnconfirmed, personName, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { type Audience, publish } from '../../platform/live-history.ts'
import { badRequest, notFound, wrongField } from '../../platform/refusals.ts'
import { milestones } from '../milestones/table.ts'
import { findProject, lockProject } from '../projects/store.ts'
import { clientName, projects } from '../projects/table.ts'
import { tasks, visibleTo } from './table.ts'

type Row = typeof tasks.$inferSelect
type Owner = Pick<typeof projects.$inferSelect, 'id' | 'clientId'>

/** Columns selected for a task, with the names of what it belongs to. */
export const columns = {
  ...getColumns(tasks),
  projectName: projects.name,
  clientId: projects.clientId,
  clientName,
  clientUnconfirmed: clientUnconfirmed(projects.clientId),
  milestoneName: sql<
    string | null
  >`(select m.name from ${milestones} m where m.id = ${tasks.milestoneId})`,
  doneByName: sql<string>`coalesce((select ${personName} from ${users} where ${users.id} = ${tasks.doneById}), '')`,
}

const selectTasks = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db.select(columns).from(tasks).innerJoin(projects, eq(projects.id, tasks.projectId)).where(where)

const inOrder = [asc(tasks.position), asc(tasks.id)]

/** Returns the tasks of a project that the caller may see, in order. */
export const tasksOf = (context: Pick<Context, 'db'>, actor: Actor, projectId: number) =>
  selectTasks(context, and(visibleTo(actor), eq(tasks.projectId, projectId))).orderBy(...inOrder)

/** Returns a task the caller may see. @throws Refusal 404 */
export async function findTask(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [row] = await selectTasks(context, and(visibleTo(actor), eq(tasks.id, id)))
  if (!row) throw notFound()
  return row
}

/** Returns a task, locked with its project until the transaction ends. @throws Refusal 404 */
export async function lockTask(tx: Context, actor: Actor, id: number) {
  const { projectId } = await findTask(tx, actor, id)
  const project = await lockProject(tx, actor, projectId)
  return { project, row: await findTask(tx, actor, id) }
}

/** Publishes a change to the team, and to the client where they see the task before or after it. */
export const publishTask = (tx: Context, { clientId }: Owner, rows: readonly Row[]) => {
  const client: Audience[] = rows.some(({ clientSees }) => clientSees) ? [{ userId: clientId }] : []
  return publish(tx, ['admins', ...client], { kind: 'tasks', id: rows[0]?.id ?? 0 })
}

/** Adds the client, in whose history an entry appears. */
export const labelled = (row: Row, { clientId }: Pick<Owner, 'clientId'>) => {
  const stored = Object.keys(getColumns(tasks)).map((key) => [key, row[key as keyof Row]])
  return { ...(Object.fromEntries(stored) as Row), clientId }
}

const inGroup = (projectId: number, milestoneId: number | null) =>
  and(
    eq(tasks.projectId, projectId),
    milestoneId === null ? isNull(tasks.milestoneId) : eq(tasks.milestoneId, milestoneId),
  )

/** Returns the place behind the last task of a milestone. */
async function lastPlace(tx: Context, projectId: number, milestoneId: number | null) {
  const [last] = await tx.db
    .select({ position: sql<number>`coalesce(max(${tasks.position}) + 1, 0)::int` })
    .from(tasks)
    .where(inGroup(projectId, milestoneId))
  return last?.position ?? 0
}

/** @throws Refusal 400 on `milestoneId` for a milestone that isn't the project's */
async function requireMilestone(tx: Context, projectId: number, id: number | null | undefined) {
  if (id === null || id === undefined) return
  const itsOwn = and(eq(milestones.id, id), eq(milestones.projectId, projectId))
  if ((await tx.db.$count(milestones, itsOwn)) === 0)
    throw wrongField('milestoneId', contract.noSuchMilestone)
}

/** Adds a task to a locked project. Needs a transaction. */
export async function addTask(
  tx: Context,
  project: Owner,
  { assigneeId, ...input }: Output<typeof contract.taskInput>,
): Promise<number> {
  const { id: projectId } = project
  await requireMilestone(tx, projectId, input.milestoneId)
  if ((await tx.db.$count(tasks, eq(tasks.projectId, projectId))) >= contract.tasksMost)
    throw badRequest(contract.tooManyTasks)
  const position = await lastPlace(tx, projectId, input.milestoneId)
  const values = { ...input, projectId, position, createdAt: tx.now(), updatedAt: tx.now() }
  const created = await tx.db.insert(tasks).values(values).returning()
  const row = created[0] as Row
  await audit(tx, { noun: 'tasks', after: labelled(row, project) })
  await publishTask(tx, project, [row])
  await assignRow(tx, 'tasks', row, await requireAssignee(tx, 'tasks', assigneeId))
  return row.id
}

type Changes = Omit<Output<typeof contract.taskChanges>, 'updatedAt'>

const doneColumns = (tx: Context, was: Row, done: boolean | undefined) => {
  if (done === undefined || done === (was.doneAt !== null)) return {}
  const by = tx.actor?.kind === 'user' ? tx.actor.id : null
  return done ? { doneAt: tx.now(), doneById: by } : { doneAt: null, doneById: null }
}

/** Changes a locked task, and writes its history. Needs a transaction. */
export async function changeTask(
  tx: Context,
  project: Owner,
  was: Row,
  { done, ...changes }: Changes,
): Promise<void> {
  const { milestoneId } = changes
  await requireMilestone(tx, project.id, milestoneId)
  const isMoved = milestoneId !== undefined && milestoneId !== was.milestoneId
  const place = isMoved ? { position: await lastPlace(tx, project.id, milestoneId) } : {}
  const values = { ...changes, ...place, ...doneColumns(tx, was, done), updatedAt: tx.now() }
  const changed = await tx.db.update(tasks).set(values).where(eq(tasks.id, was.id)).returning()
  const row = changed[0] as Row
  await audit(tx, { noun: 'tasks', before: labelled(was, project), after: labelled(row, project) })
  await publishTask(tx, project, [was, row])
}

/** Puts a locked task behind another one of a milestone, or first. Needs a transaction. */
export async function moveTask(
  tx: Context,
  project: Owner,
  was: Row,
  { milestoneId, afterId }: { milestoneId: number | null; afterId: number | null },
): Promise<void> {
  if (milestoneId !== was.milestoneId) await changeTask(tx, project, was, { milestoneId })
  const rows = await tx.db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(inGroup(project.id, milestoneId))
    .orderBy(...inOrder)
  const others = rows.filter(({ id }) => id !== was.id)
  const at = others.findIndex(({ id }) => id === afterId)
  if (afterId !== null && at < 0) throw badRequest(contract.noSuchTask)
  const ordered = others.toSpliced(at + 1, 0, ...rows.filter(({ id }) => id === was.id))
  for (const [position, row] of ordered.entries())
    if (row.position !== position)
      await tx.db.update(tasks).set({ position }).where(eq(tasks.id, row.id))
  const row = await findTask(tx, { kind: 'system' }, was.id)
  const before = { ...row, position: was.position }
  await audit(tx, {
    noun: 'tasks',
    before: labelled(before, project),
    after: labelled(row, project),
  })
  await publishTask(tx, project, [row])
}

/** Returns the project of a task for what the server does on its own. */
export const projectOf = (tx: Context, { projectId }: Record<string, unknown>) =>
  findProject(tx, { kind: 'system' }, Number(projectId))

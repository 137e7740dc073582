import { and, asc, eq, getColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ProjectSort, ProjectStatus } from '../../../contract/work/projects.ts'
import type { Output } from '../../../contract/http.ts'
import {
  type projectChanges,
  type projectInput,
  projectStatuses,
  startedStatuses,
} from '../../../contract/work/projects.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { listInTrash } from '../../core/trash-entries/put.ts'
import { addTemplate } from '../milestones/store.ts'
import { milestones } from '../milestones/table.ts'
import { type Note, notify } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { publish } from '../../platform/live-history.ts'
import { isLimited } from '../../../contract/roles.ts'
import { onlyProjectOf } from '../../platform/actor.ts'
import { notFound } from '../../platform/refusals.ts'
import { ascending, descending, newest, type Sorting } from '../../platform/sorting.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { clientUnconfirmed, users } from '../../core/users/table.ts'
import { progressBy } from './rules.ts'
import { nameOfAssignee } from '../../core/assignments/table.ts'
import { assigneeColumns, tellAssigned } from './assignee.ts'
import { clientName, projects, visibleTo } from './table.ts'

// Spelled out in SQL: messages have an `id` column of their own, so Drizzle's would be ambiguous.
const messageCount = sql<number>`(select count(*)::int from messages m where m.project_id = ${projects}.id)`

const assignedTo = sql<string>`coalesce(${nameOfAssignee(sql`${projects}.assignee_id`)}, ${projects}.assigned_to)`

const unconfirmed = clientUnconfirmed(projects.clientId)

/** Columns selected for a project, with its client's and assignee's names and message count. */
export const columns = {
  ...getColumns(projects),
  assignedTo,
  clientName,
  clientUnconfirmed: unconfirmed,
  messageCount,
}
export type ProjectRow = typeof projects.$inferSelect & {
  clientName: string
  clientUnconfirmed: boolean
  messageCount: number
}

export const selectProjects = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(projects).where(where)

const ownProjectGone =
  'The project you work on here isn’t there anymore, so nothing can be added. Please write to us by email.'

/** Returns a project the caller may see. @throws Refusal 404 */
export async function findProject(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<ProjectRow> {
  const [row] = await selectProjects(db, and(visibleTo(actor), eq(projects.id, id)))
  if (!row && isLimited(actor) && onlyProjectOf(actor) === id) throw notFound(ownProjectGone)
  if (!row) throw notFound()
  return row
}

/** Returns the same, locked until the transaction ends. */
export async function lockProject(tx: Context, actor: Actor, id: number): Promise<ProjectRow> {
  const mine = and(visibleTo(actor), eq(projects.id, id))
  await tx.db.select({ id: projects.id }).from(projects).where(mine).for('update')
  return findProject(tx, actor, id)
}

/** Matches those of the client who see a project. */
export const seesProject = ({ id, clientId }: Pick<ProjectRow, 'id' | 'clientId'>) =>
  and(
    or(eq(users.id, clientId), eq(users.clientId, clientId)),
    or(isNull(users.onlyProjectId), eq(users.onlyProjectId, id)),
    isNull(users.deletedAt),
  )

/** Selects those of the client who see a project. */
export const selectPeople = (
  { db }: Pick<Context, 'db'>,
  project: Pick<ProjectRow, 'id' | 'clientId'>,
) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
    })
    .from(users)
    .where(seesProject(project))
    .orderBy(asc(users.id))
    .limit(100)

export const projectPath = (id: number) => `/projects/${id}`
export const adminProjectPath = (id: number) => `/admin-projects/${id}`

/** The sort orders of `projectSorts`; projects without a due date come last. */
export const sortings: Record<ProjectSort, Sorting> = {
  newest: newest(projects.createdAt, projects.id),
  changed: newest(projects.updatedAt, projects.id),
  due: ascending(sql`coalesce(${projects.dueDate}, 'infinity'::date)`, projects.id, 'date'),
  name: ascending(sql`left(lower(${projects.name}), 250)`, projects.id, 'text'),
  progress: descending(projects.progress, projects.id, 'int'),
}

/** Publishes a change to the client and the team, in the transaction of the change. */
export const publishProject = (tx: Context, row: { id: number; clientId: number }) =>
  publish(tx, [{ userId: row.clientId }, 'admins'], { kind: 'projects', id: row.id })

/** Notifies the client of an event in a project. */
export const notifyClient = (
  tx: Context,
  row: { id: number; clientId: number },
  text: Pick<Note, 'title' | 'body'> &
    Partial<Pick<Note, 'kind' | 'path' | 'about' | 'isFormatted'>>,
) =>
  notify(tx, [row.clientId], {
    kind: 'projects',
    subjectId: row.id,
    projectId: row.id,
    path: projectPath(row.id),
    about: { noun: 'projects', id: row.id },
    ...text,
  })

/** Sets progress from the milestones. Runs in the transaction that changed either. */
export async function followMilestones(tx: Context, id: number): Promise<void> {
  const steps = await tx.db
    .select({ doneAt: milestones.doneAt })
    .from(milestones)
    .where(eq(milestones.projectId, id))
  const progress = progressBy(steps)
  if (progress === null) return
  await tx.db
    .update(projects)
    .set({ progress })
    .where(and(eq(projects.id, id), eq(projects.progressFollows, true)))
}

const startedAt = (tx: Context, status: ProjectStatus | undefined) =>
  status && startedStatuses.includes(status) ? tx.now() : null

/**
 * Applies the team's changes to a project and notifies the client of a new status. Needs a
 * transaction.
 */
export async function changeProject(
  tx: Context,
  actor: Actor,
  before: ProjectRow,
  changes: Partial<Omit<Output<typeof projectChanges>, 'updatedAt'>>,
): Promise<ProjectRow> {
  const byHand = changes.progress !== undefined && changes.progress !== before.progress
  const progressFollows = changes.progressFollows ?? (byHand ? false : before.progressFollows)
  await tx.db
    .update(projects)
    .set({
      ...changes,
      ...(await assigneeColumns(tx, before, changes)),
      progressFollows,
      startedAt: before.startedAt ?? startedAt(tx, changes.status),
      updatedAt: tx.now(),
    })
    .where(eq(projects.id, before.id))
  await followMilestones(tx, before.id)
  const after = await findProject(tx, actor, before.id)
  if (after.status !== before.status) {
    const title = `${after.name}: ${projectStatuses[after.status]}`
    const body = `Previously ${projectStatuses[before.status]}.`
    await notifyClient(tx, after, { title, body })
  }
  await audit(tx, { noun: 'projects', before, after })
  await publishProject(tx, after)
  await tellAssigned(tx, before, after)
  return after
}

export const touchProject = (tx: Context, id: number) =>
  tx.db.update(projects).set({ updatedAt: tx.now() }).where(eq(projects.id, id))

/**
 * Creates a project and notifies its client. Without `progress`, the milestones decide. Needs a
 * transaction.
 */
export async function addProject(
  tx: Context,
  { fromTemplate, ...values }: Output<typeof projectInput>,
): Promise<typeof projects.$inferSelect> {
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const progressFollows = values.progress === 0
  const created = await tx.db
    .insert(projects)
    .values({
      ...values,
      ...(await assigneeColumns(tx, null, values)),
      ...times,
      progressFollows,
      startedAt: startedAt(tx, values.status),
    })
    .returning()
  const row = created[0] as (typeof created)[number]
  await takeOn(tx, row.clientId)
  if (fromTemplate) await addTemplate(tx, row)
  await audit(tx, { noun: 'projects', after: row })
  const title = `New project: ${row.name}`
  await notifyClient(tx, row, { title, body: row.description.slice(0, 500) })
  await publishProject(tx, row)
  await tellAssigned(tx, null, row)
  return row
}

/**
 * Moves a project to the trash or restores it. @throws Refusal 404 when it isn't where it is moved
 * from
 */
export async function setProjectTrashed(tx: Context, id: number, into: boolean): Promise<void> {
  const from = into ? isNull(projects.deletedAt) : isNotNull(projects.deletedAt)
  const there = and(eq(projects.id, id), from)
  await tx.db.select({ id: projects.id }).from(projects).where(there).for('update')
  const [before] = await selectProjects(tx.db, there)
  if (!before) throw notFound()
  const deletedAt = into ? tx.now() : null
  await tx.db.update(projects).set({ deletedAt }).where(there)
  const { clientId, clientName: about } = before
  const entry = { row: before, about, clientId, projectId: id }
  if (into) await listInTrash(tx, 'projects', [entry])
  await audit(tx, { noun: 'projects', before, after: { ...before, deletedAt } })
  await publishProject(tx, before)
}

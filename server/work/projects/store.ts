import { and, asc, eq, getColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ProjectSort } from '../../../contract/work/projects.ts'
import type { Output } from '../../../contract/http.ts'
import {
  type projectChanges,
  type projectInput,
  projectStatuses,
} from '../../../contract/work/projects.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { listInBin, unlistInBin } from '../../core/trash-entries/put.ts'
import { addTemplate } from '../milestones/store.ts'
import { milestones } from '../milestones/table.ts'
import { type Note, notify } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { tell } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { ascending, descending, newest, type Sorting } from '../../platform/sorting.ts'
import { users } from '../../core/users/table.ts'
import { progressBy } from './rules.ts'
import { clientName, projects, visibleTo } from './table.ts'

// Written out: the table of messages points at this one, and has an id of its own.
const messageCount = sql<number>`(select count(*)::int from messages m where m.project_id = ${projects}.id)`

/** What is selected of a project: its columns, its client's name, and how much was written about it. */
export const shown = { ...getColumns(projects), clientName, messageCount }
export type ProjectRow = typeof projects.$inferSelect & {
  clientName: string
  messageCount: number
}

export const selectProjects = (db: Db, where: SQL | undefined) =>
  db.select(shown).from(projects).where(where)

/** A project that the caller sees. @throws Refusal 404 */
export async function findProject(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<ProjectRow> {
  const [row] = await selectProjects(db, and(visibleTo(actor), eq(projects.id, id)))
  if (!row) throw notFound()
  return row
}

/** The same, kept from changing until the transaction ends. */
export async function lockProject(inner: Context, actor: Actor, id: number): Promise<ProjectRow> {
  const mine = and(visibleTo(actor), eq(projects.id, id))
  await inner.db.select({ id: projects.id }).from(projects).where(mine).for('update')
  return findProject(inner, actor, id)
}

/** Where a client sees it. */
/** The client's people with a sign-in: the client, and the contacts who sign in for them. */
export const selectPeople = ({ db }: Pick<Context, 'db'>, clientId: number) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
    })
    .from(users)
    .where(and(or(eq(users.id, clientId), eq(users.clientId, clientId)), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(100)

export const projectPath = (id: number) => `/projects/${id}`
/** Where the team does. */
export const adminProjectPath = (id: number) => `/admin-projects/${id}`

/** The orders of `projectSorts`. A project without a due date comes last. */
export const sortings: Record<ProjectSort, Sorting> = {
  newest: newest(projects.createdAt, projects.id),
  changed: newest(projects.updatedAt, projects.id),
  due: ascending(sql`coalesce(${projects.dueDate}, 'infinity'::date)`, projects.id, 'date'),
  name: ascending(sql`left(lower(${projects.name}), 250)`, projects.id, 'text'),
  progress: descending(projects.progress, projects.id, 'int'),
}

/** Tells the windows of the client and of the team, in the transaction of the change. */
export const tellProject = (inner: Context, row: { id: number; clientId: number }) =>
  tell(inner, [{ userId: row.clientId }, 'admins'], { kind: 'projects', id: row.id })

/** Tells the client of an event in a project. */
export const notifyClient = (
  inner: Context,
  row: { id: number; clientId: number },
  what: Pick<Note, 'title' | 'body'> & Partial<Pick<Note, 'kind' | 'path'>>,
) =>
  notify(inner, [row.clientId], {
    kind: 'projects',
    subjectId: row.id,
    path: projectPath(row.id),
    ...what,
  })

/** In the transaction that changed a project or its milestones: brings progress to what they say. */
export async function followMilestones(inner: Context, id: number): Promise<void> {
  const steps = await inner.db
    .select({ doneAt: milestones.doneAt })
    .from(milestones)
    .where(eq(milestones.projectId, id))
  const progress = progressBy(steps)
  if (progress === null) return
  await inner.db
    .update(projects)
    .set({ progress })
    .where(and(eq(projects.id, id), eq(projects.progressFollows, true)))
}

/** In a transaction: changes a project as the team asks; its client is told of a new status. */
export async function changeProject(
  inner: Context,
  actor: Actor,
  before: ProjectRow,
  changes: Partial<Omit<Output<typeof projectChanges>, 'updatedAt'>>,
): Promise<ProjectRow> {
  const byHand = changes.progress !== undefined && changes.progress !== before.progress
  const progressFollows = changes.progressFollows ?? (byHand ? false : before.progressFollows)
  await inner.db
    .update(projects)
    .set({ ...changes, progressFollows, updatedAt: inner.now() })
    .where(eq(projects.id, before.id))
  await followMilestones(inner, before.id)
  const after = await findProject(inner, actor, before.id)
  if (after.status !== before.status) {
    const title = `${after.name}: ${projectStatuses[after.status]}`
    const body = `It was ${projectStatuses[before.status]} before.`
    await notifyClient(inner, after, { title, body })
  }
  await audit(inner, { noun: 'projects', before, after })
  await tellProject(inner, after)
  return after
}

/** Marks a project as changed now. */
export const touchProject = (inner: Context, id: number) =>
  inner.db.update(projects).set({ updatedAt: inner.now() }).where(eq(projects.id, id))

/** In a transaction: makes a project, and tells its client. Without progress, the milestones decide. */
export async function addProject(
  inner: Context,
  { fromTemplate, ...values }: Output<typeof projectInput>,
): Promise<typeof projects.$inferSelect> {
  const times = { createdAt: inner.now(), updatedAt: inner.now() }
  const progressFollows = values.progress === 0
  const made = await inner.db
    .insert(projects)
    .values({ ...values, ...times, progressFollows })
    .returning()
  const row = made[0] as (typeof made)[number]
  if (fromTemplate) await addTemplate(inner, row)
  await audit(inner, { noun: 'projects', after: row })
  const title = `A new project: ${row.name}`
  await notifyClient(inner, row, { title, body: row.description.slice(0, 500) })
  await tellProject(inner, row)
  return row
}

/** Puts a project into the bin, or takes it out. @throws Refusal 404 when it is not where it is taken from */
export async function moveToBin(inner: Context, id: number, into: boolean): Promise<void> {
  const from = into ? isNull(projects.deletedAt) : isNotNull(projects.deletedAt)
  const there = and(eq(projects.id, id), from)
  await inner.db.select({ id: projects.id }).from(projects).where(there).for('update')
  const [before] = await selectProjects(inner.db, there)
  if (!before) throw notFound()
  const deletedAt = into ? inner.now() : null
  await inner.db.update(projects).set({ deletedAt }).where(there)
  const { clientId, clientName: about } = before
  const entry = { row: before, about, clientId, projectId: id }
  if (into) await listInBin(inner, 'projects', [entry])
  else await unlistInBin(inner, 'projects', [id])
  await audit(inner, { noun: 'projects', before, after: { ...before, deletedAt } })
  await tellProject(inner, before)
}

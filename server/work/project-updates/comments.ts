import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Output } from '../../../contract/http.ts'
import {
  type changeComment,
  commentMinutes,
  type UpdateComment,
} from '../../../contract/work/project-updates.ts'
import { isTeam } from '../../../contract/roles.ts'
import { beginningOf } from '../../../packages/markdown/written.ts'
import { changeNotes, deleteNotes } from '../../core/notifications/items.ts'
import { notifyTeam, teamIds } from '../../core/notifications/store.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { joinedName, personName, users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/refusals.ts'
import { notifyMembers } from '../project-members/store.ts'
import {
  adminProjectPath,
  findProject,
  notifyClient,
  publishProject,
  selectPeople,
} from '../projects/store.ts'
import { projectUpdateComments as table, projectUpdates, visibleTo } from './table.ts'

type Comment = Omit<UpdateComment, 'createdAt' | 'editedAt'> & {
  createdAt: Date
  editedAt: Date | null
}

/** Returns the comments under updates, by update. */
export async function commentsOf(context: Context, actor: Actor, updateIds: number[]) {
  const byUpdate = new Map<number, Comment[]>()
  if (updateIds.length === 0) return byUpdate
  const own = await ownNames(context, actor)
  const rows = await context.db
    .select({
      id: table.id,
      updateId: table.updateId,
      authorId: table.authorId,
      content: table.content,
      authorName: joinedName,
      authorImageUrl: users.profileImageUrl,
      createdAt: table.createdAt,
      editedAt: table.editedAt,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.authorId))
    .where(inArray(table.updateId, updateIds))
    .orderBy(asc(table.id))
  for (const { updateId, authorId, ...row } of rows) {
    const isOwn = actor.kind === 'user' && authorId === actor.id
    const authorName = own?.id === authorId ? own.personName : row.authorName
    const all = byUpdate.get(updateId) ?? []
    byUpdate.set(updateId, [...all, { ...row, authorName, isOwn }])
  }
  return byUpdate
}

/** Returns an update that the caller sees, and its project. @throws Refusal 404 */
async function findPlace(tx: Context, actor: Actor, updateId: number) {
  const its = and(visibleTo(actor), eq(projectUpdates.id, updateId))
  const [update] = await tx.db.select().from(projectUpdates).where(its)
  if (!update) throw notFound()
  return findProject(tx, actor, update.projectId)
}
type Project = Awaited<ReturnType<typeof findPlace>>

/** Tells the other side of a comment. */
async function tell(
  tx: Context,
  actor: Actor,
  project: Project,
  comment: { id: number; content: string },
) {
  const [person] = await tx.db
    .select({ name: personName })
    .from(users)
    .where(eq(users.id, userIdOf(actor)))
  const note = {
    title: `${person?.name ?? ''} commented on an update of ${project.name}`,
    body: beginningOf(comment.content, 500),
    isFormatted: true,
    isWritten: true,
    itemId: comment.id,
  }
  if (isTeam(actor)) return notifyClient(tx, project, note)
  const ofTeam = {
    ...note,
    kind: 'projects',
    subjectId: project.id,
    projectId: project.id,
    path: adminProjectPath(project.id),
  } as const
  await notifyTeam(tx, { ...ofTeam, assigneeId: project.assigneeId })
  return notifyMembers(tx, project.id, ofTeam)
}

/** Adds a comment to an update and tells the other side. @throws Refusal 404 */
export async function addComment(tx: Context, actor: Actor, updateId: number, content: string) {
  const project = await findPlace(tx, actor, updateId)
  const values = { updateId, content, authorId: userIdOf(actor), createdAt: tx.now() }
  const [row] = await tx.db.insert(table).values(values).returning({ id: table.id })
  const id = row?.id ?? 0
  await tell(tx, actor, project, { id, content })
  await publishProject(tx, project)
  return shown(tx, actor, { id, updateId })
}

/** Returns a comment as the caller is shown it. */
async function shown(
  tx: Context,
  actor: Actor,
  { id, updateId }: { id: number; updateId: number },
) {
  const all = (await commentsOf(tx, actor, [updateId])).get(updateId)
  const found = all?.find((each) => each.id === id)
  if (!found) throw notFound()
  return found
}

/**
 * Locks the caller's own comment while it may be changed.
 * @throws Refusal 404, 403 for somebody else's, 409 if it is too late
 */
async function lockOwn(tx: Context, actor: Actor, id: number) {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw notFound()
  const project = await findPlace(tx, actor, row.updateId)
  if (row.authorId !== userIdOf(actor))
    throw forbidden('Only the person who wrote a comment can edit or delete it.')
  if (+tx.now() - +row.createdAt > commentMinutes * 60_000)
    throw conflict(
      `A comment can be edited or deleted for ${commentMinutes} minutes after it was written.`,
    )
  return { row, project }
}

/** The notifications of a comment, which went to the other side. */
async function notesOf(tx: Context, actor: Actor, project: Project, id: number, since: Date) {
  const people = (await selectPeople(tx, project)).map((each) => each.id)
  const readers = isTeam(actor) ? people : await teamIds(tx)
  return { readers, kind: 'projects', itemId: id, since } as const
}

/** Changes the caller's own comment, also in its notifications. @throws Refusal as `lockOwn`, and 409 if it was edited since */
export async function editComment(
  tx: Context,
  actor: Actor,
  id: number,
  { content, editedAt }: Output<(typeof changeComment)['body']>,
) {
  const { row, project } = await lockOwn(tx, actor, id)
  const isStale = editedAt !== undefined && +(row.editedAt ?? 0) !== +(editedAt ?? 0)
  if (isStale) throw conflict('You edited this comment elsewhere. Please reload the page.')
  if (content !== row.content) {
    await tx.db.update(table).set({ content, editedAt: tx.now() }).where(eq(table.id, id))
    const notes = await notesOf(tx, actor, project, id, row.createdAt)
    await changeNotes(tx, notes, { body: beginningOf(content, 500), isFormatted: true })
    await publishProject(tx, project)
  }
  return shown(tx, actor, row)
}

/** Deletes the caller's own comment, with its notifications. @throws Refusal as `lockOwn` */
export async function deleteComment(tx: Context, actor: Actor, id: number): Promise<void> {
  const { row, project } = await lockOwn(tx, actor, id)
  await tx.db.delete(table).where(eq(table.id, id))
  await deleteNotes(tx, await notesOf(tx, actor, project, id, row.createdAt))
  await publishProject(tx, project)
}

import { and, eq, getColumns, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/work/project-updates.ts'
import { beginningOf, escaped, textOf } from '../../../packages/markdown/written.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findProject, notifyClient, publishProject } from '../projects/store.ts'
import { users } from '../../core/users/table.ts'
import { addComment, commentsOf, deleteComment, editComment } from './comments.ts'
import { attach, fileNames, filesColumn, removeOthers, toFile } from './files.ts'
import { projectUpdates as table, visibleTo } from './table.ts'

const columns = {
  ...getColumns(table),
  authorName: sql<string>`coalesce((select trim(u.first_name || ' ' || u.last_name)
    from ${users} u where u.id = ${table}.author_id), '')`,
  authorImageUrl: sql<string | null>`(
    select u.profile_image_url from ${users} u where u.id = ${table}.author_id)`,
  files: filesColumn,
}

type Row = typeof table.$inferSelect
/** Builds an audit entry for an update, labeled with its project's name. */
const labelled = async (
  tx: Context,
  { id, content }: Row,
  { name, clientId }: { name: string; clientId: number },
) => ({ id, content, files: await fileNames(tx, id), name, clientId })

async function findUpdate(context: Context, actor: Actor, id: number) {
  const [row] = await context.db.select(columns).from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  const comments = (await commentsOf(context, actor, [id])).get(id) ?? []
  return { ...row, files: row.files.map(toFile), comments }
}

/** Returns the beginning of an update with the names of its files, for its notification. */
const excerptOf = (content: string, files: string) =>
  [beginningOf(content, 500), files && `Attached: ${escaped(files)}`].filter(Boolean).join('\n\n')

export const projectUpdates = handlers(contract, {
  async list(call) {
    const { db, actor, params, query } = call
    const { projectId } = params
    const { q, limit, cursor } = query
    await findProject({ db }, actor, projectId)
    const matching = and(eq(table.projectId, projectId), containing(table.content, q))
    const rows = await db
      .select({ ...columns, at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const ids = rows.map(({ id }) => id)
    const comments = await commentsOf(call, actor, ids)
    const shown = rows.map((row) => ({
      ...row,
      files: row.files.map(toFile),
      comments: comments.get(row.id) ?? [],
    }))
    return pageOf(shown, limit, await db.$count(table, matching), (row) => row)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const project = await findProject(tx, call.actor, call.params.projectId)
      const { content, uploadIds } = call.body
      const authorId = userIdOf(call.actor)
      const [created] = await tx.db
        .insert(table)
        .values({
          content,
          isFormatted: true,
          authorId,
          projectId: project.id,
          createdAt: tx.now(),
        })
        .returning({ id: table.id })
      await attach(tx, call.actor, created?.id ?? 0, uploadIds)
      const title = `Update on ${project.name}`
      const body = excerptOf(content, await fileNames(tx, created?.id ?? 0))
      await notifyClient(tx, project, { title, body, isFormatted: true })
      await publishProject(tx, project)
      const row = await findUpdate(tx, call.actor, created?.id ?? 0)
      await audit(tx, { noun: 'project-updates', after: await labelled(tx, row, project) })
      return row
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const { content, editedAt, uploadIds, fileIds } = call.body
      const [before] = await tx.db.select().from(table).where(mine).for('update')
      if (!before) throw notFound()
      const now = { ...before, updatedAt: before.editedAt }
      await refuseStale(tx, 'project-updates', 'this update', now, editedAt)
      const project = await findProject(tx, call.actor, before.projectId)
      const was = await labelled(tx, before, project)
      const values = { content, isFormatted: true, editedAt: tx.now() }
      await tx.db.update(table).set(values).where(mine)
      if (fileIds) await removeOthers(tx, before.id, fileIds)
      await attach(tx, call.actor, before.id, uploadIds)
      await publishProject(tx, project)
      const is = await labelled(tx, { ...before, content }, project)
      await audit(tx, { noun: 'project-updates', before: was, after: is })
      return findUpdate(tx, call.actor, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [row] = await tx.db.select().from(table).where(mine).for('update')
      if (!row) throw notFound()
      const project = await findProject(tx, call.actor, row.projectId)
      const label = textOf(row).slice(0, 100)
      const entry = { row: await labelled(tx, row, project), label, about: project.name }
      const { id: projectId, clientId } = project
      await moveToTrash(tx, 'project-updates', table, [{ ...entry, projectId, clientId }])
      await publishProject(tx, project)
      return { ok: true }
    }),

  comment: (call) =>
    inTransaction(call, (tx) => addComment(tx, call.actor, call.params.id, call.body.content)),

  changeComment: (call) =>
    inTransaction(call, (tx) => editComment(tx, call.actor, call.params.id, call.body)),

  removeComment: (call) =>
    inTransaction(call, async (tx) => {
      await deleteComment(tx, call.actor, call.params.id)
      return { ok: true }
    }),
})

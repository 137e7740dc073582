import { and, eq, getColumns, sql } from 'drizzle-orm'
import * as contract from '../../../contract/work/project-updates.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { containing, momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findProject, notifyClient, publishProject } from '../projects/store.ts'
import { users } from '../../core/users/table.ts'
import { projectUpdates as table, visibleTo } from './table.ts'

const columns = {
  ...getColumns(table),
  authorName: sql<string>`coalesce((select trim(u.first_name || ' ' || u.last_name)
    from ${users} u where u.id = ${table}.author_id), '')`,
  authorImageUrl: sql<string | null>`(
    select u.profile_image_url from ${users} u where u.id = ${table}.author_id)`,
}

type Row = typeof table.$inferSelect
/** Builds an audit entry for an update, labeled with its project's name. */
const labelled = (
  { id, content }: Row,
  { name, clientId }: { name: string; clientId: number },
) => ({
  id,
  content,
  name,
  clientId,
})

async function findUpdate({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db.select(columns).from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  return row
}

export const projectUpdates = handlers(contract, {
  async list({ db, actor, params: { projectId }, query: { q, limit, cursor } }) {
    await findProject({ db }, actor, projectId)
    const matching = and(eq(table.projectId, projectId), containing(table.content, q))
    const rows = await db
      .select({ ...columns, at: momentText(table.createdAt) })
      .from(table)
      .where(and(matching, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, matching), (row) => row)
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const project = await findProject(tx, call.actor, call.params.projectId)
      const { content } = call.body
      const authorId = userIdOf(call.actor)
      const [created] = await tx.db
        .insert(table)
        .values({ content, authorId, projectId: project.id, createdAt: tx.now() })
        .returning({ id: table.id })
      const title = `Update on ${project.name}`
      await notifyClient(tx, project, { title, body: content.slice(0, 500) })
      await publishProject(tx, project)
      const row = await findUpdate(tx, created?.id ?? 0)
      await audit(tx, { noun: 'project-updates', after: labelled(row, project) })
      return row
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const { content, editedAt } = call.body
      const [before] = await tx.db.select().from(table).where(mine).for('update')
      const now = { ...before, updatedAt: before?.editedAt }
      if (before) await refuseStale(tx, 'project-updates', 'this update', now, editedAt)
      const values = { content, editedAt: tx.now() }
      const [changed] = await tx.db.update(table).set(values).where(mine).returning()
      if (!changed) throw notFound()
      const project = await findProject(tx, call.actor, changed.projectId)
      await publishProject(tx, project)
      const [was, is] = [before ?? changed, changed].map((row) => labelled(row, project))
      await audit(tx, { noun: 'project-updates', before: was ?? null, after: is ?? null })
      return findUpdate(tx, changed.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
      const [row] = await tx.db.select().from(table).where(mine).for('update')
      if (!row) throw notFound()
      const project = await findProject(tx, call.actor, row.projectId)
      const label = row.content.slice(0, 100)
      const entry = { row: labelled(row, project), label, about: project.name }
      const { id: projectId, clientId } = project
      await moveToTrash(tx, 'project-updates', table, [{ ...entry, projectId, clientId }])
      await publishProject(tx, project)
      return { ok: true }
    }),
})

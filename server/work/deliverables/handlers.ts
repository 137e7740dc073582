import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/work/deliverables.ts'
import { refuseChanged } from '../../core/audit-entries/store.ts'
import { putInBin } from '../../core/trash-entries/put.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { clientIdOf, userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { adminProjectPath, findProject } from '../projects/store.ts'
import { takeUploads } from '../../core/uploads/store.ts'
import { findCaller } from '../../core/users/store.ts'
import {
  addVersionOf,
  auditDeliverable,
  detailOf,
  isDecided,
  lockDeliverable,
  projectOf,
  selectDeliverables,
  shown,
  tellDeliverable,
} from './store.ts'
import {
  deliverableDecisions,
  deliverables as table,
  deliverableVersions,
  visibleTo,
} from './table.ts'

async function page(call: Call<typeof contract.listAll>, projectId?: number) {
  const { q, status, limit, cursor } = call.query
  const matching = and(
    visibleTo(call.actor),
    projectId === undefined ? undefined : eq(table.projectId, projectId),
    status === 'all' ? undefined : eq(table.status, status),
    containing(table.name, q),
  )
  const rows = await selectDeliverables(call, { at: momentText(table.deliveredAt) })
    .where(and(matching, olderThan(table.deliveredAt, table.id, cursor)))
    .orderBy(...newestFirst(table.deliveredAt, table.id))
    .limit(limit + 1)
  const items = rows.map((row) => ({ ...shown(row), at: row.at }))
  return countedPage(items, call.query, () => call.db.$count(table, matching))
}

/** The file that a call names, taken for good. */
const fileOf = async (inner: Context, call: Pick<Call, 'actor'>, uploadId: number | undefined) =>
  (await takeUploads(inner, call.actor, uploadId ? [uploadId] : [], 'uploadId'))[0] ?? null

export const deliverables = handlers(contract, {
  listAll: (call) => page(call),

  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return page({ ...call, params: undefined }, id)
  },

  read: (call) => detailOf(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (inner) => {
      const { uploadId, linkUrl, note, ...words } = call.body
      const project = await findProject(inner, call.actor, call.params.projectId)
      const file = await fileOf(inner, call, uploadId)
      const made = await inner.db
        .insert(table)
        .values({
          ...words,
          projectId: project.id,
          status: 'waiting',
          latestNumber: 1,
          deliveredAt: inner.now(),
        })
        .returning()
      const row = made[0] as (typeof made)[number]
      await addVersionOf(inner, row, file, { linkUrl, note })
      await auditDeliverable(inner, null, row)
      return detailOf(inner, call.actor, row.id)
    }),

  addVersion: (call) =>
    inTransaction(call, async (inner) => {
      const { uploadId, linkUrl, note } = call.body
      const before = await lockDeliverable(inner, call.actor, call.params.id)
      const file = await fileOf(inner, call, uploadId)
      const next = {
        status: 'waiting',
        latestNumber: before.latestNumber + 1,
        deliveredAt: inner.now(),
      } as const
      await inner.db.update(table).set(next).where(eq(table.id, before.id))
      await addVersionOf(inner, { ...before, ...next }, file, { linkUrl, note })
      await auditDeliverable(inner, before, { ...before, ...next })
      return detailOf(inner, call.actor, before.id)
    }),

  update: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockDeliverable(inner, call.actor, call.params.id)
      const { seen, ...words } = call.body
      if (seen && (seen.name !== row.name || seen.description !== row.description))
        await refuseChanged(inner, 'deliverables', 'this deliverable', row)
      await inner.db.update(table).set(words).where(eq(table.id, row.id))
      await auditDeliverable(inner, row, { ...row, ...words })
      await tellDeliverable(inner, row, (await projectOf(inner, row)).clientId)
      return detailOf(inner, call.actor, row.id)
    }),

  remove: (call) =>
    inTransaction(call, async (inner) => {
      const row = await lockDeliverable(inner, call.actor, call.params.id)
      const { id: projectId, clientId, name: about } = await projectOf(inner, row)
      await putInBin(inner, 'deliverables', table, [{ row, about, clientId, projectId }])
      await tellDeliverable(inner, row, clientId)
      return { ok: true }
    }),

  decide: (call) =>
    inTransaction(call, async (inner) => {
      const { version } = await findVersion(inner, call)
      const row = await lockDeliverable(inner, call.actor, version.deliverableId)
      if (version.number !== row.latestNumber)
        throw conflict('There is a newer version of this. Please look at that one.')
      const { decision, comment } = call.body
      const userId = userIdOf(call.actor)
      // A second click, or a retry of a call whose answer got lost.
      if (await isDecided(inner, { versionId: version.id, userId, decision, comment }))
        return detailOf(inner, call.actor, row.id)
      await inner.db
        .insert(deliverableDecisions)
        .values({ versionId: version.id, userId, decision, comment, createdAt: inner.now() })
      await inner.db.update(table).set({ status: decision }).where(eq(table.id, row.id))
      await auditDeliverable(inner, row, { ...row, status: decision })
      await announceDecision(inner, call, row, version.number)
      return detailOf(inner, call.actor, row.id)
    }),
})

async function announceDecision(
  inner: Context,
  call: Call<typeof contract.decide>,
  row: typeof table.$inferSelect,
  number: number,
) {
  const { firstName, lastName } = await findCaller({ ...inner, actor: call.actor })
  const did = call.body.decision === 'approved' ? 'approves' : 'asks for changes to'
  await notifyTeam(inner, {
    kind: 'deliverables',
    subjectId: row.projectId,
    title: `${firstName} ${lastName} ${did} ${row.name} (version ${number})`,
    body: call.body.comment,
    path: `${adminProjectPath(row.projectId)}?deliverable=${row.id}`,
  })
  await tellDeliverable(inner, row, clientIdOf(call.actor))
}

type Found = { params: { id: number } } & Pick<Call, 'actor'>

/** A version that the caller sees. @throws Refusal 404 */
async function findVersion({ db }: Pick<Context, 'db'>, { actor, params }: Found) {
  const [version] = await db
    .select()
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, params.id))
  const mine = and(visibleTo(actor), eq(table.id, version?.deliverableId ?? 0))
  const [row] = await db.select().from(table).where(mine)
  if (!version || !row) throw notFound()
  return { version, row }
}

/** Serves the files of versions. */
export const serveDeliverableFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const { version } = await findVersion(call, call)
    const { fileKey, fileType, fileName, fileBytes } = version
    if (!fileKey) throw notFound()
    const inline = call.query.inline ? inlineKind(fileType) : null
    return {
      type: fileType,
      filename: fileName,
      bytes: fileBytes,
      body: (part) => openFile(call, fileKey, part),
      ...(inline ? { inline } : {}),
    }
  })

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/work/deliverables.ts'
import { refuseChanged } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import { type Note, notifyTeam } from '../../core/notifications/store.ts'
import { clientIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import {
  containing,
  countedPage,
  momentText,
  newestFirst,
  olderThan,
} from '../../platform/lists.ts'
import { openFile } from '../../platform/files.ts'
import { type RawResponse, serveRaw } from '../../platform/raw.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { notifyMembers } from '../project-members/store.ts'
import { findProject } from '../projects/store.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { findCaller } from '../../core/users/store.ts'
import { askedAgain, changeApproval, progressText, storeDecision } from './approvals.ts'
import { type Approval, decidersOf } from './approvers.ts'
import {
  addVersionOf,
  adminDeliverablePath,
  auditDeliverable,
  detailOf,
  findVersion,
  lockDeliverable,
  projectOf,
  selectDeliverables,
  toItem,
  publishDeliverable,
} from './store.ts'
import { deliverables as table, type deliverableVersions, visibleTo } from './table.ts'

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
  const items = rows.map((row) => ({ ...toItem(row), at: row.at }))
  return countedPage(items, call.query, () => call.db.$count(table, matching))
}

type Sent = Pick<Call, 'actor'> & {
  body: { uploadId?: number | undefined; copyId?: number | undefined }
}

/**
 * Claims the uploaded file or copy that a call names.
 * @throws Refusal 400 for a copy that no browser shows
 */
async function fileOf(tx: Context, { actor, body: { uploadId, copyId } }: Sent) {
  const field = copyId ? 'copyId' : 'uploadId'
  const id = copyId ?? uploadId
  const [file = null] = await claimUploads(tx, actor, id ? [id] : [], field)
  if (copyId && file && !inlineKind(file.fileType))
    throw wrongField(field, 'Please choose a PDF or an image')
  return file
}

export const deliverables = handlers(contract, {
  listAll: (call) => page(call),

  async list(call) {
    const { id } = await findProject(call, call.actor, call.params.projectId)
    return page({ ...call, params: undefined }, id)
  },

  read: (call) => detailOf(call, call.actor, call.params.id),

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { linkUrl, note, name, description, approvalRule, approverIds } = call.body
      const project = await findProject(tx, call.actor, call.params.projectId)
      const file = await fileOf(tx, call)
      const created = await tx.db
        .insert(table)
        .values({
          name,
          description,
          projectId: project.id,
          status: 'waiting',
          latestNumber: 1,
          deliveredAt: tx.now(),
        })
        .returning()
      const row = created[0] as (typeof created)[number]
      await addVersionOf(tx, row, file, { linkUrl, note, approvalRule, approverIds })
      await auditDeliverable(tx, null, row)
      return detailOf(tx, call.actor, row.id)
    }),

  addVersion: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockDeliverable(tx, call.actor, call.params.id)
      const asked = await askedAgain(tx, before)
      const { linkUrl, note, approvalRule, approverIds } = call.body
      const delivered = {
        linkUrl,
        note,
        approvalRule: approvalRule ?? asked.approvalRule,
        approverIds: approverIds ?? asked.approverIds,
      }
      const file = await fileOf(tx, call)
      const next = {
        status: 'waiting',
        latestNumber: before.latestNumber + 1,
        deliveredAt: tx.now(),
      } as const
      await tx.db.update(table).set(next).where(eq(table.id, before.id))
      await addVersionOf(tx, { ...before, ...next }, file, delivered)
      await auditDeliverable(tx, before, { ...before, ...next })
      return detailOf(tx, call.actor, before.id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockDeliverable(tx, call.actor, call.params.id)
      const { seen, ...words } = call.body
      if (seen && (seen.name !== row.name || seen.description !== row.description))
        await refuseChanged(tx, 'deliverables', 'this deliverable', row)
      await tx.db.update(table).set(words).where(eq(table.id, row.id))
      await auditDeliverable(tx, row, { ...row, ...words })
      await publishDeliverable(tx, row, (await projectOf(tx, row)).clientId)
      return detailOf(tx, call.actor, row.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockDeliverable(tx, call.actor, call.params.id)
      const { id: projectId, clientId, name: about } = await projectOf(tx, row)
      await moveToTrash(tx, 'deliverables', table, [{ row, about, clientId, projectId }])
      await publishDeliverable(tx, row, clientId)
      return { ok: true }
    }),

  async approverChoices(call) {
    return decidersOf(call, await findProject(call, call.actor, call.params.projectId))
  },

  setApproval: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await changeApproval(tx, call)
      return detailOf(tx, call.actor, id)
    }),

  decide: (call) =>
    inTransaction(call, async (tx) => {
      const { row, version, approval } = await storeDecision(tx, call)
      if (approval) await announceDecision(tx, call, row, { version, approval })
      return detailOf(tx, call.actor, row.id)
    }),
})

async function announceDecision(
  tx: Context,
  call: Call<typeof contract.decide>,
  row: typeof table.$inferSelect,
  { version, approval }: { version: typeof deliverableVersions.$inferSelect; approval: Approval },
) {
  const { number, linkUrl, fileName } = version
  const { firstName, lastName } = await findCaller({ ...tx, actor: call.actor })
  const verb = call.body.decision === 'approved' ? 'approved' : 'requested changes to'
  const note: Note = {
    kind: 'deliverables',
    subjectId: row.projectId,
    title: `${firstName} ${lastName} ${verb} ${row.name} (version ${number})`,
    // Records the link, since the page behind it can change.
    body: [
      call.body.comment,
      progressText(approval),
      linkUrl && `The link at that time: ${linkUrl}`,
      linkUrl && fileName && `Its copy: ${fileName}`,
    ]
      .filter(Boolean)
      .join('\n'),
    path: adminDeliverablePath(row),
    about: { noun: 'deliverables', id: row.id },
  }
  const { assigneeId } = await findProject(tx, { kind: 'system' }, row.projectId)
  await notifyTeam(tx, { ...note, assigneeId })
  await notifyMembers(tx, row.projectId, note)
  await publishDeliverable(tx, row, clientIdOf(call.actor))
}

/** Lets a kept page show its own styles and pictures, and nothing else: it is the page of a stranger. */
const keptPagePolicy =
  "sandbox allow-same-origin;default-src 'none';style-src 'unsafe-inline';img-src data:;font-src data:;frame-ancestors 'self';base-uri 'none';form-action 'none'"

const keptPageOf = (
  call: Context,
  { fileKey, fileBytes }: typeof deliverableVersions.$inferSelect,
): RawResponse => ({
  type: 'text/html; charset=utf-8',
  bytes: fileBytes,
  body: (part) => openFile(call, fileKey ?? '', part),
  headers: { 'content-security-policy': keptPagePolicy, 'x-robots-tag': 'noindex' },
})

export const serveDeliverableFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const { version } = await findVersion(call, call)
    const { fileKey } = version
    if (!fileKey) throw notFound()
    if (call.query.inline && version.fileType === 'text/html') return keptPageOf(call, version)
    return storedFile(call, { ...version, fileKey }, Boolean(call.query.inline))
  })

import { and, eq } from 'drizzle-orm'
import type * as contract from '../../../contract/work/deliverables.ts'
import { refuseChanged } from '../../core/audit-entries/store.ts'
import { notify } from '../../core/notifications/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { type Approval, approvalOf, type Asked, nameApprovers } from './approvers.ts'
import { approversText, standingOf } from './rules.ts'
import {
  auditDeliverable,
  deliverablePath,
  findVersion,
  isDecided,
  lockDeliverable,
  newestVersion,
  projectOf,
  publishDeliverable,
} from './store.ts'
import { deliverableApprovers, deliverableDecisions, deliverables as table } from './table.ts'

type Row = typeof table.$inferSelect

/** Returns who is asked about a next version: those who can still decide of the newest one. */
export async function askedAgain(tx: Context, row: Row): Promise<Asked> {
  const version = await newestVersion(tx, row)
  const { rule, approvers } = await approvalOf(tx, version, await projectOf(tx, row))
  const still = approvers.flatMap(({ userId, canDecide }) => (userId && canDecide ? [userId] : []))
  return { approvalRule: rule, approverIds: still }
}

const isSame = ({ rule, approvers }: Approval, seen: Asked) =>
  rule === seen.approvalRule &&
  approvers.filter(({ userId }) => userId !== null).length === seen.approverIds.length &&
  approvers.every(({ userId }) => userId === null || seen.approverIds.includes(userId))

const textOf = ({ rule, approvers }: Approval) =>
  approvers.length > 0 ? approversText(rule, approvers) : 'Anyone of the client'

/** Changes who approves the newest version of a deliverable: its status follows, and whoever is new is notified. */
export async function changeApproval(tx: Context, call: Call<typeof contract.setApproval>) {
  const row = await lockDeliverable(tx, call.actor, call.params.id)
  const project = await projectOf(tx, row)
  const version = await newestVersion(tx, row)
  const before = await approvalOf(tx, version, project)
  const { seen, ...asked } = call.body
  if (seen && !isSame(before, seen))
    await refuseChanged(tx, 'deliverables', 'this deliverable', row)
  await nameApprovers(tx, version.id, project, asked)
  const after = await approvalOf(tx, { ...version, ...asked }, project)
  const status = standingOf(after.rule, after.approvers, after.decided)
  await tx.db.update(table).set({ status }).where(eq(table.id, row.id))
  await auditDeliverable(
    tx,
    { ...row, approvers: textOf(before) },
    { ...row, status, approvers: textOf(after) },
  )
  if (status === 'waiting') await askNewcomers(tx, row, before, after)
  await publishDeliverable(tx, row, project.clientId)
  return row
}

/** Notifies people who weren’t asked before and haven’t decided. */
async function askNewcomers(tx: Context, row: Row, before: Approval, after: Approval) {
  const project = await projectOf(tx, row)
  const ids = after.approvers.flatMap(({ userId, decision }) =>
    userId !== null && !decision && before.approvers.every((each) => each.userId !== userId)
      ? [userId]
      : [],
  )
  await notify(tx, ids, {
    kind: 'deliverables',
    subjectId: project.id,
    projectId: project.id,
    personal: true,
    title: `${project.name}: please approve ${row.name} or ask for changes`,
    body: `To be approved by ${approversText(after.rule, after.approvers)}.`,
    path: deliverablePath(row),
    about: { noun: 'deliverables', id: row.id },
  })
}

/**
 * Stores the caller’s decision on the newest version, and the status that follows. Returns null for one that was stored before, by
 * a double click or a retry after the response was lost.
 * @throws Refusal 403 if others are asked, 409 for an older version
 */
export async function storeDecision(tx: Context, call: Call<typeof contract.decide>) {
  const { version } = await findVersion(tx, call)
  const row = await lockDeliverable(tx, call.actor, version.deliverableId)
  if (version.number !== row.latestNumber)
    throw conflict('There is a newer version. Please review that one.')
  const project = await projectOf(tx, row)
  const was = await approvalOf(tx, version, project)
  const userId = userIdOf(call.actor)
  if (was.approvers.length > 0 && !was.approvers.some((each) => each.userId === userId))
    throw forbidden(
      `This version is to be approved by ${approversText(was.rule, was.approvers)}. You can comment on it.`,
    )
  const decision = { ...call.body, userId }
  if (isDecided(was, decision)) return { row, version, approval: null }
  await tx.db
    .insert(deliverableDecisions)
    .values({ ...decision, versionId: version.id, createdAt: tx.now() })
  await tx.db
    .update(deliverableApprovers)
    .set({ decision: decision.decision, decidedAt: tx.now() })
    .where(
      and(eq(deliverableApprovers.versionId, version.id), eq(deliverableApprovers.userId, userId)),
    )
  const approval = await approvalOf(tx, version, project)
  const status = standingOf(approval.rule, approval.approvers, approval.decided)
  await tx.db.update(table).set({ status }).where(eq(table.id, row.id))
  await auditDeliverable(tx, row, { ...row, status })
  return { row, version, approval }
}

/** Says how far several people’s approval is; empty for one decision that is enough. */
export function progressText({ rule, approvers, decided }: Approval): string {
  if (rule === 'any' || approvers.length < 2) return ''
  const done = approvers.filter(({ decision }) => decision === 'approved')
  if (done.length === approvers.length) return 'Everybody who was asked has approved it.'
  const open = approvers.filter(({ decision }) => decision === null)
  const counted = `${done.length} of ${approvers.length} approved it.`
  if (open.length === 0 || standingOf(rule, approvers, decided) !== 'waiting') return counted
  return `${counted} Waiting for ${approversText('all', open)}.`
}

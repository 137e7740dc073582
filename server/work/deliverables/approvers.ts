import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import type { Approver, ApprovalRule } from '../../../contract/work/approval.ts'
import { actorOf } from '../../core/users/actor.ts'
import { users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { seesProject } from '../projects/store.ts'
import {
  deliverableApprovers,
  deliverableDecisions,
  deliverables,
  deliverableVersions,
} from './table.ts'

type Version = typeof deliverableVersions.$inferSelect
type Project = { id: number; clientId: number }
type Read = Pick<Context, 'db'>

const nameOf = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`

/** Returns the people of a client who may decide on what is delivered in a project. */
export async function decidersOf({ db }: Read, project: Project) {
  const rows = await db
    .select({ user: users, name: nameOf })
    .from(users)
    .where(seesProject(project))
    .orderBy(asc(users.id))
  return rows
    .filter(({ user }) => may(actorOf(user), 'deliverables.decide'))
    .map(({ user: { id }, name }) => ({ id, name }))
}

type Named = Omit<Approver, 'decidedAt'> & { versionId: number; decidedAt: Date | null }

/** Returns whom the team asked to approve each of these versions. */
export async function namedFor(
  context: Read,
  versionIds: readonly number[],
  project: Project,
): Promise<Named[]> {
  const rows = await context.db
    .select({
      versionId: deliverableApprovers.versionId,
      userId: deliverableApprovers.userId,
      name: nameOf,
      decision: deliverableApprovers.decision,
      decidedAt: deliverableApprovers.decidedAt,
    })
    .from(deliverableApprovers)
    .leftJoin(users, eq(users.id, deliverableApprovers.userId))
    .where(inArray(deliverableApprovers.versionId, [...versionIds]))
    .orderBy(asc(deliverableApprovers.id))
  if (rows.length === 0) return []
  const deciders = await decidersOf(context, project)
  return rows.map((row) => ({
    ...row,
    canDecide: deciders.some(({ id }) => id === row.userId),
  }))
}

/** Returns the approvers of a version with their last decisions, and all decisions on it, oldest first. */
export async function approvalOf(context: Read, version: Version, project: Project) {
  const decided = await context.db
    .select()
    .from(deliverableDecisions)
    .where(eq(deliverableDecisions.versionId, version.id))
    .orderBy(asc(deliverableDecisions.id))
  const approvers = await namedFor(context, [version.id], project)
  return { rule: version.approvalRule, approvers, decided }
}
export type Approval = Awaited<ReturnType<typeof approvalOf>>

/** The people to be asked to approve a version, and the rule. */
export type Asked = { approvalRule: ApprovalRule; approverIds: readonly number[] }

/** Names who approves a version. @throws Refusal 400 for people who can’t */
export async function nameApprovers(
  tx: Context,
  versionId: number,
  project: Project,
  { approvalRule, approverIds }: Asked,
): Promise<void> {
  const ids = [...new Set(approverIds)]
  const deciders = ids.length > 0 ? await decidersOf(tx, project) : []
  if (!ids.every((id) => deciders.some((each) => each.id === id)))
    throw wrongField('approverIds', 'Please choose people of this client who can approve')
  await tx.db.delete(deliverableApprovers).where(eq(deliverableApprovers.versionId, versionId))
  const decided = await tx.db
    .select()
    .from(deliverableDecisions)
    .where(eq(deliverableDecisions.versionId, versionId))
    .orderBy(asc(deliverableDecisions.id))
  const rows = ids.map((userId) => {
    const last = decided.findLast((each) => each.userId === userId)
    const { decision = null, createdAt: decidedAt = null } = last ?? {}
    return { versionId, userId, decision, decidedAt }
  })
  if (rows.length > 0) await tx.db.insert(deliverableApprovers).values(rows)
  await tx.db
    .update(deliverableVersions)
    .set({ approvalRule })
    .where(eq(deliverableVersions.id, versionId))
}

/** Matches deliverables whose newest version waits for the caller’s decision. */
export const waitsForCaller = (actor: Actor): SQL<boolean> => {
  if (!may(actor, 'deliverables.decide')) return sql<boolean>`false`
  const named = sql`from ${deliverableApprovers} a
    join ${deliverableVersions} v on v.id = a.version_id
    where v.deliverable_id = ${deliverables.id} and v.number = ${deliverables.latestNumber}`
  return sql<boolean>`(${deliverables.status} = 'waiting' and (
    not exists (select ${named})
    or exists (select ${named} and a.user_id = ${userIdOf(actor)}::int and a.decision is null)))`
}

import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { mayRead, maySeeOwn } from '../../../contract/access.ts'
import { type NotificationKind, notificationKindIds } from '../../../contract/core/notifications.ts'
import { adminRole } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import type { ChangedRole, GivenAway } from '../../platform/room.ts'
import { actorOf } from '../users/actor.ts'
import { emails } from '../emails/table.ts'
import { eraseEmails } from '../emails/store.ts'
import { users } from '../users/table.ts'
import { notificationPreferences, notifications } from './table.ts'
import { clientOfSubject } from './unconfirmed.ts'

/** Erases emails that told of it. What else one told that hasn’t left is told by another. */
async function forgetEmails(tx: Context, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const queued = tx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(inArray(emails.id, ids), eq(emails.status, 'queued')))
  await tx.db
    .update(notifications)
    .set({ emailDueAt: tx.now() })
    .where(inArray(notifications.emailId, queued))
  await eraseEmails(tx, ids)
}

/** Deletes what anybody was told, read or not, also what an email is still to tell them. */
async function forgetAll(tx: Context, what: SQL | undefined): Promise<void> {
  const columns = { userId: notifications.userId, emailId: notifications.emailId }
  const deleted = await tx.db.delete(notifications).where(what).returning(columns)
  await forgetEmails(
    tx,
    deleted.flatMap(({ emailId }) => emailId ?? []),
  )
  const readers = [...new Set(deleted.map(({ userId }) => userId))]
  await publish(
    tx,
    readers.map((userId) => ({ userId })),
    { kind: 'notifications', id: 0 },
  )
}

/** Deletes what somebody was told. */
async function forget(tx: Context, userId: number, what: SQL | undefined): Promise<void> {
  if (what) await forgetAll(tx, and(eq(notifications.userId, userId), what))
}

const ofKinds = (kinds: NotificationKind[]) =>
  kinds.length ? inArray(notifications.kind, kinds) : undefined

/** Deletes what a contact was told of that their role, or their single project, no longer includes. */
export async function deleteUnseen(
  tx: Context,
  person: Parameters<typeof actorOf>[0],
): Promise<void> {
  const actor = actorOf(person)
  const only = person.onlyProjectId
  const elsewhere =
    only === null
      ? undefined
      : sql`not (${ofKinds(['projects', 'deliverables'])} and ${notifications.subjectId} = ${only})`
  const unseen = ofKinds(notificationKindIds.filter((kind) => !maySeeOwn(actor, kind)))
  await forget(tx, person.id, or(unseen, elsewhere))
}

/** Deletes what somebody of the team was told of kinds that their new role no longer sees. */
export function forgetUnseenKinds(tx: Context, { id, teamRole }: ChangedRole): Promise<void> {
  const actor = { kind: 'user', id, role: adminRole, teamRole } as const
  return forget(tx, id, ofKinds(notificationKindIds.filter((kind) => !mayRead(actor, kind))))
}

/** Deletes what somebody was told of assignments. */
export const forgetAssignments = (tx: Context, userId: number): Promise<void> =>
  forget(tx, userId, ofKinds(['assignments']))

/** Deletes what a contractor was told of a project that they are no longer on; `path` is its page in the back office. */
export const forgetProject = (
  tx: Context,
  userId: number,
  { id, path }: { id: number; path: string },
): Promise<void> =>
  forget(
    tx,
    userId,
    or(
      and(ofKinds(['projects', 'deliverables']), eq(notifications.subjectId, id)),
      and(
        ofKinds(['assignments']),
        or(eq(notifications.path, path), like(notifications.path, `${path}?%`)),
      ),
    ),
  )

/** Deletes what a new contractor was told of any project: they are on none yet. */
export const forgetProjects = (tx: Context, userId: number): Promise<void> =>
  forget(tx, userId, ofKinds(['projects', 'deliverables']))

/** Deletes what anybody was told of records that are erased: names and words of theirs are in it. */
export const forgetErased = (
  tx: Context,
  kind: NotificationKind,
  ids: readonly number[],
): Promise<void> =>
  forgetAll(tx, and(eq(notifications.kind, kind), inArray(notifications.subjectId, [...ids])))

/** Deletes what anybody was told of records that are erased by their noun: who was given them, or mentioned there. */
export const forgetRecords = (
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
): Promise<void> =>
  forgetAll(
    tx,
    and(eq(notifications.subjectNoun, noun), inArray(notifications.subjectId, [...ids])),
  )

/** Deletes what anybody was told of a client who is erased, of their records, and of what their people did. */
export const forgetClient = (tx: Context, clientId: number): Promise<void> =>
  forgetAll(
    tx,
    sql`${notifications}.by_id in (select p.id from ${users} p where p.id = ${clientId}::int or p.client_id = ${clientId}::int)
      or ${clientOfSubject(tx.rooms)} = ${clientId}::int`,
  )

/** Deletes what the former person of a client's account was told, and how they wished to be told. */
export async function forgetFormer(tx: Context, { clientId }: GivenAway): Promise<void> {
  await forget(tx, clientId, sql`true`)
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, clientId))
}

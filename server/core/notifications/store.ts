import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { mayRead, maySeeOwn } from '../../../contract/access.ts'
import { defaultPreferences, type NotificationKind } from '../../../contract/core/notifications.ts'
import { ownerId } from '../../../contract/core/users.ts'
import { isTeam } from '../../../contract/roles.ts'
import { isAway } from '../absences/store.ts'
import { defaultPersonFor } from '../default-people/store.ts'
import { readAvailability } from '../agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailThread } from '../../platform/email.ts'
import { publish } from '../../platform/live-history.ts'
import { actorOf } from '../users/actor.ts'
import { inTeam, reachable, users } from '../users/table.ts'
import { pushDueAt } from './push.ts'
import { gatherPush } from './push-jobs.ts'
import { wantsPush, withPush } from './preferences.ts'
import { emailDueAt } from './rules.ts'
import { notificationPreferences, notifications } from './table.ts'

/** An event, for one or several people. */
export type Note = {
  kind: NotificationKind
  /** The record that it is about: the project, or for messages the client. */
  subjectId: number
  /** The noun of that record, where the kind doesn’t say it. */
  subjectNoun?: string
  /** The message whose text is in `body`, so that the text can follow it. */
  itemId?: number
  title: string
  body: string
  /** The page that shows it. */
  path: string
  /** The record that its emails are a thread about; none if omitted. */
  about?: Omit<EmailThread, 'oneSubject'>
  /** Whether the body is what a person wrote. */
  isWritten?: boolean
  /** Whether the body is in Markdown, as people write it (`packages/markdown/written.ts`). */
  isFormatted?: boolean
  /** Set when a separate email covers it, for everybody or for these people: only the app shows it. */
  mailed?: true | readonly number[]
  /** The project that it is about: contacts who see only another one hear nothing of it. Null for no project. */
  projectId?: number | null
  /** About the person's own account, so their contacts are not notified. */
  personal?: true
}

/**
 * Notifies people of an event, in the context's transaction: in the app, and by push and email if they chose so and
 * have not read it by then.
 */
export async function notify(context: Context, userIds: number[], note: Note): Promise<void> {
  if (userIds.length === 0) return
  const { mailed, personal, projectId = null, about, ...words } = note
  const byId = context.actor?.kind === 'user' ? context.actor.id : null
  const now = context.now()
  const people = await readersIn(context, userIds, { kind: note.kind, personal, projectId })
  const chosen = await context.db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        inArray(
          notificationPreferences.userId,
          people.map(({ id }) => id),
        ),
        eq(notificationPreferences.kind, note.kind),
      ),
    )
  const pushed = await withPush(
    context,
    people.map(({ id }) => id),
  )
  const rows = people.flatMap(({ id: userId, timeZone }) => {
    const preference =
      chosen.find((each) => each.userId === userId) ?? defaultPreferences[note.kind]
    const { inApp, email } = preference
    const isPushed = wantsPush(preference) && pushed.has(userId)
    if (!inApp && email === 'off' && !isPushed) return []
    const title = words.title.slice(0, 300)
    const isMailed = mailed === true || mailed?.includes(userId)
    const due = isMailed ? null : emailDueAt(email, now, timeZone)
    const thread = { threadNoun: about?.noun ?? null, threadId: about?.id ?? null }
    const times = {
      emailDueAt: due,
      pushDueAt: isPushed ? pushDueAt(now) : null,
      createdAt: now,
    }
    return [{ ...words, ...thread, title, byId, userId, shown: inApp, ...times }]
  })
  if (rows.length) await context.db.insert(notifications).values(rows)
  if (rows.some((row) => row.pushDueAt))
    await context.enqueue(context.db, gatherPush, {}, { startAfter: pushDueAt(now) })
  const readers = rows.filter(({ shown }) => shown)
  await publish(context, readers, { kind: 'notifications', id: 0 })
}

/**
 * Returns the recipients, and the contacts of those who are clients, without accounts in the trash; each with their
 * time zone, or the agency's when unknown.
 */
async function readersIn(
  context: Context,
  userIds: number[],
  {
    kind,
    personal,
    projectId,
  }: Pick<Note, 'kind'> & {
    personal: true | undefined
    projectId: number | null
  },
) {
  const { timeZone } = await readAvailability(context)
  const found = await context.db
    .select()
    .from(users)
    .where(
      and(
        or(inArray(users.id, userIds), personal ? undefined : inArray(users.clientId, userIds)),
        or(
          inArray(users.id, userIds),
          isNull(users.onlyProjectId),
          projectId ? eq(users.onlyProjectId, projectId) : undefined,
        ),
        reachable,
      ),
    )
    .orderBy(users.id)
  return found
    .filter((each) => isTeam(each) || maySeeOwn(actorOf(each), kind))
    .map((each) => ({ id: each.id, timeZone: each.timeZone ?? timeZone }))
}

/**
 * Returns the ids of the team who can sign in; with a kind, only of those who may see all that it is about. A contractor, who sees
 * some projects, is told by the noun itself.
 */
export async function teamIds(
  { db }: Pick<Context, 'db'>,
  kind?: NotificationKind,
): Promise<number[]> {
  const team = await db
    .select({
      id: users.id,
      role: users.role,
      teamRole: users.teamRole,
      clientId: users.clientId,
      clientRole: users.clientRole,
      onlyProjectId: users.onlyProjectId,
    })
    .from(users)
    .where(and(inTeam(users), reachable))
  return team
    .filter(({ teamRole }) => kind === undefined || teamRole !== 'contractor')
    .map(actorOf)
    .filter((actor) => kind === undefined || mayRead(actor, kind))
    .map(({ id }) => id)
}

/** An event for the team. `assigneeId` is the person who looks after its subject; null for nobody. */
export type TeamNote = Note & { assigneeId?: number | null }

/**
 * Returns who of the team is told: the assignee, else the default person of its area, else everybody whom it concerns.
 * Somebody who can't sign in, can't see it or is away isn't asked.
 */
export async function teamReaders(
  context: Context,
  kind: NotificationKind,
  assigneeId: number | null,
): Promise<number[]> {
  const team = await teamIds(context, kind)
  for (const id of [assigneeId, await defaultPersonFor(context, kind)])
    if (id !== null && team.includes(id) && !(await isAway(context, id))) return [id]
  return team
}

/**
 * Returns the address that gets an email of its own about an event: that of the one person who is told; when several
 * are, the owner's, or another's of them once the owner may not read it.
 */
export async function emailOfReader(
  context: Context,
  kind: NotificationKind,
  assigneeId: number | null,
): Promise<string> {
  const [person] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, await teamReaders(context, kind, assigneeId)))
    .orderBy(sql`${users.id} <> ${ownerId}`, sql`${users.teamRole} <> 'owner'`, users.id)
    .limit(1)
  return person?.email ?? context.settings.senders[0].address
}

/** Notifies whoever looks after it; never the person who acted. */
export async function notifyTeam(
  context: Context,
  { assigneeId = null, ...note }: TeamNote,
  except?: number,
): Promise<void> {
  const ids = await teamReaders(context, note.kind, assigneeId)
  const readers = ids.filter((id) => id !== except)
  await notify(context, readers, note)
}

/** Marks notifications as read when their subject itself is shown, in the same transaction. */
export async function markSubjectRead(
  context: Context,
  userIds: number[],
  kind: NotificationKind,
  subjectId: number,
): Promise<void> {
  const seen = await context.db
    .update(notifications)
    .set({ readAt: context.now() })
    .where(
      and(
        inArray(notifications.userId, userIds),
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
        isNull(notifications.readAt),
      ),
    )
    .returning({ userId: notifications.userId })
  const readers = [...new Set(seen.map(({ userId }) => userId))].map((userId) => ({ userId }))
  await publish(context, readers, { kind: 'notifications', id: 0 })
}

/** Marks notifications of a subject as unread again that were read since a moment. */
export async function markSubjectUnread(
  context: Context,
  kind: NotificationKind,
  subjectId: number,
  since: Date,
): Promise<void> {
  const unseen = await context.db
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(
        eq(notifications.kind, kind),
        eq(notifications.subjectId, subjectId),
        gte(notifications.readAt, since),
      ),
    )
    .returning({ userId: notifications.userId })
  await publish(context, unseen, { kind: 'notifications', id: 0 })
}

import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type messageInput, supportUserId } from '../../../contract/clients/messages.ts'
import type { Output } from '../../../contract/http.ts'
import { beginningOf, textOf } from '../../../packages/markdown/written.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { Attention } from '../../platform/room.ts'
import {
  markSubjectRead,
  type Note,
  notify,
  notifyTeam,
  teamIds,
} from '../../core/notifications/store.ts'
import { clientIdOf, seesAll, userIdOf } from '../../platform/actor.ts'
import { holdAnswered } from '../../platform/answering.ts'
import type { Context } from '../../platform/context.ts'
import { newestFirst } from '../../platform/lists.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { findProject } from '../../work/projects/store.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { agencyName } from '../../core/users/emails.ts'
import { findUser, type UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { ownNames } from '../../core/users/own-view.ts'
import { readAround } from './around.ts'
import { fileCount, messageColumns, senderName, toMessage } from './columns.ts'
import { refuseOvertaken } from './overtaken.ts'
import { readsForAll } from './rules.ts'
import { messageAttachments, messages, visibleTo } from './table.ts'

export type Sender = Extract<Actor, { kind: 'user' }>

/** Returns the last message of each client's thread and the number of unread ones, for queries of clients. */
export function lastOf(db: Context['db']) {
  // Reads only indexed columns, since the query covers every client to find those of one page.
  const last = db
    .select({ messageId: messages.id.as('message_id'), createdAt: messages.createdAt })
    .from(messages)
    .where(sql`${messages.clientId} = ${users}.id`)
    .orderBy(...newestFirst(messages.createdAt, messages.id))
    .limit(1)
    .as('last')
  const unread = sql<number>`(
    select count(*)::int from ${messages} m
    where m.client_id = ${users}.id and m.from_user_id = m.client_id and m.read_at is null)`
  return { last, unread }
}

/** Selects the texts of these messages for a list of threads. */
export async function selectTexts({ db }: Pick<Context, 'db'>, ids: number[]) {
  const rows = await db
    .select({
      id: messages.id,
      content: messages.content,
      isFormatted: messages.isFormatted,
      files: fileCount,
      fromClient: sql<boolean>`${messages.fromUserId} = ${messages.clientId}`,
      fromUserName: senderName,
      createdAt: messages.createdAt,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(inArray(messages.id, ids))
  return rows.map((row) => ({ ...row, content: textOf(row) }))
}

/**
 * Returns the client of a thread.
 * @throws Refusal 404
 */
export async function findClient(context: Context, id: number): Promise<UserRow> {
  const client = await findUser(context, id)
  if (client?.role !== 'client' || client.clientId || client.deletedAt) throw notFound()
  return client
}

/**
 * Returns the client in whose thread a message goes.
 * @throws Refusal 404 when the receiver cannot be written to
 */
export async function threadOf(tx: Context, sender: Sender, toUserId: number): Promise<UserRow> {
  if (isTeam(sender)) return findClient(tx, toUserId)
  if (toUserId !== supportUserId) throw notFound()
  return findClient(tx, clientIdOf(sender))
}

/** The email that a message came as, and the name of the record that it answered; empty for the conversation itself. */
type ByEmail = { id: number; answers: string }

/**
 * Stores a message, once for each key of a sender, and notifies the other side. Returns its id. Call it in a
 * transaction. @throws Refusal 409 when a colleague overtook the sender
 */
export async function addMessage(
  tx: Context,
  sender: Sender,
  {
    uploadIds,
    key,
    byEmail,
    seenId,
    ...written
  }: Output<typeof messageInput> & { byEmail?: ByEmail },
): Promise<number> {
  const client = await threadOf(tx, sender, written.toUserId)
  const given = { ...written, projectId: written.projectId ?? sender.onlyProjectId ?? null }
  if (given.projectId !== null) {
    const project = await findProject(tx, sender, given.projectId)
    if (project.clientId !== client.id)
      throw wrongField('projectId', 'This project belongs to another client')
  }
  await requireQuotable(tx, sender, client.id, given.replyToId)
  const sendKey = key || null
  const fromUserId = clientIdOf(sender)
  if (isTeam(sender)) await holdAnswered(tx, { noun: 'messages', id: client.id })
  const [created] = await tx.db
    .insert(messages)
    .values({
      ...given,
      sendKey,
      clientId: client.id,
      fromUserId,
      authorId: sender.clientId === undefined ? null : sender.id,
      ...(byEmail && { incomingEmailId: byEmail.id, answers: byEmail.answers.slice(0, 300) }),
      createdAt: tx.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!created) return sentBefore(tx, fromUserId, key)
  if (isTeam(sender)) await refuseOvertaken(tx, client, fromUserId, seenId)
  const files = await claimUploads(tx, sender, uploadIds, 'uploadIds')
  if (files.length)
    await tx.db
      .insert(messageAttachments)
      .values(files.map((each) => ({ ...each, messageId: created.id })))
  const { isFormatted } = created
  const body = excerptOf(created) || files.map(({ fileName }) => fileName).join(', ')
  const { projectId } = created
  await announce(tx, sender, client, { itemId: created.id, body, isFormatted, projectId })
  return created.id
}

/** @throws Refusal 400 for a reply to a message that isn't in the conversation, or was deleted */
async function requireQuotable(tx: Context, sender: Sender, clientId: number, id: number | null) {
  if (id === null) return
  const its = and(eq(messages.clientId, clientId), eq(messages.id, id), isNull(messages.deletedAt))
  if ((await tx.db.$count(messages, and(visibleTo(sender), its))) === 0)
    throw wrongField('replyToId', 'The message that you reply to is no longer there.')
}

/** Returns the beginning of a message for its notification. */
export const excerptOf = ({ content, isFormatted }: { content: string; isFormatted: boolean }) =>
  isFormatted ? beginningOf(content, 500) : content.slice(0, 500)

/**
 * Returns a message for the response.
 * @throws Refusal 404
 */
export async function findMessage(context: Context, actor: Actor, id: number) {
  const [row] = await context.db.select(messageColumns).from(messages).where(eq(messages.id, id))
  if (!row) throw notFound()
  const own = await ownNames(context, actor)
  return toMessage(actor, row, own, await readAround(context, actor, [row], own))
}

async function sentBefore({ db }: Context, fromUserId: number, sendKey: string) {
  const [before] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.fromUserId, fromUserId), eq(messages.sendKey, sendKey)))
  if (!before) throw new Error('a message was neither stored nor found')
  return before.id
}

async function announce(
  tx: Context,
  sender: Sender,
  client: UserRow,
  message: Required<Pick<Note, 'itemId' | 'body' | 'isFormatted'>> & { projectId: number | null },
) {
  const note = {
    kind: 'messages',
    subjectId: client.id,
    about: { noun: 'messages', id: client.id },
    isWritten: true,
    ...message,
  } as const
  if (isTeam(sender))
    await notify(tx, [client.id], {
      ...note,
      title: `New message from ${agencyName(tx.settings)}`,
      path: '/messages',
    })
  else
    await notifyTeam(tx, {
      ...note,
      assigneeId: client.assigneeId,
      title: `New message from ${await nameOf(tx, sender)}`,
      path: `/admin-dashboard?messages=${client.id}`,
    })
  await publishThread(tx, client.id)
}

/** Returns the name of the person who writes, or else `otherwise`, which is their address if omitted. */
export async function nameOf(tx: Context, sender: Sender, otherwise?: string): Promise<string> {
  const person = await findUser(tx, sender.id)
  if (!person) throw notFound()
  return `${person.firstName} ${person.lastName}`.trim() || (otherwise ?? person.email)
}

/** Publishes that a thread changed, in all of its windows. */
export const publishThread = (tx: Context, clientId: number) =>
  publish(tx, [{ userId: clientId }, 'admins'], { kind: 'messages', id: clientId })

/**
 * Marks messages of the other side that the caller may see as read by the client or the team, up to the message
 * `upTo`. Once nothing is unread, no email is sent. Somebody who only looks, or sees a single project, reads for
 * nobody else. Call it in a transaction.
 */
export async function markRead(
  tx: Context,
  actor: Actor,
  clientId: number,
  upTo?: number,
): Promise<void> {
  if (!readsForAll(actor)) return markSubjectRead(tx, [userIdOf(actor)], 'messages', clientId)
  const reader = seesAll(actor) ? 'team' : 'client'
  const written =
    reader === 'client' ? ne(messages.fromUserId, clientId) : eq(messages.fromUserId, clientId)
  const own = and(visibleTo(actor), eq(messages.clientId, clientId))
  const unread = and(own, written, isNull(messages.readAt))
  const seen = await tx.db
    .update(messages)
    .set({ readAt: tx.now() })
    .where(and(unread, upTo ? lte(messages.id, upTo) : undefined))
    .returning({ id: messages.id })
  if (seen.length) await publishThread(tx, clientId)
  if ((await tx.db.$count(messages, unread)) > 0) return
  await markSubjectRead(tx, await readersOf(tx, reader, clientId), 'messages', clientId)
}

/** Returns the ids of the people on one side of a thread. */
export const readersOf = (tx: Context, side: 'client' | 'team', clientId: number) =>
  side === 'client' ? peopleOf(tx, clientId) : teamIds(tx)

/** Selects the client and their contacts: a message read by one of them is read for all. */
async function peopleOf({ db }: Context, clientId: number) {
  const own = or(eq(users.id, clientId), eq(users.clientId, clientId))
  return (await db.select({ id: users.id }).from(users).where(own)).map(({ id }) => id)
}

/** The team's messages that the client has not read: one entry, dated by the first of them. */
export const unreadThread: Attention<{
  count: number
  content: string
  isFormatted: boolean
  fromUserName: string
}> = {
  rows: (actor) => sql`
    select ${messages.clientId} as id, min(${messages.createdAt}) over () as since, json_build_object(
      'count', count(*) over (), 'content', ${messages.content},
      'isFormatted', ${messages.isFormatted}, 'fromUserName', ${senderName}) as facts
    from ${messages}
    where ${visibleTo(actor)} and ${messages.fromUserId} <> ${messages.clientId} and ${messages.readAt} is null
    order by ${messages.createdAt} desc, ${messages.id} desc limit 1`,
  describe: ({ facts: { count, fromUserName, ...text } }) => ({
    title: count === 1 ? 'Read a new message' : `Read ${count} new messages`,
    detail: `${fromUserName}: ${textOf(text).slice(0, 200)}`,
    path: '/messages',
  }),
}

/** Whether the team has written to a client. */
export const wasWrittenTo = async ({ db }: Pick<Context, 'db'>, clientId: number) =>
  (await db.$count(
    messages,
    and(eq(messages.clientId, clientId), ne(messages.fromUserId, clientId)),
  )) > 0

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  type QuotedMessage,
  type ReactionId,
  reactionIds,
} from '../../../contract/clients/message-parts.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import type { OwnNames } from '../../core/users/own-view.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { fileCount, senderName } from './columns.ts'
import { messageReactions, messages, visibleTo } from './table.ts'

type Row = Pick<typeof messages.$inferSelect, 'id' | 'replyToId'>
type Reacted = { reaction: ReactionId; by: { id: number; name: string }[] }
type At = Pick<Context, 'db'>

/** The most characters of a quoted message. */
const quoteMost = 200

/** Returns the reactions to messages, by message. */
async function reactionsTo({ db }: At, ids: number[], own: OwnNames | null) {
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const { messageId, userId, reaction, createdAt } = messageReactions
  const rows = await db
    .select({ messageId, userId, reaction, name })
    .from(messageReactions)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(messageId, ids))
    .orderBy(asc(createdAt), asc(userId))
  const byMessage = new Map<number, Reacted[]>()
  for (const row of rows) {
    const all = byMessage.get(row.messageId) ?? []
    byMessage.set(row.messageId, all)
    const by = { id: row.userId, name: own?.id === row.userId ? own.personName : row.name }
    const same = all.find((each) => each.reaction === row.reaction)
    if (same) same.by.push(by)
    else all.push({ reaction: row.reaction, by: [by] })
  }
  const placeOf = ({ reaction }: Reacted) => reactionIds.indexOf(reaction)
  for (const all of byMessage.values()) all.sort((a, b) => placeOf(a) - placeOf(b))
  return byMessage
}

/** Returns the messages that others reply to, as far as the caller may see them. */
async function quoted({ db }: At, actor: Actor, ids: number[], own: OwnNames | null) {
  if (ids.length === 0) return new Map<number, QuotedMessage>()
  const { id, content, isFormatted, deletedAt, authorId, fromUserId } = messages
  const rows = await db
    .select({
      id,
      content,
      isFormatted,
      deletedAt,
      byId: sql<number>`coalesce(${authorId}, ${fromUserId})`,
      fromUserName: senderName,
      files: fileCount,
    })
    .from(messages)
    .where(and(visibleTo(actor), inArray(id, ids)))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        fromUserName: own?.id === row.byId ? own.personName : row.fromUserName,
        content: textOf(row).slice(0, quoteMost).toWellFormed(),
        files: row.files,
        isDeleted: row.deletedAt !== null,
      },
    ]),
  )
}

/** Reads what is shown with messages: reactions, and the messages that they reply to. */
export async function readAround(at: At, actor: Actor, rows: readonly Row[], own: OwnNames | null) {
  const ids = rows.map(({ id }) => id)
  const replies = [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))]
  return {
    reactions: ids.length ? await reactionsTo(at, ids, own) : new Map<number, Reacted[]>(),
    quoted: await quoted(at, actor, replies, own),
  }
}
export type Around = Awaited<ReturnType<typeof readAround>>

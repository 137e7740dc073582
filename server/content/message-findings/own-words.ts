import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { mostMessages } from '../../../contract/content/message-findings.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import { senderName } from '../../clients/messages/columns.ts'
import { messages, visibleTo } from '../../clients/messages/table.ts'
import type { Context } from '../../platform/context.ts'

/** A message that somebody of a client wrote, without what it quotes of others. */
export type OwnMessage = { id: number; writer: string; writtenAt: Date; text: string }

const columns = {
  id: messages.id,
  content: messages.content,
  isFormatted: messages.isFormatted,
  writer: senderName,
  writtenAt: messages.createdAt,
}

type Row = { content: string; isFormatted: boolean }

/** Returns a message's own words: lines after a > are somebody else's. */
const ownWords = ({ content, isFormatted }: Row) => {
  const own = content.replace(/^[ \t]*>.*$/gm, '')
  return textOf({ content: own, isFormatted }).trim()
}

/** Returns the newest messages of a client's people, newest first; deleted ones aren't among them. */
export async function ownMessages(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
  messageId?: number,
): Promise<OwnMessage[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(
      and(
        visibleTo(actor),
        eq(messages.clientId, clientId),
        // People of the client write in its name; the team never does.
        eq(messages.fromUserId, clientId),
        isNull(messages.deletedAt),
        messageId === undefined ? undefined : eq(messages.id, messageId),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostMessages)
  return rows.map((row) => ({
    id: row.id,
    writer: row.writer,
    writtenAt: row.writtenAt,
    text: ownWords(row),
  }))
}

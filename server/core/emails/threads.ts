import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import type { EmailThread } from '../../platform/email.ts'
import { emails } from './table.ts'

/** The most Message-IDs in References: the first, which keeps the thread together, and the last ones. */
const mostReferences = 10

/**
 * Returns what makes an email a part of its thread, in whatever mail program: the Message-IDs of the emails before it
 * (RFC 5322 section 3.6.4), and the subject of the first where all have that. The first answers whoever wrote before it; null
 * for one that nobody wrote before.
 */
export async function threadOf(
  { db }: Pick<Context, 'db'>,
  to: string,
  thread: EmailThread,
): Promise<{ subject: string | null; headers: Record<string, string> } | null> {
  const { noun, id, oneSubject } = thread
  const mine = and(eq(emails.threadNoun, noun), eq(emails.threadId, id), eq(emails.to, to))
  const columns = { id: emails.id, messageId: emails.messageId, subject: emails.subject }
  const select = () => db.select(columns).from(emails).where(mine)
  const [first] = await select().orderBy(asc(emails.id)).limit(1)
  if (!first) return answering({ db }, to, thread)
  const last = await select()
    .orderBy(desc(emails.id))
    .limit(mostReferences - 1)
  const ids = [first, ...last.toReversed()].map(({ messageId }) => messageId)
  return {
    subject: oneSubject ? first.subject : null,
    headers: { 'In-Reply-To': ids.at(-1) ?? '', References: [...new Set(ids)].join(' ') },
  }
}

/** Returns what makes an email the answer to the last one that its reader wrote about the record; null for none. */
async function answering({ db }: Pick<Context, 'db'>, to: string, { noun, id }: EmailThread) {
  const [last] = await rowsOf<{ message_id: string }>(
    db,
    sql`select message_id from incoming_emails
      where noun = ${noun} and record_id = ${id} and from_address = ${to.toLowerCase()} and state = 'taken'
      order by incoming_emails.id desc limit 1`,
  )
  const messageId = last?.message_id ?? ''
  if (!/^<[^<>\s]{1,250}>$/.test(messageId)) return null
  return { subject: null, headers: { 'In-Reply-To': messageId, References: messageId } }
}

import { eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Answer } from '../../platform/incoming.ts'
import { publish } from '../../platform/live-history.ts'
import { Refusal } from '../../platform/refusals.ts'
import { answeredRecord, answersOf } from '../emails/answered.ts'
import { queueEmail, sentLately, wasAnswered } from '../emails/store.ts'
import type { UserRow } from '../users/store.ts'
import { notTakenText } from './email-texts.ts'
import { notTakenEmail } from './emails.ts'
import { incomingEmails as table } from './table.ts'

export type IncomingRow = typeof table.$inferSelect
type Thread = Pick<IncomingRow, 'noun' | 'recordId'>

const gone = 'What it answers is no longer there.'
/** Emails an hour that tell the same person of replies that weren’t taken. */
const mostAnswers = 5

export type Into = Thread & { user: UserRow | null; content: string; uploadIds: number[] }

/**
 * Takes an email into its thread, or leaves everything as it was.
 * @returns why it couldn’t be taken; null if it was
 */
export const takeInto = async (tx: Context, row: IncomingRow, into: Into): Promise<string | null> =>
  inTransaction(tx, async (inner) => {
    const { replies, writer, as, recordId, clientId } = await answeredRecord(inner, into.user, into)
    const reply = { content: into.content, uploadIds: into.uploadIds, incomingEmailId: row.id }
    // The entry refers to the email, and the email to whom it belongs.
    await inner.db
      .update(table)
      .set({ clientId, userId: writer.id, noun: into.noun, recordId })
      .where(eq(table.id, row.id))
    await replies.take(as, writer, recordId, reply)
    return null
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return error.kind === 'notFound' ? gone : error.message
  })

/**
 * Takes an email of somebody without an account into the record that it answers.
 * @returns why it couldn’t be taken; null if it was
 */
export async function takeAnswer(
  tx: Context,
  row: IncomingRow,
  content: string,
  files: Answer['files'],
): Promise<string | null> {
  const answers = answersOf(tx, row.noun)
  if (!answers || row.recordId === null || !(await answers.find(tx, row.recordId))) return gone
  const { id: incomingEmailId, fromName, fromAddress, subject, arrivedAt, reason } = row
  const isAutomatic = reason === 'automatic'
  const isFirst = reason === 'stranger'
  const who = { incomingEmailId, fromName, fromAddress, subject, arrivedAt }
  await answers.take(tx, row.recordId, { ...who, content, files, isAutomatic, isFirst })
  return null
}

/** Tells the person that their email wasn’t taken; once, and only a few times an hour. */
export async function tellNotTaken(
  tx: Context,
  { subject, messageId: answers }: Pick<IncomingRow, 'subject' | 'messageId'>,
  person: UserRow,
  reason: string,
): Promise<void> {
  if (answers && (await wasAnswered(tx, person.email, notTakenText.id, answers))) return
  if ((await sentLately(tx, person.email, [notTakenText.id])) >= mostAnswers) return
  await queueEmail(tx, notTakenEmail(person, { subject, answers, reason }, tx.settings))
}

/** Refreshes the lists of emails that came in. */
export const publishIncoming = (tx: Context, { id }: Pick<IncomingRow, 'id'>) =>
  publish(tx, ['admins'], { kind: 'incoming-emails', id })

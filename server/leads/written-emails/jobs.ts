import { and, asc, eq, lte } from 'drizzle-orm'
import { recordRun } from '../../core/automation-logs/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { emails } from '../../core/emails/table.ts'
import { notify } from '../../core/notifications/store.ts'
import { findUser } from '../../core/users/store.ts'
import { inBatches } from '../../platform/batches.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { suppressionOf } from '../suppressions/store.ts'
import { preheaderOf, writtenBlocks } from './blocks.ts'
import { leaveJob } from './job-names.ts'
import { hold } from './leavers.ts'
import { holdMoved } from './moved.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { noteContact, notificationKind, publishEmailed, recordOf, seekEmailed } from './records.ts'
import { recordWritten, writerName, type WrittenRow } from './store.ts'
import { writtenEmailFiles, writtenEmails as table } from './table.ts'
import { readEarlierAnswers } from './earlier-wishes.ts'

const batch = 100
/** Milliseconds after which an email stays: its record may have been in the trash meanwhile. */
const tooLate = 86_400_000

/** Waits for its time only: what is held waits for somebody to take it. */
const isFree = and(eq(table.state, 'waiting'), eq(table.problem, ''))

/** Lets one email leave for the outbox once it can’t be undone anymore. */
const leaveWrittenEmail = job<{ id: number }>({
  ...leaveJob,
  retryDelay: 5,
  async run({ id }, context) {
    await inTransaction(context, async (tx) => {
      const isDue = and(eq(table.id, id), isFree, lte(table.sendAt, tx.now()))
      const [row] = await tx.db.select().from(table).where(isDue).for('update')
      if (row) await leave(tx, row)
    })
  },
})

/** Lets those leave whose job was lost, or whose time was changed. */
const sweepWrittenEmails = job({
  name: 'sweep-written-emails',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, leaveSome)
  },
})

/** Goes on after an upgrade; afterwards it finds nothing, by an index of what is left. */
const readAnswers = job({
  name: 'read-earlier-answers',
  every: '* * * * *',
  run: (_data, context) => readEarlierAnswers(context),
})

export const writtenEmailJobs = [leaveWrittenEmail, sweepWrittenEmails, readAnswers]

async function leaveSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const due = await tx.db
    .select()
    .from(table)
    .where(and(isFree, lte(table.sendAt, startedAt)))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const row of due) await leave(tx, row)
  if (due.length > 0)
    await recordRun(tx, {
      name: 'Emails from records',
      description: 'Puts emails into the outbox whose time has come',
      startedAt,
      details: due.length === 1 ? '1 email' : `${due.length} emails`,
      status: 'success',
    })
  return due.length
}

async function leave(tx: Context, row: WrittenRow): Promise<void> {
  const { noun, recordId } = recordOf(row)
  const record = await seekEmailed(tx, noun, recordId)
  if (record && ((await hold(tx, row, record)) || (await holdMoved(tx, row, record)))) return
  const problem = record ? await problemOf(tx, row) : 'Its record is in the trash.'
  const changes =
    problem || !record
      ? { state: 'stopped' as const, problem }
      : { state: 'left' as const, emailId: await queueWritten(tx, row, record) }
  const after = { ...row, ...changes, updatedAt: tx.now() }
  await tx.db
    .update(table)
    .set({ ...changes, updatedAt: after.updatedAt })
    .where(eq(table.id, row.id))
  await recordWritten(tx, row, after)
  if (record) await publishEmailed(tx, record)
  if (record && problem) await tellWriter(tx, after, record)
}

/** Returns why an email can’t leave anymore; empty if it can. */
async function problemOf(tx: Context, { to, isWanted, sendAt }: WrittenRow): Promise<string> {
  if (+tx.now() - +sendAt > tooLate) return 'Its time had passed by more than a day.'
  if (!isWanted && (await suppressionOf(tx, to)))
    return 'The address was suppressed before it could leave.'
  return ''
}

async function queueWritten(tx: Context, row: WrittenRow, record: Emailed): Promise<number> {
  const writer = row.writerId === null ? undefined : await findUser(tx, row.writerId)
  const files = await tx.db
    .select()
    .from(writtenEmailFiles)
    .where(eq(writtenEmailFiles.writtenEmailId, row.id))
    .orderBy(asc(writtenEmailFiles.id))
  const { id } = await queueEmail(tx, {
    kind: 'written-email',
    fixed: 'written',
    to: row.to,
    subject: row.subject,
    preheader: preheaderOf(row.content),
    blocks: writtenBlocks(row.content, row.signature),
    about: { noun: record.noun, id: record.id },
    isWritten: true,
    ...(writer && { by: { name: writerName(writer), isTeam: true }, replyTo: writer.email }),
    files: files.map(({ fileKey, fileName, fileType, fileBytes }) => ({
      filename: fileName,
      contentType: fileType,
      fileKey,
      bytes: fileBytes,
    })),
  })
  return id
}

/** Tells the writer that their email stays here. */
async function tellWriter(tx: Context, row: WrittenRow, record: Emailed) {
  if (row.writerId === null) return
  await notify(tx, [row.writerId], {
    kind: notificationKind[record.noun],
    subjectId: record.id,
    title: `Your email to ${record.name} couldn’t leave`,
    body: row.problem,
    path: record.teamPath,
  })
}

/** Follows what became of an email in the outbox: once a mail server took it, the person was answered. */
export async function followEmail(
  tx: Context,
  { id, status }: { id: number; status: string },
): Promise<void> {
  const [found] = await tx.db
    .select({ row: table, sentAt: emails.sentAt })
    .from(table)
    .innerJoin(emails, eq(emails.id, table.emailId))
    .where(eq(table.emailId, id))
  if (!found) return
  const { row, sentAt } = found
  const { noun, recordId } = recordOf(row)
  const record = await seekEmailed(tx, noun, recordId)
  await recordWritten(tx, row, row)
  if (!record) return
  await publishEmailed(tx, record)
  if (status === 'sent')
    await noteContact(tx, record, { userId: row.writerId, at: sentAt ?? tx.now() })
}

import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { longestMessage } from '../../../contract/clients/messages.ts'
import { emails } from '../../core/emails/table.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { notInTrash, personName, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { firstStage } from '../../../contract/website/stages.ts'
import { jobApplications } from '../../website/job-applications/table.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { type About, aboutColumns, recordOf } from './records.ts'
import {
  emailAnswerFiles,
  emailAnswers as answers,
  writtenEmailFiles,
  writtenEmails as table,
} from './table.ts'

const most = 200

type Db = Pick<Context, 'db'>

const aboutRecord = (columns: typeof table | typeof answers, { noun, id }: Emailed): SQL =>
  eq(columns[aboutColumns[noun]], id)

async function filesOf({ db }: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(writtenEmailFiles)
    .where(inArray(writtenEmailFiles.writtenEmailId, ids))
    .orderBy(asc(writtenEmailFiles.id))
}

async function selectWritten(context: Db, where: SQL) {
  const rows = await context.db
    .select({
      row: table,
      status: emails.status,
      sentAt: emails.sentAt,
      by: sql<string>`coalesce(${personName}, '')`,
    })
    .from(table)
    .leftJoin(emails, eq(emails.id, table.emailId))
    .leftJoin(users, eq(users.id, table.writerId))
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(most)
  const files = await filesOf(
    context,
    rows.map(({ row }) => row.id),
  )
  return rows.toReversed().map(({ row, ...beside }) => ({
    ...row,
    ...recordOf(row),
    ...beside,
    files: files
      .filter(({ writtenEmailId }) => writtenEmailId === row.id)
      .map(({ id, fileName: name, fileBytes: bytes }) => ({ id, name, bytes })),
  }))
}

/** Returns an email as the contract describes it. @throws Refusal 404 */
export async function oneWritten(context: Db, id: number) {
  const [found] = await selectWritten(context, eq(table.id, id))
  if (!found) throw notFound()
  return found
}

/** Returns the newest emails that were written about a record, oldest first; those that were undone are left out. */
export const writtenAbout = (context: Db, record: Emailed) =>
  selectWritten(context, and(aboutRecord(table, record), sql`${table.state} <> 'canceled'`) as SQL)

/** Returns the newest emails that came back, oldest first. */
export async function answersAbout({ db }: Db, record: Emailed) {
  const rows = await db
    .select({
      row: answers,
      quotedIn: sql<
        number | null
      >`case when ${incomingEmails.folded} <> '' or length(${incomingEmails.shown}) > ${sql.raw(String(longestMessage))}
          then ${incomingEmails.id} end`,
    })
    .from(answers)
    .leftJoin(incomingEmails, eq(incomingEmails.id, answers.incomingEmailId))
    .where(aboutRecord(answers, record))
    .orderBy(desc(answers.arrivedAt), desc(answers.id))
    .limit(most)
  const ids = rows.map(({ row }) => row.id)
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(emailAnswerFiles)
          .where(inArray(emailAnswerFiles.emailAnswerId, ids))
          .orderBy(asc(emailAnswerFiles.id))
  return rows.toReversed().map(({ row, quotedIn }) => ({
    ...row,
    quotedIn,
    files: files
      .filter(({ emailAnswerId }) => emailAnswerId === row.id)
      .map(({ id, fileName: name, fileBytes: bytes }) => ({ id, name, bytes })),
  }))
}

/** Returns the subject with which an email about a record begins: what it is about, else that of the person’s last email. */
export async function firstSubject({ db }: Db, record: Emailed): Promise<string> {
  if (record.subject) return record.subject
  const theirs = and(aboutRecord(answers, record), eq(answers.isAutomatic, false))
  const [last] = await db
    .select({ subject: answers.subject })
    .from(answers)
    .where(theirs)
    .orderBy(desc(answers.id))
    .limit(1)
  const subject = last?.subject.replace(/^(?:(?:re|aw|sv|antw)\s*:\s*)+/i, '').trim()
  return subject ? `Re: ${subject}`.slice(0, 200).toWellFormed() : ''
}

/** The condition that nobody closed an answer of a person; the index `email_answers_waiting` has those. */
const isOpen = (answer: SQL) => sql`${answer}.closed_at is null and not ${answer}.is_automatic`

/**
 * Returns the condition that an answer waits for one of ours: nobody closed it, no newer one of the same record waits, and
 * nothing was written since. Compares open answers only: there are few of them, however many came in.
 */
export const waits = (column: PgColumn, written: PgColumn): SQL =>
  sql`${isOpen(sql`${answers}`)}
    and not exists (select from ${answers} n where n.${sql.identifier(column.name)} = ${column}
      and ${isOpen(sql`n`)} and n.id > ${answers.id})
    and not exists (select from ${table} w where w.${sql.identifier(written.name)} = ${column}
      and w.state in ('waiting', 'left') and w.created_at >= ${answers.arrivedAt})`

/** Returns whether what the person of a record answered last waits for an answer. */
export async function isWaiting({ db }: Db, record: Emailed): Promise<boolean> {
  const name = aboutColumns[record.noun]
  const which = and(eq(answers[name], record.id), waits(answers[name], table[name]))
  return (await db.$count(answers, which)) > 0
}

/** The records that wait by themselves while they are new: an answer about one of those is that record. */
export const answeredBefore = {
  consultationRequestId: {
    record: consultationRequests,
    where: ne(consultationRequests.status, 'new'),
  },
  jobApplicationId: { record: jobApplications, where: ne(jobApplications.status, firstStage) },
}

/** Returns the condition that an answer is listed by itself, rather than as its record or not at all. */
function waitsAlone(name: keyof About): SQL | undefined {
  if (name === 'clientId') return notInTrash(answers.clientId)
  if (name !== 'consultationRequestId' && name !== 'jobApplicationId') return undefined
  const { record, where } = answeredBefore[name]
  return sql`exists (select from ${record} where ${record.id} = ${answers[name]} and ${where})`
}

/**
 * Answers by email that wait, for the counts in the menu: what is counted as its record isn’t counted again, and those of
 * applicants only for those who see applications.
 */
export const waitingAnswers = {
  table: answers,
  where: and(
    sql`(${sql.placeholder('seesApplications')}::boolean or ${answers.jobApplicationId} is null)`,
    or(
      ...Object.values(aboutColumns).map((name) =>
        and(isNotNull(answers[name]), waits(answers[name], table[name]), waitsAlone(name)),
      ),
    ),
  ),
}

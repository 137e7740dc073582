import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type EmailedNoun, emailedNouns } from '../../../contract/leads/written-emails.ts'
import { emailsAbout, eraseEmails } from '../../core/emails/store.ts'
import { forgetErased } from '../../core/notifications/forget.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { serviceRequests } from '../../work/service-requests/table.ts'
import { aboutColumns, notificationKind } from './records.ts'
import { emailAnswerFiles, emailAnswers, writtenEmailFiles, writtenEmails } from './table.ts'

type Columns = Record<(typeof aboutColumns)[EmailedNoun], PgColumn>

/** Releases the files of emails in both directions; their rows go with the record. */
async function releaseFiles(tx: Context, which: (columns: Columns) => SQL | undefined) {
  const written = tx.db.select({ id: writtenEmails.id }).from(writtenEmails)
  const answers = tx.db.select({ id: emailAnswers.id }).from(emailAnswers)
  const files = [
    ...(await tx.db
      .delete(writtenEmailFiles)
      .where(inArray(writtenEmailFiles.writtenEmailId, written.where(which(writtenEmails))))
      .returning({ key: writtenEmailFiles.fileKey })),
    ...(await tx.db
      .delete(emailAnswerFiles)
      .where(inArray(emailAnswerFiles.emailAnswerId, answers.where(which(emailAnswers))))
      .returning({ key: emailAnswerFiles.fileKey })),
  ]
  for (const { key } of files) await releaseFile(tx, key)
}

/** Erases what was written about records that are erased: files, the copies in the outbox, and what the team was told. */
export async function eraseWrittenAbout(
  tx: Context,
  { noun, ids }: { noun: string; ids: readonly number[] },
): Promise<void> {
  for (const each of emailedNouns.filter((emailed) => emailed === noun)) {
    await releaseFiles(tx, (columns) => inArray(columns[aboutColumns[each]], [...ids]))
    await eraseEmails(tx, await emailsAbout(tx, each, ids))
    await forgetErased(tx, notificationKind[each], ids)
  }
}

/** Limits emails to those about a client or one of their requests. */
export const ofClient = (
  { db }: Pick<Context, 'db'>,
  columns: Pick<Columns, 'clientId' | 'serviceRequestId'>,
  clientId: number,
) =>
  or(
    eq(columns.clientId, clientId),
    inArray(
      columns.serviceRequestId,
      db
        .select({ id: serviceRequests.id })
        .from(serviceRequests)
        .where(eq(serviceRequests.clientId, clientId)),
    ),
  )

/** Releases the files of emails to a client who is erased. */
export const eraseWrittenTo = (tx: Context, clientId: number): Promise<void> =>
  releaseFiles(tx, (columns) => ofClient(tx, columns, clientId))

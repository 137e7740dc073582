import { displayName } from '../../../contract/core/users.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import {
  mostDaysAhead,
  mostFileBytes,
  undoSeconds,
  type WrittenEmailInput,
} from '../../../contract/leads/written-emails.ts'
import { hasNoAddress } from '../../../contract/core/users.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { claimUploads, unclaimUploads } from '../../core/uploads/store.ts'
import { findUser, type UserRow } from '../../core/users/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdAnswered } from '../../platform/answering.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { suppressionOf } from '../suppressions/store.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { forgetWriter, refuseUnseen } from './answering.ts'
import { aboutOf, findEmailed, publishEmailed, recordOf } from './records.ts'
import { leaveJob } from './job-names.ts'
import { emailSignatures, writtenEmailFiles, writtenEmails as table } from './table.ts'

export type WrittenRow = typeof table.$inferSelect
const day = 86_400_000

/** Returns the name with which somebody signs. */
export const writerName: (writer: UserRow) => string = displayName

/** Returns what ends somebody’s emails: what they chose, or their name, job and the agency. */
export async function signatureOf({ db, settings }: Context, user: UserRow): Promise<string> {
  const [own] = await db.select().from(emailSignatures).where(eq(emailSignatures.userId, user.id))
  if (own?.signature) return own.signature
  return [writerName(user), user.jobTitle, settings.agency.name].filter(Boolean).join('\n')
}

/** Returns when an email leaves. @throws Refusal 400 on `sendAt` for a time in the past, or too far away */
export function leavesAt({ now }: Pick<Context, 'now'>, sendAt: string | Date | null): Date {
  const soonest = new Date(+now() + undoSeconds * 1000)
  if (sendAt === null) return soonest
  const chosen = new Date(sendAt)
  if (chosen < now()) throw wrongField('sendAt', 'This time is in the past')
  if (+chosen > +now() + mostDaysAhead * day)
    throw wrongField('sendAt', 'Please choose a time within the next year')
  return chosen > soonest ? chosen : soonest
}

export const noAddressToWrite = 'There is no email address to write to.'

/** @throws Refusal 409 for an address that nothing can be written to, or a suppressed one that isn’t `isWanted` */
async function refuseAddress(context: Context, to: string, isWanted: boolean) {
  if (!to || hasNoAddress(to)) throw conflict(noAddressToWrite)
  if (!isWanted && (await suppressionOf(context, to)))
    throw conflict('This address is suppressed. Please confirm that you want to write to it.')
}

const labeled = (row: WrittenRow) => ({ ...row, label: row.subject })

/** Records a change of an email and refreshes the windows that show it. */
export async function recordWritten(
  tx: Context,
  before: WrittenRow | null,
  after: WrittenRow,
): Promise<void> {
  await audit(tx, {
    noun: 'written-emails',
    ...(before && { before: labeled(before) }),
    after: labeled(after),
  })
  await publish(tx, ['admins'], { kind: 'written-emails', id: after.id })
}

/** Stores an email, which leaves later. The same key of the same writer returns the email that it already is. */
export const writeEmail = (call: Context & { actor: Actor }, input: WrittenEmailInput) =>
  inTransaction(call, async (tx) => {
    const writer = await findUser(tx, userIdOf(call.actor))
    if (!writer) throw notFound()
    const record = await findEmailed(tx, call.actor, input.noun, input.recordId)
    const values = await valuesOf(tx, writer, record, input)
    await holdAnswered(tx, record)
    const [row] = await tx.db.insert(table).values(values).onConflictDoNothing().returning()
    if (!row) return { row: await sameEmail(tx, writer.id, input.key), record }
    await refuseAddress(tx, record.to, input.isWanted)
    await refuseUnseen({ ...tx, actor: call.actor }, record, input.seenId)
    await forgetWriter({ ...tx, actor: call.actor }, record)
    const files = await claimUploads(tx, call.actor, input.uploadIds, 'uploadIds')
    if (files.reduce((sum, { fileBytes }) => sum + fileBytes, 0) > mostFileBytes)
      throw wrongField('uploadIds', 'Together, the files of an email may have 15 MB.')
    if (files.length > 0)
      await tx.db
        .insert(writtenEmailFiles)
        .values(files.map((each) => ({ ...each, writtenEmailId: row.id })))
    await recordWritten(tx, null, row)
    await publishEmailed(tx, record)
    await tx.enqueue(tx.db, leaveJob, { id: row.id }, { startAfter: row.sendAt })
    return { row, record }
  })

async function valuesOf(
  tx: Context,
  writer: UserRow,
  record: Emailed,
  { key, subject, content, sendAt, isWanted }: WrittenEmailInput,
) {
  const now = tx.now()
  return {
    ...aboutOf(record),
    key,
    writerId: writer.id,
    to: record.to,
    subject,
    content,
    signature: await signatureOf(tx, writer),
    sendAt: leavesAt(tx, sendAt),
    isWanted,
    createdAt: now,
    updatedAt: now,
  }
}

async function sameEmail({ db }: Context, writerId: number, key: string): Promise<WrittenRow> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.writerId, writerId), eq(table.key, key)))
  if (!row) throw notFound()
  return row
}

/**
 * Locks an email that waits, as somebody sees it, until the transaction ends.
 * @throws Refusal 404, or 409 once it left or was canceled
 */
export async function lockWaiting(tx: Context, actor: Actor, id: number) {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw notFound()
  const { noun, recordId } = recordOf(row)
  const record = await findEmailed(tx, actor, noun, recordId)
  if (row.state === 'canceled') throw conflict('This email was already undone.')
  if (row.state !== 'waiting') throw conflict('This email has already left.')
  return { row, record }
}

/** Makes the files of an email that was undone uploads again. */
export async function takeFilesBack(tx: Context, actor: Actor, id: number) {
  const files = await tx.db
    .delete(writtenEmailFiles)
    .where(eq(writtenEmailFiles.writtenEmailId, id))
    .returning()
  return unclaimUploads(tx, actor, files)
}

/** Changes an email that waits; `record` is null while it is in the trash. */
export async function changeWaiting(
  tx: Context,
  { row, record }: { row: WrittenRow; record: Emailed | null },
  changes: Partial<WrittenRow>,
): Promise<WrittenRow> {
  const [after] = await tx.db
    .update(table)
    .set({ ...changes, updatedAt: tx.now() })
    .where(eq(table.id, row.id))
    .returning()
  if (!after) throw notFound()
  await recordWritten(tx, row, after)
  if (record) await publishEmailed(tx, record)
  return after
}

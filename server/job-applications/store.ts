import { inArray, lte } from 'drizzle-orm'
import { retentionDays } from '../../contract/job-applications.ts'
import { forgetLetters, queueLetter } from '../mails/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { claimFile, releaseFile } from '../platform/files.ts'
import { ownerEmail } from '../users/store.ts'
import { letterKinds, received, toOwner } from './mail.ts'
import { jobApplications } from './table.ts'

/** Stores an application whose resume is in the file store already, and queues both letters. Answers its id. */
export const addApplication = (
  context: Context,
  values: typeof jobApplications.$inferInsert,
): Promise<number> =>
  inTransaction(context, async (inner) => {
    const rows = await inner.db.insert(jobApplications).values(values).returning()
    const row = rows[0] as (typeof rows)[number]
    await claimFile(inner, row.resumeKey)
    const { publicUrl, senders } = inner.settings
    await queueLetter(inner, received(row, senders[0].name || senders[0].address))
    await queueLetter(inner, toOwner(row, await ownerEmail(inner), publicUrl))
    return row.id
  })

/** Erases at most 200 applications whose time is over, with resume and letters, in the transaction of the context. Answers how many. */
export async function eraseApplications(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - retentionDays * 86_400_000)
  const due = context.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(lte(jobApplications.createdAt, before))
    .limit(200)
    .for('update', { skipLocked: true })
  const erased = await context.db
    .delete(jobApplications)
    .where(inArray(jobApplications.id, due))
    .returning({ key: jobApplications.resumeKey })
  for (const { key } of erased) await releaseFile(context, key)
  if (erased.length) await forgetLetters(context, letterKinds, before)
  return erased.length
}

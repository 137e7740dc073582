import { and, asc, eq, getColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { type ApplicationSort, retentionDays } from '../../../contract/website/job-applications.ts'
import {
  anyUnsent,
  emailsAbout,
  eraseEmails,
  eraseEmailsBefore,
  queueEmail,
  sentLately,
} from '../../core/emails/store.ts'
import { eraseIncomingFrom } from '../../core/incoming-emails/retention.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { claimFile, releaseFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { runBeforeErased } from '../../platform/room.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { ascending, newest, oldest, type Sorting } from '../../platform/sorting.ts'
import { emailOfReader, notifyTeam } from '../../core/notifications/store.ts'
import { users } from '../../core/users/table.ts'
import { emailKinds, received, toOwner } from './emails.ts'
import { eraseAt } from './rules.ts'
import { jobApplicationEmails, jobApplications, visibleTo } from './table.ts'

const { id, createdAt, updatedAt, firstName, lastName, position } = getColumns(jobApplications)

/** The implementations of `applicationSorts`. */
export const sortings: Record<ApplicationSort, Sorting> = {
  newest: newest(createdAt, id),
  oldest: oldest(createdAt, id),
  changed: newest(updatedAt, id),
  name: ascending(sql`left(lower(${lastName} || ' ' || ${firstName}), 250)`, id, 'text'),
  position: ascending(sql`left(lower(${position}), 250)`, id, 'text'),
}

/** The confirmations that one address gets within an hour. */
const mostConfirmed = 3

/** Stores an application whose resume is already in the file store, and queues both emails. Returns its id. */
export const addApplication = (
  context: Context,
  values: typeof jobApplications.$inferInsert,
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const rows = await tx.db.insert(jobApplications).values(values).returning()
    const row = rows[0] as (typeof rows)[number]
    await claimFile(tx, row.resumeKey)
    const { publicUrl } = tx.settings
    // Anybody can type somebody else's address, which must not become a way to fill their inbox.
    const isConfirmed =
      (await sentLately(tx, row.email, ['job-application-received'])) < mostConfirmed
    const confirmed = isConfirmed ? [await queueEmail(tx, received(row))] : []
    const notification = await queueEmail(
      tx,
      toOwner(row, await emailOfReader(tx, 'job-applications', null), publicUrl),
    )
    await tx.db
      .update(jobApplications)
      .set({ emailIds: [...confirmed, notification].map((email) => email.id) })
      .where(eq(jobApplications.id, row.id))
    // Without the name: a notification stays when the application is erased.
    await notifyTeam(tx, {
      kind: 'job-applications',
      subjectId: row.id,
      title: row.position ? `New application for ${row.position}` : 'New application',
      body: '',
      path: `/admin-applications?application=${row.id}`,
    })
    await publishApplication(tx, row.id)
    return row.id
  })

/** Refreshes an application in the team's open windows. */
export const publishApplication = (context: Context, id: number) =>
  publish(context, ['admins'], { kind: 'job-applications', id })

/**
 * Locks an application that the caller may see until the transaction ends.
 * @throws Refusal 404
 */
export async function lockApplication({ db }: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(jobApplications.id, id))
  const [row] = await db.select().from(jobApplications).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Returns an application with the emails to the applicant.
 * @throws Refusal 404
 */
export async function findApplication(context: Context, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(jobApplications.id, id))
  const [row] = await context.db.select().from(jobApplications).where(mine)
  if (!row) throw notFound()
  const emails = await emailsTo(context, eq(jobApplicationEmails.applicationId, id))
  return { ...row, eraseAt: eraseAt(row.createdAt), emails }
}

/** Selects the emails to applicants, oldest first, with the names of their authors. */
export const emailsTo = ({ db }: Context, which: SQL) =>
  db
    .select({
      ...getColumns(jobApplicationEmails),
      sentByName: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, '')`,
    })
    .from(jobApplicationEmails)
    .leftJoin(users, eq(users.id, jobApplicationEmails.sentBy))
    .where(which)
    .orderBy(asc(jobApplicationEmails.id))

const unsent = 'An email to the applicant is still waiting in the outbox. It has to be sent first.'

/**
 * Erases one application with its resume and every email about it, in the context's transaction.
 * @throws Refusal 409 while an email to the applicant waits to be sent
 */
export async function eraseApplication(context: Context, id: number): Promise<void> {
  if (await anyUnsent(context, await emailIdsOf(context, [id]))) throw conflict(unsent)
  await eraseRows(context, [id])
}

/**
 * Erases up to 200 applications after their retention time, with resumes and emails, in the context's transaction.
 * Returns the number.
 */
export async function eraseApplications(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - retentionDays * 86_400_000)
  const due = await context.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(lte(jobApplications.createdAt, before))
    .limit(200)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  await eraseRows(
    context,
    due.map(({ id }) => id),
  )
  await eraseEmailsBefore(context, emailKinds, before)
  return due.length
}

async function emailIdsOf({ db }: Context, ids: number[]): Promise<number[]> {
  const written = await db
    .select({ emailId: jobApplicationEmails.emailId })
    .from(jobApplicationEmails)
    .where(inArray(jobApplicationEmails.applicationId, ids))
  const about = await emailsAbout({ db }, 'job-applications', ids)
  return [...written.map(({ emailId }) => emailId), ...about]
}

/** Erases applications with resumes and emails, even unsent ones. */
export async function eraseRows(context: Context, ids: number[]) {
  await runBeforeErased(context, 'job-applications', ids)
  const emails = await emailIdsOf(context, ids)
  const erased = await context.db
    .delete(jobApplications)
    .where(inArray(jobApplications.id, ids))
    .returning({
      key: jobApplications.resumeKey,
      emailIds: jobApplications.emailIds,
      email: jobApplications.email,
    })
  for (const { key } of erased) await releaseFile(context, key)
  const arrivals = erased.flatMap(({ emailIds }) => emailIds)
  await eraseEmails(context, [...emails, ...arrivals])
  await eraseIncomingFrom(
    context,
    erased.map(({ email }) => email),
  )
  await publishApplication(context, 0)
}

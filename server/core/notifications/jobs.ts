import { isTeam } from '../../../contract/roles.ts'
import { and, eq, getColumns, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import { recordRun } from '../automation-logs/store.ts'
import { conversationWith } from '../emails/answered.ts'
import { queueEmail } from '../emails/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { isShown, reachable, users } from '../users/table.ts'
import { by, type By } from './by.ts'
import { newsEmail } from './emails.ts'
import { pushJobs } from './push-jobs.ts'
import { aboutUnconfirmed } from './unconfirmed.ts'
import { notifications as table } from './table.ts'

const batch = 500
/** Milliseconds after which news isn't emailed anymore: somebody who couldn't be emailed until now gets no flood. */
const tooOld = 14 * 86_400_000

/** Emails unread notifications: one email per person, never an empty one. */
export const mailNotifications = job({
  name: 'email-notifications',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, mailSome)
  },
})

export const notificationJobs = [mailNotifications, ...pushJobs]

type Row = typeof table.$inferSelect & { by: By | null; clientUnconfirmed: boolean }

const { id, email, role, clientId } = users
const reader = { id, email, role, clientId }

const isNews = ({ now }: Context) => gt(table.emailDueAt, new Date(+now() - tooOld))

async function mailSome(tx: Context): Promise<number> {
  const { db } = tx
  const clientUnconfirmed = aboutUnconfirmed(tx.rooms)
  const startedAt = tx.now()
  const unread = and(isNotNull(table.emailDueAt), isNull(table.readAt))
  const due = await db
    .select({ row: { ...getColumns(table), by, clientUnconfirmed }, user: reader })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        unread,
        isNews(tx),
        lte(table.emailDueAt, startedAt),
        reachable,
        isShown(table.createdAt),
      ),
    )
    .orderBy(table.userId, table.id)
    .limit(batch)
    .for('update', { of: table, skipLocked: true })
  if (due.length === 0) return 0
  const people = new Map(due.map(({ user }) => [user.id, user]))
  for (const [userId, user] of people) {
    const rows = due.flatMap(({ row }) => (row.userId === userId ? [row] : []))
    const all = [...rows, ...(await laterMessages(tx, userId, rows))]
    const news = newsEmail(user.email, all as [Row, ...Row[]], tx.settings)
    const about = news.about ?? (isTeam(user) ? undefined : conversationWith(user))
    const { id: emailId } = await queueEmail(tx, { ...news, ...(about && { about }) })
    const ids = all.map(({ id }) => id)
    await db.update(table).set({ emailDueAt: null, emailId }).where(inArray(table.id, ids))
  }
  await recordRun(tx, {
    name: 'Notification emails',
    description: 'Emails people their unread notifications',
    startedAt,
    details: people.size === 1 ? '1 email queued' : `${people.size} emails queued`,
    status: 'success',
  })
  return due.length
}

/** Returns later messages, which go into the same email as the one that is due. */
async function laterMessages(tx: Context, userId: number, due: Row[]): Promise<Row[]> {
  const threads = due.flatMap(({ kind, subjectId }) => (kind === 'messages' ? [subjectId] : []))
  if (!threads.length) return []
  const ids = due.map(({ id }) => id)
  return tx.db
    .select({ ...getColumns(table), by, clientUnconfirmed: aboutUnconfirmed(tx.rooms) })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.kind, 'messages'),
        inArray(table.subjectId, threads),
        notInArray(table.id, ids),
        isNews(tx),
        isNull(table.readAt),
      ),
    )
    .orderBy(table.id)
    .for('update', { skipLocked: true })
}

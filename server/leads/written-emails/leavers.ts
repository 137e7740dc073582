import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { hasNoAddress } from '../../../contract/core/users.ts'
import type { Actor } from '../../../contract/roles.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { actorOf } from '../../core/users/actor.ts'
import { findCaller, findUser, type UserRow } from '../../core/users/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { notificationKind } from './records.ts'
import {
  changeWaiting,
  noAddressToWrite,
  recordWritten,
  signatureOf,
  writerName,
  type WrittenRow,
} from './store.ts'
import { writtenEmails as table } from './table.ts'

const writerOf = async (tx: Context, { writerId }: WrittenRow) =>
  writerId === null ? undefined : await findUser(tx, writerId)

const mayWrite = (user: UserRow) => may(actorOf(user), 'written-emails.manage')

/** Returns why nothing may leave in somebody's name anymore; null while it may. */
function lossOf(writer: UserRow | undefined): string | null {
  if (!writer) return null
  if (writer.deactivatedAt) return `The access of ${writerName(writer)} is off`
  return mayWrite(writer) ? null : `${writerName(writer)} may no longer write emails`
}

type Waiting = { row: WrittenRow; record: Emailed }
type Told = { title: string; problem: string; assigneeId: number | null }

/** Keeps an email that may not leave, with the problem, and tells whoever looks after it. */
export async function keepBack(
  tx: Context,
  { row, record }: Waiting,
  { title, problem, assigneeId }: Told,
): Promise<void> {
  await changeWaiting(tx, { row, record }, { problem })
  await notifyTeam(tx, {
    kind: notificationKind[record.noun],
    subjectId: record.id,
    title,
    body: problem,
    path: record.teamPath,
    assigneeId,
  })
}

/** Keeps an email whose writer left or lost the role for it from leaving in their name, and tells the team; returns whether it did. */
export async function hold(tx: Context, row: WrittenRow, record: Emailed): Promise<boolean> {
  const writer = await writerOf(tx, row)
  const loss = lossOf(writer)
  if (!writer || !loss) return false
  const problem = `${loss}, so it waits here. Change it to send it as your own.`
  const title = `The email of ${writerName(writer)} to ${record.name} waits for somebody to take it`
  await keepBack(tx, { row, record }, { problem, title, assigneeId: record.assigneeId })
  return true
}

/** Returns the columns that make an email somebody's own. */
const ownedBy = async (tx: Context, user: UserRow) => ({
  writerId: user.id,
  signature: await signatureOf(tx, user),
})

/**
 * Returns the changes with which an email that is edited no longer waits for somebody: it goes to the address that its
 * record has. Whoever edits it takes it once its writer may not send it, or when they change its words: nobody speaks in
 * a colleague’s name.
 * @throws Refusal 409 when there is no address to write to
 */
export async function freed(
  tx: Context,
  actor: Actor,
  { row, record }: Waiting,
  words: Pick<Waiting['row'], 'subject' | 'content'>,
) {
  if (hasNoAddress(record.to)) throw conflict(noAddressToWrite)
  const isLost = lossOf(await writerOf(tx, row)) !== null
  const isReworded = words.subject !== row.subject || words.content !== row.content
  const isTaken = isLost || (isReworded && row.writerId !== userIdOf(actor))
  const own = isTaken ? await ownedBy(tx, await findCaller({ ...tx, actor })) : {}
  // Somebody wanted to write to the earlier address though it was suppressed.
  const isWanted = row.isWanted && row.to === record.to
  return { ...own, to: record.to, isWanted, problem: '' }
}

const isWaiting = (writerId: number) =>
  and(eq(table.state, 'waiting'), eq(table.writerId, writerId))

/**
 * Gives somebody's waiting emails to somebody else, as the sender too; those whose time passed stay until it is
 * changed. Without anybody who may write emails, all stay.
 */
export async function handOverWritten(tx: Context, fromId: number, toId: number | null) {
  const waiting = await tx.db.select().from(table).where(isWaiting(fromId)).for('update')
  const to = toId === null ? undefined : await findUser(tx, toId)
  if (!to || !mayWrite(to))
    return { changed: 0, stayed: waiting.map(({ subject }) => `the waiting email “${subject}”`) }
  const own = await ownedBy(tx, to)
  for (const row of waiting) {
    const problem = row.problem && 'Its time passed while nobody could send it. Choose a new one.'
    const changes = { ...own, problem, updatedAt: tx.now() }
    await tx.db.update(table).set(changes).where(eq(table.id, row.id))
    await recordWritten(tx, row, { ...row, ...changes })
  }
  return { changed: waiting.length, stayed: [] }
}

/** Counts the waiting emails of each person. */
export async function waitingTotals({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select({ personId: table.writerId, total: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.state, 'waiting'), isNotNull(table.writerId)))
    .groupBy(table.writerId)
  return rows.map(({ personId, total }) => ({ personId: Number(personId), total }))
}

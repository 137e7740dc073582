import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { answeringSeconds } from '../../../contract/leads/written-emails.ts'
import { personName, users } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { overtaken } from '../../platform/answering.ts'
import { publish } from '../../platform/live-history.ts'
import { aboutColumns, publishEmailed } from './records.ts'
import { emailAnswers, emailWriters, writtenEmails } from './table.ts'

type Call = Context & { actor: Actor }

/** Notes that the caller is writing to the person of a record. */
export async function announceWriter(tx: Call, { noun, id }: Emailed): Promise<void> {
  const now = tx.now()
  const until = new Date(+now + answeringSeconds * 1000)
  const values = { noun, recordId: id, userId: userIdOf(tx.actor), until }
  const target = [emailWriters.noun, emailWriters.recordId, emailWriters.userId]
  await tx.db.delete(emailWriters).where(lt(emailWriters.until, now))
  await tx.db.insert(emailWriters).values(values).onConflictDoUpdate({ target, set: { until } })
  await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
}

/** Forgets that the caller is writing to the person: they have written. */
export const forgetWriter = ({ db, actor }: Call, { noun, id }: Emailed) =>
  db
    .delete(emailWriters)
    .where(
      and(
        eq(emailWriters.noun, noun),
        eq(emailWriters.recordId, id),
        eq(emailWriters.userId, userIdOf(actor)),
      ),
    )

/** Returns the caller’s colleagues who are writing to the person of a record. */
export const writersTo = ({ db, actor, now }: Call, { noun, id }: Emailed) =>
  db
    .select({ name: personName, until: emailWriters.until })
    .from(emailWriters)
    .innerJoin(users, eq(users.id, emailWriters.userId))
    .where(
      and(
        eq(emailWriters.noun, noun),
        eq(emailWriters.recordId, id),
        ne(emailWriters.userId, userIdOf(actor)),
        gt(emailWriters.until, now()),
      ),
    )
    .orderBy(asc(emailWriters.userId))

/** Call it while `holdAnswered` holds the record. @throws Refusal 409 when a colleague has written to the person since the email that the caller saw last */
export async function refuseUnseen(
  { db, actor }: Call,
  record: Emailed,
  seenId: number | undefined,
) {
  if (seenId === undefined) return
  const [newer] = await db
    .select({ name: personName })
    .from(writtenEmails)
    .innerJoin(users, eq(users.id, writtenEmails.writerId))
    .where(
      and(
        eq(writtenEmails[aboutColumns[record.noun]], record.id),
        gt(writtenEmails.id, seenId),
        ne(writtenEmails.writerId, userIdOf(actor)),
        inArray(writtenEmails.state, ['waiting', 'left']),
      ),
    )
    .orderBy(desc(writtenEmails.id))
    .limit(1)
  if (newer) throw overtaken(newer.name, record.name)
}

/** Closes what the person of a record answered, or has it wait again. */
export async function closeAnswers(tx: Context, record: Emailed, isDone: boolean): Promise<void> {
  const column = emailAnswers[aboutColumns[record.noun]]
  const theirs = and(eq(column, record.id), eq(emailAnswers.isAutomatic, false))
  if (isDone)
    await tx.db
      .update(emailAnswers)
      .set({ closedAt: tx.now() })
      .where(and(theirs, isNull(emailAnswers.closedAt)))
  else await tx.db.update(emailAnswers).set({ closedAt: null }).where(theirs)
  await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
  await publishEmailed(tx, record)
}

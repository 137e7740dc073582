import { and, asc, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import { queueEmail, sentLately } from '../../core/emails/store.ts'
import { emails } from '../../core/emails/table.ts'
import { emailChoiceOf } from '../../core/notifications/preferences.ts'
import { actorOf } from '../../core/users/actor.ts'
import type { UserRow } from '../../core/users/store.ts'
import { reachable, users } from '../../core/users/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { EmailWriter } from '../../platform/email.ts'
import { job } from '../../platform/jobs.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { issueLink } from '../content-review-links/store.ts'
import { contentReviewEmail, contentReviewsEmail } from './emails.ts'
import { contentReviewText, contentReviewsText } from './email-texts.ts'
import { meantForClient } from './table.ts'

/** The number of days that the link in an email works. */
const linkDays = 30
/** The number of emails an hour about one piece each; what comes after them is told in one together. */
const mostEmails = 3
/** Milliseconds in which further pieces join that email. */
const gathering = 10 * 60_000
/** The most pieces of such an email. */
const mostListed = 50

/** Returns the people of a client who may decide on all of its content and want to be emailed at once. */
async function askedOf(context: Context, clientId: number): Promise<UserRow[]> {
  const people = await context.db
    .select()
    .from(users)
    .where(
      and(
        or(eq(users.id, clientId), eq(users.clientId, clientId)),
        isNull(users.onlyProjectId),
        reachable,
      ),
    )
    .orderBy(asc(users.id))
  const asked: UserRow[] = []
  for (const person of people) {
    if (!may(actorOf(person), 'content-reviews.decide')) continue
    if ((await emailChoiceOf(context, person.id, 'content-reviews')) === 'now') asked.push(person)
  }
  return asked
}

const linkFor = (
  tx: Context,
  person: UserRow,
  { clientId, pieceIds }: { clientId: number; pieceIds: number[] },
) => {
  const createdBy = tx.actor?.kind === 'user' ? tx.actor.id : null
  return issueLink(tx, { clientId, pieceIds, createdBy, personId: person.id, days: linkDays })
}

/**
 * Emails a piece with a link to everybody who may decide on it; those who got several lately get one email about all
 * that waits, a little later. Returns the ids of both. Needs a transaction.
 */
export async function emailDeciders(
  tx: Context,
  piece: PieceRow,
  { note, by }: { note: string; by: EmailWriter | undefined },
): Promise<number[]> {
  const { id, clientId } = piece
  const people = await askedOf(tx, clientId)
  let isLater = false
  for (const person of people) {
    if ((await sentLately(tx, person.email, [contentReviewText.id])) >= mostEmails) isLater = true
    else {
      const { emailed } = await linkFor(tx, person, { clientId, pieceIds: [id] })
      await queueEmail(tx, contentReviewEmail(person, { piece, note, by, ...emailed }))
    }
  }
  const now = tx.now()
  const data = { pieceId: id, since: now.toISOString() }
  if (isLater)
    await tx.enqueue(tx.db, gatherReviews, data, { startAfter: new Date(+now + gathering) })
  return people.map((person) => person.id)
}

/** Emails all pieces that wait, with a link each, to those who weren't emailed about one since it was sent. */
export const gatherReviews = job<{ pieceId: number; since: string }>({
  name: 'gather-content-reviews',
  retries: 3,
  run: (data, context) => inTransaction(context, (tx) => emailTogether(tx, data)),
})

async function emailTogether(tx: Context, { pieceId, since }: { pieceId: number; since: string }) {
  const isWaiting = and(meantForClient, eq(pieces.review, 'waiting'))
  const [piece] = await tx.db
    .select()
    .from(pieces)
    .where(and(isWaiting, eq(pieces.id, pieceId)))
  if (!piece) return
  const { clientId } = piece
  const waiting = await tx.db
    .select()
    .from(pieces)
    .where(and(isWaiting, eq(pieces.clientId, clientId)))
    .orderBy(desc(pieces.askedAt), desc(pieces.id))
    .limit(mostListed)
  for (const person of await askedOf(tx, clientId)) {
    const told = await tx.db.$count(
      emails,
      and(
        eq(emails.to, person.email),
        gte(emails.createdAt, new Date(since)),
        or(
          eq(emails.kind, contentReviewsText.id),
          and(eq(emails.kind, contentReviewText.id), eq(emails.threadId, pieceId)),
        ),
      ),
    )
    if (told > 0) continue
    const pieceIds = waiting.map(({ id }) => id)
    const { emailed } = await linkFor(tx, person, { clientId, pieceIds })
    await queueEmail(tx, contentReviewsEmail(person, { pieces: waiting, ...emailed }))
  }
}

import { and, between, eq, sql } from 'drizzle-orm'
import { reviewReminderDays } from '../../../contract/content/content-reviews.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { columns } from '../content-pieces/store.ts'
import { contentPieces, visibleTo } from '../content-pieces/table.ts'
import { gatherReviews } from './asking.ts'
import { remindClient } from './store.ts'
import { contentReviews, meantForClient } from './table.ts'

const day = 86_400_000
const batch = 50
const [first, second] = reviewReminderDays
/** The days after which a review is left alone, such as one that waited before reminders existed. */
const tooLate = 14

/** Matches pieces whose client wasn’t reminded since the last day on which a reminder is due. */
const isUnreminded = (now: Date) => sql`not exists (
  select from ${contentReviews} r where r.piece_id = ${contentPieces.id} and r.kind = 'reminder'
  and r.created_at >= ${contentPieces.askedAt} + make_interval(days => case
    when ${contentPieces.askedAt} <= ${new Date(+now - second * day)} then ${second}::int else ${first}::int end))`

/** Matches pieces of which the client didn’t write last: who asked something is answered, not reminded. */
const isTheirTurn = sql`(select r.from_team from ${contentReviews} r
  where r.piece_id = ${contentPieces.id} and not r.team_only order by r.id desc limit 1)`

async function remindSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const ago = (days: number) => new Date(+startedAt - days * day)
  const due = await tx.db
    .select(columns)
    .from(contentPieces)
    .where(
      and(
        visibleTo({ kind: 'system' }),
        meantForClient,
        eq(contentPieces.review, 'waiting'),
        between(contentPieces.askedAt, ago(tooLate), ago(first)),
        isUnreminded(startedAt),
        isTheirTurn,
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  for (const piece of due) await remindClient(tx, piece)
  await recordRun(tx, {
    name: 'Review reminders',
    description: 'Reminds clients of content that waits for their review',
    startedAt,
    details: due.length === 1 ? '1 review' : `${due.length} reviews`,
    status: 'success',
  })
  return due.length
}

/** Reminds clients of reviews that wait for them, after 3 and after 7 days. */
const remindClients = job({
  name: 'remind-content-reviews',
  every: '27 * * * *',
  async run(_data, context) {
    await inBatches(context, batch, remindSome)
  },
})

export const contentReviewJobs = [remindClients, gatherReviews]

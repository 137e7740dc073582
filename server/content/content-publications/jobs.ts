import { and, eq, lte } from 'drizzle-orm'
import {
  missedHours,
  type PublicationTarget,
  scheduledTargets,
} from '../../../contract/content/content-publications.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { publishToBlog } from './to-blog.ts'
import { publishToWordpress } from './to-wordpress.ts'
import { lockPiece } from '../content-pieces/store.ts'
import { isVouched } from '../content-pieces/rules.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { conflict, Refusal } from '../../platform/refusals.ts'
import { publishToWebhook } from './to-webhook.ts'
import { sendToReaders } from './to-readers.ts'
import { changeRow, publicationOf, rowFor, setSchedule } from './store.ts'
import { contentPublications as table } from './table.ts'
import { sweepWebhooks } from './webhook-jobs.ts'

const actor = { kind: 'system' } as const
const isScheduled = (target: PublicationTarget): target is Due['target'] =>
  (scheduledTargets as readonly PublicationTarget[]).includes(target)
const missed = `The scheduled time passed more than ${missedHours} hours ago, while the server was down.`
const unapproved = 'It is no longer approved.'

type Due = { pieceId: number; target: (typeof scheduledTargets)[number]; late?: boolean }

/** Publishes a scheduled piece; retries an unreachable site for an hour. */
export const publishScheduled = job<Due>({
  name: 'publish-scheduled-content',
  retries: 6,
  retryDelay: 60,
  retryDelayMax: 900,
  startsAgain: true,
  async run({ pieceId, target, late }, context) {
    const startedAt = context.now()
    try {
      const piece = await inTransaction(context, (tx) => lockPiece(tx, actor, pieceId))
      if (late) throw conflict(missed)
      if (!isVouched(piece.status)) throw conflict(unapproved)
      const options = { actor, pieceId, checked: [] }
      if (target === 'blog') await publishToBlog(context, options)
      else if (target === 'webhook') await publishToWebhook(context, options)
      else if (target === 'readers') await sendToReaders(context, options)
      else await publishToWordpress(context, { ...options, as: 'publish' })
      const { failure } = await publicationOf(context, pieceId, target)
      // Only a webhook is tried again by itself; elsewhere a failure is thrown.
      const outcome = failure ? `not received yet: ${failure}` : 'published'
      await record(context, { startedAt, details: `“${piece.title}” ${outcome}` })
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error
      // The piece is in the trash or gone.
      if (error.kind === 'notFound') return
      await recordFailure(context, pieceId, target, error.message)
      await record(context, { startedAt, details: 'Nothing was published', error: error.message })
    }
  },
})

const recordFailure = (context: Context, pieceId: number, target: Due['target'], failure: string) =>
  inTransaction(context, async (tx) => {
    const piece = await lockPiece(tx, actor, pieceId)
    await changeRow(tx, piece, await rowFor(tx, piece, target), { failure })
  })

type ScheduledRun = { startedAt: Date; details: string; error?: string }
const record = (context: Context, { error, ...run }: ScheduledRun) =>
  recordRun(context, {
    ...run,
    name: 'Scheduled content',
    description: 'Publishes content at its scheduled time',
    status: error ? 'error' : 'success',
    ...(error && { error, noRetry: 'Publish it from the piece.' }),
  })

/** Unschedules due pieces in the transaction that queues publishing them. */
const sweepScheduled = job({
  name: 'sweep-scheduled-content',
  every: '* * * * *',
  async run(_data, context) {
    const isDue = lte(table.scheduledAt, context.now())
    const due = await context.db.select().from(table).where(isDue).limit(200)
    for (const { id, pieceId } of due)
      await inTransaction(context, async (tx) => {
        const piece = await lockPiece(tx, actor, pieceId)
        const [row] = await tx.db
          .select()
          .from(table)
          .where(and(eq(table.id, id), isDue))
        if (!row?.scheduledAt || !isScheduled(row.target)) return
        const late = +tx.now() - +row.scheduledAt > missedHours * 3_600_000
        await setSchedule(tx, piece, null)
        await tx.enqueue(tx.db, publishScheduled, { pieceId, target: row.target, late })
      }).catch((error: unknown) => {
        // Its client is in the trash: keeps the schedule until a restore.
        if (!(error instanceof Refusal && error.kind === 'notFound')) throw error
      })
  },
})

export const contentPublicationJobs = [publishScheduled, sweepScheduled, sweepWebhooks]

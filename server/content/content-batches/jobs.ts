import { and, inArray, sql } from 'drizzle-orm'
import { contentPieces as pieces } from '../content-pieces/table.ts'
import { enqueuePiece, writePiece } from '../writing/writing.ts'
import { inTransaction } from '../../platform/context.ts'
import { isUnfinished, job } from '../../platform/jobs.ts'

/**
 * Requeues pieces that wait without a job: backups don't include the queue, and restoring from the
 * trash queues nothing.
 */
const resumeWriting = job({
  name: 'resume-content-writing',
  every: '*/5 * * * *',
  async run(_data, context) {
    const hasJob = isUnfinished(writePiece.name, sql`'piece-' || ${pieces.id}`)
    const waiting = await context.db
      .select({ id: pieces.id, batchId: pieces.batchId })
      .from(pieces)
      .where(and(inArray(pieces.generation, ['queued', 'writing']), sql`not ${hasJob}`))
    for (const { id, batchId } of waiting)
      await inTransaction(context, (tx) => enqueuePiece(tx, id, batchId))
  },
})

export const contentBatchJobs = [writePiece, resumeWriting]

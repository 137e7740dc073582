import { and, asc, eq, lte } from 'drizzle-orm'
import { job } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusals.ts'
import { contentWebhookDeliveries as table } from '../content-webhooks/table.ts'
import { tryDelivery } from './to-webhook.ts'

const mostAtOnce = 50

/** Tries what clients’ webhooks have not received yet. Each try takes its delivery in a transaction. */
export const sweepWebhooks = job({
  name: 'sweep-content-webhooks',
  every: '* * * * *',
  async run(_data, context) {
    const due = await context.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, 'waiting'), lte(table.nextAt, context.now())))
      .orderBy(asc(table.nextAt))
      .limit(mostAtOnce)
    for (const { id } of due)
      await tryDelivery(context, id).catch((error: unknown) => {
        // Its piece is in the trash: waits for a restore.
        if (!(error instanceof Refusal && error.kind === 'notFound')) throw error
      })
  },
})

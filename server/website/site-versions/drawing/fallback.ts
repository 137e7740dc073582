import { and, eq, gte } from 'drizzle-orm'
import { recordRun } from '../../../core/automation-logs/store.ts'
import { automationLogs } from '../../../core/automation-logs/table.ts'
import type { Context } from '../../../platform/context.ts'
import { describeError } from '../../../platform/log.ts'
import { type KeptDrawing, lastDrawing } from './store.ts'

const name = 'Website'
const day = 86_400_000

/** Tells the team once a day, in the automation log. */
async function tell(context: Context, details: string): Promise<void> {
  const lately = and(
    eq(automationLogs.name, name),
    eq(automationLogs.status, 'error'),
    gte(automationLogs.createdAt, new Date(+context.now() - day)),
  )
  if ((await context.db.$count(automationLogs, lately)) > 0) return
  await recordRun(context, {
    name,
    description: 'Draws the pages that visitors see',
    startedAt: context.now(),
    details,
    status: 'error',
    error: 'The pages of the published version could not be drawn.',
    noRetry:
      'Publish the website again, or start the server anew. The server’s log has the reason.',
  })
}

/**
 * Returns the pages to serve although the website can't be drawn: those that were drawn last, or null for the sample's, which
 * came with the software. Logs why, and tells the team.
 */
export async function fallbackFor(context: Context, error: unknown): Promise<KeptDrawing | null> {
  context.log.error({ error: describeError(error) }, 'the website could not be drawn')
  const last = await lastDrawing(context)
  await tell(
    context,
    last ? 'Visitors see the pages that were drawn last' : 'Visitors see the sample website',
  )
  return last
}

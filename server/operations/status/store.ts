import fs from 'node:fs'
import path from 'node:path'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unreadableWebhooks } from '../../content/content-webhooks/store.ts'
import { failingConnections, unreadableSearches } from '../../content/search-connections/store.ts'
import { unreadableSites } from '../../content/wordpress-sites/store.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { databaseSize } from '../backups/disk-space.ts'
import { sendingHeld } from '../../core/emails/jobs.ts'
import { undelivered } from '../../core/emails/rules.ts'
import { emails } from '../../core/emails/table.ts'
import { mailboxHealth } from '../../core/incoming-emails/health.ts'
import { unreadableFactors } from '../../core/two-factor/sealing.ts'
import { invoiceDocuments } from '../../money/invoice-documents/table.ts'
import { readWaits } from '../metrics/store.ts'
import type { Context } from '../../platform/context.ts'
import { poolOf, rowsOf } from '../../platform/db.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { recentErrors } from '../../platform/recent-errors.ts'
import { readState } from '../../platform/state.ts'
import { hasUntrustedProxy } from '../../platform/untrusted-proxy.ts'
import type { State } from './rules.ts'

const day = 86_400_000

const { version } = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
const startedAt = new Date(Date.now() - performance.now())

/** Returns what is known of the responding process. */
export const readProcess = ({ settings }: Context): State['process'] => ({
  version,
  node: process.versions.node,
  startedAt,
  memory: process.memoryUsage.rss(),
  hasUntrustedProxy: hasUntrustedProxy(settings),
})

export async function readDatabase({ db }: Context): Promise<State['database']> {
  const startedAt = performance.now()
  await db.execute(sql`select 1`)
  const milliseconds = performance.now() - startedAt
  const [named] = await rowsOf<{ version: string }>(
    db,
    sql`select current_setting('server_version') as version`,
  )
  return {
    engine: poolOf(db) ? 'server' : 'embedded',
    version: (named?.version ?? '').split(' ')[0] ?? '',
    bytes: await databaseSize({ db }),
    milliseconds,
  }
}

export async function readEmail(context: Context): Promise<State['email']> {
  const { db, settings, now } = context
  const newest = async (...statuses: (typeof emails.$inferSelect)['status'][]) => {
    const each = await Promise.all(
      statuses.map((status) =>
        db
          .select({ id: emails.id, createdAt: emails.createdAt, sentAt: emails.sentAt })
          .from(emails)
          .where(eq(emails.status, status))
          .orderBy(desc(emails.createdAt), desc(emails.id))
          .limit(1),
      ),
    )
    return each.flat().toSorted((a, b) => +b.createdAt - +a.createdAt)[0]
  }
  const sent = await newest('sent', 'captured')
  const failed = await newest('failed')
  const waiting = inArray(emails.status, ['queued', 'sending'])
  const lately = gt(emails.createdAt, new Date(+now() - day))
  return {
    mode: sendingModeOf(settings),
    undelivered: undelivered(settings),
    held: (await readState<boolean>(db, sendingHeld)) ?? false,
    waiting: await db.$count(emails, waiting),
    failedLastDay: await db.$count(emails, and(eq(emails.status, 'failed'), lately)),
    lastSentAt: sent ? (sent.sentAt ?? sent.createdAt) : null,
    lastFailure: failed ? { id: failed.id, at: failed.createdAt } : null,
    mailbox: await mailboxOf(context),
  }
}

async function mailboxOf(context: Context): Promise<State['email']['mailbox']> {
  const health = await mailboxHealth(context)
  const dateOf = (at: string | null) => at && new Date(at)
  return health && { ...health, readAt: dateOf(health.readAt), since: dateOf(health.since) }
}

/** Returns how many secrets the key of this server doesn't open. */
export const readUnreadable = async (context: Context): Promise<State['unreadable']> => ({
  factors: (await unreadableFactors(context)).length,
  sites: (await unreadableSites(context)).length,
  webhooks: (await unreadableWebhooks(context)).length,
  searches: (await unreadableSearches(context)).length,
})

/** Returns the connections to Search Console that keep failing. */
export async function readSearches(context: Context): Promise<State['searches']> {
  const failing = await failingConnections(context)
  const [first] = failing
  return first
    ? { failing: failing.length, ...first }
    : { failing: 0, clientName: '', clientUnconfirmed: false, since: null, failure: '' }
}

/** Returns how many stored PDFs of invoices are missing or were changed. */
export const readDocuments = async ({ db }: Context): Promise<State['documents']> => ({
  damaged: await db.$count(invoiceDocuments, isNotNull(invoiceDocuments.damagedAt)),
})

type Counts = Omit<State['jobs'], 'oldestSeconds' | 'stillSeconds'>

export async function readJobs(context: Context): Promise<State['jobs']> {
  const [counted] = await rowsOf<Counts>(
    context.db,
    sql`select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
               count(*) filter (where state = 'active')::int as running,
               count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "failedLastDay"
        from pgboss.job where state in ('created', 'retry', 'active', 'failed')`,
  )
  const { longest, stalled } = await readWaits(context)
  return {
    ...(counted as Counts),
    oldestSeconds: Math.round(longest),
    stillSeconds: Math.round(stalled),
  }
}

/** Returns the last seven days' failures: automations, and errors logged by this process. */
export async function readFailures({ db, now }: Context): Promise<State['failures']> {
  const runs = await db
    .select()
    .from(automationLogs)
    .where(
      and(
        eq(automationLogs.status, 'error'),
        isNull(automationLogs.retriedAt),
        gt(automationLogs.createdAt, new Date(+now() - 7 * day)),
      ),
    )
    .orderBy(desc(automationLogs.createdAt), desc(automationLogs.id))
    .limit(15)
  const written = recentErrors().map(({ message, ...rest }) => ({
    ...rest,
    what: message,
    runId: null,
  }))
  const ran = runs.map((run) => ({
    at: run.endedAt ?? run.createdAt,
    what: run.name,
    error: run.error || run.details,
    runId: run.id,
    requestId: null,
  }))
  return [...written, ...ran].toSorted((a, b) => +b.at - +a.at).slice(0, 15)
}

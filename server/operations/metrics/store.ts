import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { emailStatuses } from '../../../contract/core/emails.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { measure } from '../../platform/metrics.ts'

type Counted = { name: string; state: string; count: number }

/** Counts unfinished jobs by name and state; the same in every process. */
const countJobs = ({ db }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select name, state::text as state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  )

type Waits = { longest: number; stalled: number }

/**
 * Returns seconds, 0 when no job waits: how long the longest waiting job has been due, and for how
 * long no other of its kind has started, progressed or ended. In long batches the last job waits
 * long, too.
 */
export async function readWaits({ db }: Context): Promise<Waits> {
  const [waits] = await rowsOf<Waits>(
    db,
    sql`with due as (select name, min(start_after) as since from pgboss.job
          where state in ('created', 'retry') and start_after <= now() group by name)
        select coalesce(extract(epoch from now() - min(since)), 0)::float8 as longest,
          coalesce(max(extract(epoch from now() - greatest(since, (
            select max(greatest(started_on, heartbeat_on, completed_on)) from pgboss.job
              where job.name = due.name and state >= 'active'
                and due.since < now() - interval '5 minutes')))), 0)::float8 as stalled
        from due`,
  )
  return waits as Waits
}

/** Counts emails of the last day by status; counting all would read the whole outbox. */
const countEmails = ({ db, now }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select status as state, count(*)::int as count from emails
        where created_at > ${new Date(now().getTime() - 86_400_000)} group by 1`,
  )

/** Counts recipients of running campaigns by state. */
const countSends = ({ db }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select s.status as state, count(*)::int as count from email_sends s
        join email_campaigns c on c.id = s.campaign_id where c.status = 'sending' group by 1`,
  )

/** Registers gauges read from the database on each scrape. */
export function measureWork(context: Context, register: Registry) {
  measure(register, 'foyer_jobs', 'Waiting, running and failed jobs', async (set) => {
    for (const { name, state, count } of await countJobs(context)) set(count, { job: name, state })
  })
  let pending: Promise<Waits> | null = null
  /** One query serves both gauges. */
  const waits = () => (pending ??= readWaits(context).finally(() => (pending = null)))
  const due = 'Seconds the longest waiting job has been due'
  measure(register, 'foyer_jobs_longest_wait_seconds', due, async (set) =>
    set((await waits()).longest),
  )
  const stalled = 'Seconds without progress among jobs of which one is due'
  measure(register, 'foyer_jobs_still_seconds', stalled, async (set) =>
    set((await waits()).stalled),
  )
  measure(register, 'foyer_emails_last_day', 'Emails of the last 24 hours', async (set) => {
    for (const status of emailStatuses) set(0, { status })
    for (const { state, count } of await countEmails(context)) set(count, { status: state })
  })
  const sending = 'Recipients of running campaigns'
  measure(register, 'foyer_campaign_recipients', sending, async (set) => {
    for (const { state, count } of await countSends(context)) set(count, { status: state })
  })
}

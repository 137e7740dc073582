import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { mailStatuses } from '../../contract/mails.ts'
import type { Context } from '../platform/context.ts'
import { rowsOf } from '../platform/db.ts'
import { measure } from '../platform/metrics.ts'

type Counted = { name: string; state: string; count: number }

/** Jobs that are not over, by name and state; every process sees the same. */
const countJobs = ({ db }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select name, state::text as state, count(*)::int as count from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  )

/** Seconds that the longest waiting job has been due; 0 when none waits. */
export const longestWait = ({ db }: Context) =>
  rowsOf<{ seconds: number }>(
    db,
    sql`select greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float8 as seconds
        from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  )

/** Letters of the last day by status: counting all of them would read the whole outbox each time. */
const countMails = ({ db, now }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select status as state, count(*)::int as count from mails
        where created_at > ${new Date(now().getTime() - 86_400_000)} group by 1`,
  )

/** Recipients of the campaigns that are being sent, by state. */
const countSends = ({ db }: Context) =>
  rowsOf<Counted>(
    db,
    sql`select s.status as state, count(*)::int as count from email_sends s
        join email_campaigns c on c.id = s.campaign_id where c.status = 'sending' group by 1`,
  )

/** Measures what waits and what came of it, read from the database whenever somebody asks. */
export function measureWork(context: Context, register: Registry) {
  measure(register, 'foyer_jobs', 'Jobs that wait, run or were given up', async (set) => {
    for (const { name, state, count } of await countJobs(context)) set(count, { job: name, state })
  })
  const due = 'How long the longest waiting job has been due'
  measure(register, 'foyer_jobs_longest_wait_seconds', due, async (set) => {
    const [longest] = await longestWait(context)
    set(longest?.seconds ?? 0)
  })
  measure(register, 'foyer_mails_last_day', 'Letters of the last 24 hours', async (set) => {
    for (const status of mailStatuses) set(0, { status })
    for (const { state, count } of await countMails(context)) set(count, { status: state })
  })
  const sending = 'Recipients of the campaigns that are being sent'
  measure(register, 'foyer_campaign_recipients', sending, async (set) => {
    for (const { state, count } of await countSends(context)) set(count, { status: state })
  })
}

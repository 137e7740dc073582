import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { type Db, rowsOf } from './db.ts'
import { describeError } from './log.ts'
import { repeatEvery } from './repeating.ts'
import { readState, writeState } from './state.ts'

const second = 1000
const day = 86_400 * second
/** The interval at which both clocks are checked, and the backward step that counts as a clock set back. */
const checkInterval = 20 * second
const backwardStep = 60 * second
/** A forward jump large enough to suggest a wrong clock: erasing pauses so that people can notice. */
const suspiciousJump = 7 * day
const waitsFor = day

const recordInterval = 5 * 60 * second

const stateKey = 'clock'
type Seen = { at: number; heldUntil: number | null; ahead: number }

/** Returns by how many seconds this process's clock and the database's are ahead of the monotonic clock. */
async function readClocks({ db, now }: Pick<Context, 'db' | 'now'>) {
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const steady = performance.now()
  return { own: +now() - steady, database: (row?.at ?? 0) - steady }
}

/**
 * Watches the clocks of this process and of the database until `ending` is aborted. When one was set back, clears the
 * future times that the queue recorded and calls `beginAgain`; otherwise its timers would wait for a moment that
 * comes much later.
 */
export function watchClocks(
  context: Context,
  ending: AbortSignal,
  beginAgain: () => Promise<void>,
) {
  let before: Awaited<ReturnType<typeof readClocks>> | undefined
  const look = async () => {
    const clocks = await readClocks(context)
    const wasSetBack =
      before &&
      (clocks.own < before.own - backwardStep || clocks.database < before.database - backwardStep)
    before = clocks
    await recordTime(context)
    if (!wasSetBack) return
    context.log.warn({}, 'the clock was set back: restarting jobs')
    await clearFutureTimes(context.db)
    await beginAgain()
  }
  const end = repeatEvery(checkInterval, () =>
    look().catch((error: unknown) =>
      context.log.warn({ error: describeError(error) }, 'the clocks could not be checked'),
    ),
  )
  ending.addEventListener('abort', end)
}

/** Clears times in the queue's tables that this clock has not reached yet. */
export async function clearFutureTimes(db: Db) {
  const soon = sql`now() + interval '1 minute'`
  await db.execute(
    sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > ${soon}`,
  )
  await db.execute(
    sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > ${soon}`,
  )
  // Retries wait for at most half an hour; jobs queued after now wait for nothing.
  await db.execute(
    sql`update pgboss.job set start_after = now() where start_after > ${soon}
      and (state = 'created' and created_on > ${soon} or state = 'retry' and start_after > now() + interval '1 hour')`,
  )
  await db.execute(
    sql`update pgboss.job set heartbeat_on = now(), started_on = now()
      where state = 'active' and greatest(heartbeat_on, started_on) > ${soon}`,
  )
}

/** Records the current time; a jump of more than a week pauses erasing for a day. */
export async function recordTime({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>) {
  const at = +now()
  const seen = await readState<Seen>(db, stateKey)
  const ahead = seen ? at - seen.at : 0
  if (seen && ahead >= 0 && ahead < recordInterval) return
  const isWrong = ahead > suspiciousJump
  if (isWrong) log.warn({ days: Math.round(ahead / day) }, 'the clock jumped ahead')
  const next: Seen = {
    at,
    heldUntil: isWrong ? at + waitsFor : (seen?.heldUntil ?? null),
    ahead: isWrong ? ahead : (seen?.ahead ?? 0),
  }
  await writeState(db, stateKey, next)
}

/**
 * Guards every job that permanently erases data.
 * @throws Error with a sentence for the automation log while the clock may be wrong
 */
export async function refuseWrongClock({ db, now }: Pick<Context, 'db' | 'now'>) {
  const seen = await readState<Seen>(db, stateKey)
  const left = (seen?.heldUntil ?? 0) - +now()
  // A longer wait remains only when the clock was corrected in between.
  if (!seen?.heldUntil || left <= 0 || left > waitsFor) return
  const until = new Date(seen.heldUntil).toISOString().slice(0, 16).replace('T', ' ')
  throw new Error(
    `This server’s clock jumped ahead by ${Math.round(seen.ahead / day)} days, or the server was off for that long. Nothing is erased until ${until} UTC, so that you can correct a wrong clock first.`,
  )
}

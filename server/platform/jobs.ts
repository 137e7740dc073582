import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, type Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import type { Database, Db } from './db.ts'
import { describeError, type Log } from './log.ts'

/** Work that happens later, once, on one of the processes. `Data` must survive JSON. */
export type Job<Data extends object = object> = {
  /** kebab-case, unique. */
  name: string
  /** How many times a failed run is tried again; 5 unless told. */
  retries?: number
  /** Seconds before the first retry, doubled with each; 10 unless told. */
  retryDelay?: number
  /** Cron expression (UTC, minutes) for work that repeats; its data is `{}`. */
  every?: string
  /** How many run at once in one process; 1 unless told. */
  atOnce?: number
  run(data: Data, context: Context): Promise<void>
}

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** While a job with this key waits, no second one is put in. */
  once?: string
}
/** Puts a job into the queue as part of `tx`. */
export type Enqueue = <Data extends object>(
  tx: Db,
  job: Job<Data>,
  data: Data,
  options?: EnqueueOptions,
) => Promise<void>

/** Declares a job and keeps the type of its data. */
export const job = <Data extends object>(declared: Job<Data>): Job<Data> => declared

const heartbeatSeconds = 20

/** The queue: `start` begins to work, `stop` lets running jobs end (at most 20 seconds). */
export type Queue = {
  enqueue: Enqueue
  start(jobs: Job[], context: Context): Promise<void>
  stop(): Promise<void>
}

/** Opens the queue in the same database as everything else, so that a job and its cause commit together. */
export function openQueue({ db, engine }: Database, log: Log): Queue {
  const boss = new PgBoss({
    ...(engine.kind === 'embedded'
      ? { db: fromPglite(engine.pg), backend: 'pglite' }
      : { connectionString: engine.url, max: 4, application_name: 'foyer jobs' }),
    useListenNotify: true,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  })
  boss.on('error', (error) =>
    log.error({ error: describeError(error) }, 'the job queue has a problem'),
  )

  const enqueue: Enqueue = async (tx, { name }, data, options = {}) => {
    await boss.send(name, data, {
      db: fromDrizzle(tx as never, sql as never),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      singletonKey: options.once ?? randomUUID(),
    })
  }

  /** No other process can hold the embedded database, so what was running died with the last one. */
  const reclaim = () =>
    db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    )

  return {
    enqueue,
    async start(jobs, context) {
      await boss.start()
      if (engine.kind === 'embedded') await reclaim()
      for (const each of jobs) await startJob(boss, each, context)
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
  }
}

async function startJob(boss: PgBoss, each: Job, context: Context) {
  await boss.createQueue(each.name, {
    // one waiting job per singleton key
    policy: 'short',
    retryLimit: each.retries ?? 5,
    retryDelay: each.retryDelay ?? 10,
    retryBackoff: true,
    heartbeatSeconds,
    notify: true,
  })
  const run = async (queued: QueuedJob<object>[]) => {
    for (const { data } of queued) {
      try {
        await each.run(data ?? {}, context)
      } catch (error) {
        context.log.warn(
          { job: each.name, error: describeError(error) },
          'a job failed and is tried again later',
        )
        throw error
      }
    }
  }
  await boss.work(each.name, { pollingIntervalSeconds: 2, localConcurrency: each.atOnce ?? 1 }, run)
  if (each.every) await boss.schedule(each.name, each.every, {}, { tz: 'UTC' })
}

import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { clearFutureTimes, watchClocks } from './clocks.ts'
import type { Context } from './context.ts'
import type { Database, Db } from './db.ts'
import { prepareQueues, prepareSchedules } from './job-queues.ts'
import { openWorkers, runWaiting } from './job-workers.ts'
import { describeError, type Log } from './log.ts'
import { adoptRenamed } from './renamed-jobs.ts'
import type { Settings } from './settings.ts'
import { whileDiskHasSpace } from './disk-space.ts'

/** Work that runs later, once, on one of the processes. `Data` must survive JSON. */
export type Job<Data extends object = object> = {
  /** A unique name in kebab-case. */
  name: string
  /** Its name in an earlier release, under which jobs may still wait. */
  earlierName?: string
  /** The number of retries after a failed run; 5 by default. */
  retries?: number
  /** Seconds before the first retry, doubled with each; 10 by default. */
  retryDelay?: number
  /** The longest pause between two tries, in seconds; no limit by default. */
  retryDelayMax?: number
  /** A cron expression (UTC, minutes) for recurring work; its data is `{}`. */
  every?: string
  /** The number of concurrent runs in one process; 1 by default. */
  atOnce?: number
  /** Seconds that a run may take before it counts as failed; 900 by default. */
  mayTake?: number
  /** Returns whether this process runs the job; every process does by default. */
  runsHere?(settings: Settings): boolean
  /** The job permanently erases data after its retention time, and is paused while the clock may be wrong. */
  erases?: true
  /** The job only frees disk space, so it runs even while the disk is full. */
  frees?: true
  /**
   * An admin may restart it from the automation log, because running it twice does no harm. Every scheduled job may
   * be restarted.
   */
  startsAgain?: true
  /** Runs the job. `stopping` is aborted when the process is about to end: long work stops at the next safe point. */
  run(data: Data, context: Context, stopping?: AbortSignal): Promise<void>
}

export type EnqueueOptions = {
  /** The earliest time to run. */
  startAfter?: Date
  /** A deduplication key: while a job with this key waits, no second one is queued. */
  once?: string
}
/** Enqueues a job as part of `tx`. */
export type Enqueue = <Data extends object>(
  tx: Db,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  options?: EnqueueOptions,
) => Promise<void>

const againStarted = new Set<string>()

/** Declares a job and keeps the type of its data. */
export const job = <Data extends object>(declared: Job<Data>): Job<Data> => {
  if (declared.every || declared.startsAgain) againStarted.add(declared.name)
  return declared
}

/** Returns whether an admin may restart the job of this name. */
export const mayRestart = (name: string): boolean => againStarted.has(name)

/** A job that the queue no longer retries. */
export type GivenUp = { job: Job; data: object; error: unknown; tries: number }
/** Records a job that was given up. */
export type OnGivenUp = (context: Context, givenUp: GivenUp) => Promise<void>

/** The job queue. */
export type Queue = {
  enqueue: Enqueue
  /** Creates the queue's tables and queues, and nothing else. */
  install(jobs: Job[]): Promise<void>
  /** Opens the queue for enqueueing only. */
  attach(): Promise<void>
  /** Opens the queue and works on it. */
  start(jobs: Job[], context: Context): Promise<void>
  /**
   * Runs all waiting jobs, and those they enqueue, until none is left. Returns how many ran; a job that throws counts
   * as tried.
   */
  runWaiting(jobs: Job[], context: Context): Promise<number>
  /** Waits for running jobs to end (at most 20 seconds). */
  stop(): Promise<void>
}

/** Opens the queue in the application's own database, so that a job and its cause commit together. */
export function openQueue({ db, engine }: Database, log: Log, onGivenUp?: OnGivenUp): Queue {
  const connection: ConstructorOptions =
    engine.kind === 'embedded'
      ? { db: fromPglite(engine.pg), backend: 'pglite' }
      : { connectionString: engine.url, max: 4, application_name: 'foyer jobs' }
  const working = {
    useListenNotify: true,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  }
  const idle = { supervise: false, schedule: false, migrate: false }
  let boss: PgBoss | undefined
  const ending = new AbortController()

  const open = async (options: ConstructorOptions) => {
    const next = new PgBoss({ ...connection, ...options })
    next.on('error', (error) =>
      log.error({ error: describeError(error) }, 'the job queue has a problem'),
    )
    await next.start()
    boss = next
  }
  const opened = () => {
    if (!boss) throw new Error('the job queue is not open')
    return boss
  }
  const stop = async (which = boss) => {
    await which?.stop({ graceful: true, timeout: 20_000 })
  }

  return {
    async enqueue(tx, { name }, data, options = {}) {
      await opened().send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        singletonKey: options.once ?? randomUUID(),
      })
    },
    async install(jobs) {
      await open({ supervise: false, schedule: false })
      await prepareQueues(opened(), jobs)
      await stop()
    },
    attach: () => open(idle),
    async start(jobs, context) {
      const workers = openWorkers(opened, { context, stopping: ending.signal, onGivenUp })
      let isPaused = false
      const begin = async () => {
        isPaused = false
        await workers.start(jobs)
      }
      const pause = async () => {
        isPaused = true
        for (const each of jobs) await opened().offWork(each.name, { wait: false })
      }
      await open(working)
      if (engine.kind === 'embedded') await reclaim(db)
      await clearFutureTimes(db)
      await prepareQueues(opened(), jobs)
      await prepareSchedules(opened(), jobs)
      await adoptRenamed(opened(), db, jobs)
      await whileDiskHasSpace(context, jobs, ending.signal, { begin, pause })
      watchClocks(context, ending.signal, async () => {
        const last = boss
        await open(working)
        if (!isPaused) await begin()
        await stop(last)
      })
    },
    runWaiting: (jobs, context) =>
      runWaiting(opened(), jobs, { context, stopping: ending.signal, onGivenUp }),
    async stop() {
      ending.abort()
      await stop()
    },
  }
}

/** Reclaims jobs that were running when the last process died; no other process can hold the embedded database. */
const reclaim = (db: Db) =>
  db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

/** Returns the condition that a job of this name, enqueued with `once: key`, is waiting or running. */
export const isUnfinished = (name: string, key: SQL): SQL =>
  sql`exists (select from pgboss.job where job.name = ${name} and job.singleton_key = ${key} and job.state < 'completed')`

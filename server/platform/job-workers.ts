import { sql } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { refuseWrongClock } from './clocks.ts'
import type { Context } from './context.ts'
import { type Db, rowsOf } from './db.ts'
import type { Job, OnGivenUp } from './jobs.ts'
import { describeError } from './log.ts'
import { repeatEvery } from './repeating.ts'

type QueuedJob = JobWithMetadata

type Working = { context: Context; stopping: AbortSignal; onGivenUp: OnGivenUp | undefined }

async function startJob(boss: PgBoss, each: Job, working: Working) {
  const { context, stopping, onGivenUp } = working
  const run = async (queued: QueuedJob[]) => {
    for (const one of queued) {
      try {
        if (each.erases) await refuseWrongClock(context)
        await each.run(one.data ?? {}, context, stopping)
      } catch (error) {
        context.log.warn(
          { job: each.name, error: describeError(error) },
          'a job failed and will be retried',
        )
        await giveUp(one, each, context, error, onGivenUp)
        throw loggableError(error)
      }
    }
  }
  const count = each.atOnce ?? 1
  return Promise.all(Array.from({ length: count }, () => startWorker(boss, each.name, run)))
}

/** Returns the loggable part of an error for the queue's own record, since its message can contain personal data. */
function loggableError(error: unknown): Error {
  const { type, message = type, code, stack = '' } = describeError(error)
  return Object.assign(new Error(message), { name: type, stack, ...(code ? { code } : {}) })
}

/** Reports a job whose last try has failed. A failing report changes nothing about the job. */
async function giveUp(
  { data, retryCount, retryLimit }: QueuedJob,
  each: Job,
  context: Context,
  error: unknown,
  onGivenUp?: OnGivenUp,
) {
  if (retryCount < retryLimit) return
  const givenUp = { job: each, data: data ?? {}, error, tries: retryCount + 1 }
  await onGivenUp?.(context, givenUp).catch((failure: unknown) =>
    context.log.warn(
      { job: each.name, error: describeError(failure) },
      'the failed job was not recorded',
    ),
  )
}

/** Starts a worker, which works until nothing waits, and returns its id. */
async function startWorker(
  boss: PgBoss,
  name: string,
  run: (queued: QueuedJob[]) => Promise<void>,
) {
  let id = ''
  const options = {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 60,
    includeMetadata: true,
  } as const
  id = await boss.work(name, options, (queued: QueuedJob[]) =>
    run(queued).finally(() => boss.notifyWorker(id)),
  )
  return id
}

/** Returns the queues in which a job is due, in one statement: asking each of them takes fifty times as long. */
async function dueNames(db: Db) {
  const due = sql`select name from pgboss.queue q where exists (select from pgboss.job j
    where j.name = q.name and j.state < 'active' and j.start_after <= pgboss.job_now())`
  return (await rowsOf<{ name: string }>(db, due)).map(({ name }) => name)
}

/** The pause between two looks for jobs that have become due, in ms: nothing announces those. */
const pauseBetweenLooks = 2000

/** Opens the workers of this process, which `start` puts to work. `opened` returns the queue's current connection. */
export function openWorkers(opened: () => PgBoss, working: Working) {
  const { context, stopping } = working
  const ids = new Map<string, string[]>()
  const wake = async () => {
    for (const name of await dueNames(context.db))
      for (const id of ids.get(name) ?? []) opened().notifyWorker(id)
  }
  // Without the database, the queue itself reports that.
  const end = repeatEvery(pauseBetweenLooks, () => wake().catch(() => {}))
  stopping.addEventListener('abort', end)
  return {
    async start(jobs: Job[]) {
      ids.clear()
      for (const each of jobs)
        if (each.runsHere?.(context.settings) ?? true)
          ids.set(each.name, await startJob(opened(), each, working))
    },
  }
}

/**
 * Runs all waiting jobs, and those they enqueue, until none is left; returns how many ran. A job that throws counts as
 * tried.
 */
export async function runWaiting(boss: PgBoss, jobs: Job[], working: Working) {
  const { context, stopping, onGivenUp } = working
  const waiting = { batchSize: 1000, includeMetadata: true } as const
  let ran = 0
  for (let before = -1; before !== ran;) {
    before = ran
    const names = await dueNames(context.db)
    for (const each of jobs.filter(({ name }) => names.includes(name)))
      for (const queued of await boss.fetch<object>(each.name, waiting)) {
        ran += 1
        try {
          if (each.erases) await refuseWrongClock(context)
          await each.run(queued.data ?? {}, context, stopping)
          await boss.complete(each.name, queued.id)
        } catch (error) {
          await giveUp(queued, each, context, error, onGivenUp)
          await boss.fail(each.name, queued.id, { error: describeError(error) })
        }
      }
  }
  return ran
}

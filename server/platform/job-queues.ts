import type { PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

const heartbeatSeconds = 20

const optionsOf = (each: Job) => ({
  retryLimit: each.retries ?? 5,
  retryDelay: each.retryDelay ?? 10,
  ...(each.retryDelayMax ? { retryDelayMax: each.retryDelayMax } : {}),
  retryBackoff: true,
  heartbeatSeconds,
  expireInSeconds: each.mayTake ?? 900,
  notify: true,
})

/**
 * Creates the queues that are missing, and adapts those whose job is declared differently than in the last release.
 * Writing all of them takes most of a second at every start.
 */
export async function prepareQueues(boss: PgBoss, jobs: Job[]) {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const each of jobs) {
    const options = optionsOf(each)
    const found = stored.get(each.name)
    // The policy allows one waiting job per singleton key.
    if (!found) await boss.createQueue(each.name, { policy: 'short', ...options })
    else if (Object.entries(options).some(([name, value]) => found[name as never] !== value))
      await boss.updateQueue(each.name, options)
  }
}

/** Stores the schedules that are missing or differ from the declared ones. */
export async function prepareSchedules(boss: PgBoss, jobs: Job[]) {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, every } of jobs)
    if (every && stored.get(name) !== every) await boss.schedule(name, every, {}, { tz: 'UTC' })
}

import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'

/**
 * Takes over what an earlier release queued under another name, which nobody would work off: moves waiting jobs to
 * today's name, and removes schedules of names that no job has. Needs the queues of `jobs` to exist.
 */
export async function adoptRenamed(boss: PgBoss, db: Db, jobs: Job[]): Promise<void> {
  for (const { name, earlierName } of jobs)
    if (earlierName)
      await db.execute(sql`
        update pgboss.job as waiting set name = ${name}
        where name = ${earlierName} and state < 'active' and not exists (
          select from pgboss.job as other
          where other.name = ${name} and other.state = 'created'
            and other.singleton_key is not distinct from waiting.singleton_key)`)
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!names.has(name)) await boss.unschedule(name)
}

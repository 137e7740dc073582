import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quiet } from '../../test/quiet.ts'
import { copyOfMigrated, engines } from '../../test/server.ts'
import type { Context } from './context.ts'
import { type Database, rowsOf } from './db.ts'
import { type GivenUp, job, openQueue, type Queue } from './jobs.ts'
import { readSettings } from './settings.ts'

describe.each(engines())('the queue, on the %s database', (engine) => {
  let database: Database
  let queue: Queue
  const ran: number[] = []
  const givenUp: GivenUp[] = []
  const count = job<{ number: number }>({
    name: 'count',
    earlierName: 'tally',
    atOnce: 2,
    run: async ({ number }) => void ran.push(number),
  })
  const failing = job<{ over: string }>({
    name: 'stumble',
    retries: 0,
    run: async ({ over }) => {
      throw new Error(`fell over "${over}"`, { cause: new Error(`at ${over}`) })
    },
  })
  beforeAll(async () => {
    database = await copyOfMigrated(engine)
    queue = openQueue(database, quiet, async (_context, job) => void givenUp.push(job))
    const context = {
      db: database.db,
      log: quiet,
      settings: readSettings({}),
      now: () => new Date(),
    }
    // As an earlier release declared them.
    await queue.install([
      { ...count, name: 'tally' },
      { ...failing, retries: 4 },
    ])
    await queue.attach()
    await queue.enqueue(database.db, { name: 'tally' }, { number: 1234 })
    await queue.stop()
    queue = openQueue(database, quiet, async (_context, failedJob) => void givenUp.push(failedJob))
    await queue.start([count, failing] as never, context as Context)
  })
  afterAll(async () => {
    await queue.stop()
    await database.close()
  })

  test('takes over jobs queued under the name of an earlier release', async () => {
    await expect.poll(() => ran).toEqual([1234])
    ran.length = 0
  })

  test('processes a batch without pauses', async () => {
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    await database.db.transaction(async (tx) => {
      for (const number of numbers) await queue.enqueue(tx, count, { number })
    })
    await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('starts a delayed job within seconds of its time', async () => {
    await queue.enqueue(
      database.db,
      count,
      { number: 77 },
      { startAfter: new Date(Date.now() + 500) },
    )
    await expect.poll(() => ran, { timeout: 20_000 }).toContain(77)
  })

  test('reports a job that failed for the last time, with its data', async () => {
    await queue.enqueue(database.db, failing, { over: 'a hose' })
    await expect.poll(() => givenUp).toHaveLength(1)
    expect(givenUp[0]).toMatchObject({ data: { over: 'a hose' }, tries: 1 })
    expect(givenUp[0]?.job.name).toBe('stumble')
  })

  test('stores only the loggable part of an error', async () => {
    const output = async () => {
      const rows = await rowsOf<{ output: object | null }>(
        database.db,
        sql`select output from pgboss.job where name = 'stumble' and state = 'failed'`,
      )
      return JSON.stringify(rows[0]?.output)
    }
    await expect.poll(output).toContain('fell over')
    expect(await output()).toContain('jobs.test.ts')
    expect(await output()).not.toContain('hose')
  })
})

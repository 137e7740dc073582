import { expect, test, vi } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { maintain, vacuumChanged } from './embedded-maintenance.ts'
import { recentErrors } from './recent-errors.ts'
import { thorough } from '../../test/thorough.ts'

test('a checkpoint that keeps failing is reported once on the status page and in the log', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = 'could not write file "base/1/2": a bad block'
  let fails = true
  const done: string[] = []
  const exec = async (statement: string) => {
    done.push(statement)
    if (fails) throw new Error(message)
  }
  // Larger than the log may grow, wherever it is: each entry counts as a file of 16 MB.
  const stop = maintain({ exec } as never, 'server/platform')
  const reported = () => recentErrors().filter(({ error }) => error.includes('could not write'))
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(done).toEqual(['CHECKPOINT', 'CHECKPOINT', 'CHECKPOINT'])
  expect(reported()).toMatchObject([
    { message: 'the embedded database could not be maintained', requestId: null },
  ])
  expect(logged).toHaveBeenCalledTimes(1)
  fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  fails = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported()).toHaveLength(2)
  stop()
  vi.useRealTimers()
})

test.runIf(thorough)(
  'only tables that changed enough are vacuumed and analyzed, one statement at a time',
  async () => {
    const pg = await PGlite.create()
    const done: string[] = []
    const watched = {
      query: pg.query.bind(pg),
      exec(statement: string) {
        done.push(statement)
        return pg.exec(statement)
      },
    } as Pick<PGlite, 'exec' | 'query'>
    await pg.exec(`
    create table busy (n int); create table quiet (n int);
    insert into busy select generate_series(1, 1000); insert into quiet select generate_series(1, 1000)`)
    await pg.exec('select pg_stat_force_next_flush()')
    await pg.exec('vacuum analyze')
    await pg.exec(
      'update busy set n = n + 1 where n <= 260; update quiet set n = n + 1 where n <= 90',
    )
    await vacuumChanged(watched)
    expect(done).toEqual(['VACUUM public.busy', 'ANALYZE public.busy'])
    await vacuumChanged(watched)
    expect(done).toHaveLength(2)
    await pg.close()
  },
)

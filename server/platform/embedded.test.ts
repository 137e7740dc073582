import { expect, test, vi } from 'vitest'
import { maintain } from './embedded.ts'
import { recentErrors } from './recent-errors.ts'

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

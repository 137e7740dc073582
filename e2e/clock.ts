import { once } from 'node:events'
import fs from 'node:fs'
import type { Told } from '../test/clock-commands.ts'
import { startFoyer, test as base } from './foyer.ts'

/** A server whose clock can be turned, and whose work for later runs when it is told to. */
export async function startClockServer(env: Record<string, string> = {}) {
  const running = await startFoyer({ TRUST_PROXY: 'true', ...env }, 'test/clock-server.ts')
  const tell = async (told: Told) => {
    const done = once(running.child, 'message')
    running.child.send(told)
    const [now] = (await done) as [number]
    return now
  }
  return {
    ...running,
    /** Turns the clock ahead by so many hours. */
    turn: (hours: number) => tell({ turn: hours * 3_600_000 }),
    /** The server's time in ms. */
    now: () => tell({ turn: 0 }),
    /** Runs everything that is due by the server's clock: timers, reminders, emails. */
    runJobs: () => tell({ run: true }),
  }
}

/** Journeys on a server whose clock can be turned; one for all journeys of a worker. */
export const test = base.extend<object, { clock: Awaited<ReturnType<typeof startClockServer>> }>({
  clock: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const clock = await startClockServer()
      await use(clock)
      await clock.kill('SIGTERM')
      fs.rmSync(clock.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  foyer: [async ({ clock }, use) => use(clock), { scope: 'worker' }],
})

import { once } from 'node:events'
import fs from 'node:fs'
import type { ClockAnswer, ClockCommand } from '../test/clock-commands.ts'
import { startFoyer, test as base } from './foyer.ts'

/** Starts a server whose clock can be moved, and whose scheduled jobs run on command. */
export async function startClockServer(env: Record<string, string> = {}) {
  const running = await startFoyer({ TRUST_PROXY: 'true', ...env }, 'test/clock-server.ts')
  const send = async (command: ClockCommand) => {
    const answered = new AbortController()
    const event = (name: string) => once(running.child, name, { signal: answered.signal })
    const first = Promise.race([event('message'), event('exit')])
    running.child.send(command)
    const [answer] = (await first) as [ClockAnswer | number | null]
    answered.abort()
    if (typeof answer === 'object' && answer && 'now' in answer) return answer.now
    throw new Error(`the clock server says ${JSON.stringify(answer)}:\n${running.output()}`)
  }
  return {
    ...running,
    /** Moves the clock forward by this many hours. */
    turn: (hours: number) => send({ turn: hours * 3_600_000 }),
    /** Returns the server's time in ms. */
    now: () => send({ turn: 0 }),
    /** Runs everything that is due on the server's clock: timers, reminders, emails. */
    runJobs: () => send({ run: true }),
  }
}

/** Runs journeys on a server with a movable clock; each worker has one such server. */
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

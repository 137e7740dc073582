import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create, list } from '../../contract/leads/leads.ts'
import { leads } from '../../server/leads/leads/table.ts'
import { canScale, openStage, type Stage } from './stage.ts'

/** The value of DRAIN_SECONDS: between nginx's keep-alive and its fail timeout as deployed, but shorter. */
const drainSeconds = 1.5
const times = { keepAlive: 1, failTimeout: 3 }
const atOnce = 8
/** The ms until nginx uses a process again: it counts whole seconds and takes one more. */
const knownAgain = times.failTimeout * 1000 + 1500

describe.runIf(canScale)('a rolling restart under load', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ DRAIN_SECONDS: String(drainSeconds) }, times)
  })
  afterAll(() => stage.close())

  test('loses no request, neither reads nor writes', async () => {
    const { cookie } = await stage.person('admin')
    const { url } = stage.nginx
    const failed: string[] = []
    const writes: number[] = []
    const took: number[] = []
    const over = new AbortController()
    const call = async (path: string, body?: object) => {
      const began = performance.now()
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
      const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const answer = await fetch(url + path, init)
      const text = await answer.text()
      took.push(performance.now() - began)
      if (!answer.ok) failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      return text
    }
    const work = async (worker: number) => {
      for (let i = 0; !over.signal.aborted; i += 1)
        try {
          await call('/')
          await call(`${list.path}?limit=20`)
          const lead = await call(create.path, { companyName: `Worker ${worker} lead ${i}` })
          writes.push((JSON.parse(lead) as { id: number }).id)
          // Some workers keep idle connections, as people do while they read.
          if (worker % 2) await pause(worker * 40)
        } catch (error) {
          failed.push(String((error as Error).cause ?? error))
        }
    }
    const workers = Array.from({ length: atOnce }, (_, worker) => work(worker))
    const before = [stage.app(0).child.pid, stage.app(1).child.pid]
    await pause(500)
    for (const at of [0, 1] as const) {
      await stage.restart(at)
      await pause(knownAgain)
    }
    over.abort()
    await Promise.all(workers)

    const sorted = took.toSorted((a, b) => a - b)
    const [p50, p99, max] = [0.5, 0.99, 1].map((part) =>
      Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0),
    )
    console.log(
      `${took.length} requests through two restarts, ${writes.length} of them writes: ` +
        `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms, ${failed.length} failed`,
    )
    expect(failed).toEqual([])
    expect(writes.length).toBeGreaterThan(100)
    expect(before).not.toContain(stage.app(0).child.pid)
    expect(before).not.toContain(stage.app(1).child.pid)
    const stored = await stage.db.select({ id: leads.id }).from(leads)
    expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      writes.toSorted((a, b) => a - b),
    )
  })

  test('killing a process fails no read', async () => {
    stage.app(0).child.kill('SIGKILL')
    const { cookie } = await stage.person('admin')
    const responses = Array.from({ length: 40 }, () =>
      fetch(`${stage.nginx.url}${list.path}`, { headers: { cookie } }).then(({ status }) => status),
    )
    expect(new Set(await Promise.all(responses))).toEqual(new Set([200]))
    await stage.restart(0)
  })
})

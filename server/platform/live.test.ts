import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert, integer, property, uniqueArray } from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../contract/live.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import {
  engines,
  type Jar,
  openTestServer,
  openTestServerOn,
  type TestServer,
} from '../../test/server.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { inTransaction } from './context.ts'
import { fromServer } from './db.ts'
import { type Audience, publish } from './live-history.ts'
import { hasSeen, readSnapshot } from './snapshot.ts'

/** Opens a stream as a window does; collects its events and lets tests wait for one. */
async function openWindow(at: string, jar: Jar, after = '') {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(after ? { 'last-event-id': after } : {}) }
  const request = http.get(`${at}/api/live`, { headers, agent: false })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  const seen = { id: '', resumed: null as boolean | null, changes: [] as Change[], ended: false }
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk as string
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = new Map(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/, 2) as [string, string]),
        )
        text = text.slice(end + 2)
        seen.id = fields.get('id') ?? seen.id
        const data = JSON.parse(fields.get('data') ?? 'null') as unknown
        if (fields.get('event') === 'ready') seen.resumed = (data as { resumed: boolean }).resumed
        if (fields.get('event') === 'changes') seen.changes.push(...(data as Change[]))
      }
    }
  })()
    .catch(() => {})
    .finally(() => (seen.ended = true))
  await expect.poll(() => answer.statusCode !== 200 || seen.resumed !== null).toBe(true)
  return {
    status: answer.statusCode,
    seen,
    async leave() {
      request.destroy()
      await reading
      return seen.id
    },
  }
}

describe.each(engines())('live updates, on the %s database', (engine) => {
  let server: TestServer
  let at: string
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    at = await listening(server)
  })
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const listening = async ({ app }: TestServer) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }
  const sendMessage = (to: Audience[], ...ids: number[]) =>
    inTransaction(server.context, async (tx) => {
      for (const id of ids) await publish(tx, to, { kind: 'messages', id })
    })
  const idsOf = ({ seen }: Awaited<ReturnType<typeof openWindow>>) =>
    seen.changes.map(({ id }) => id)

  test('reach the people concerned, and nobody else', async () => {
    const [ada, ben] = [await signedIn(server.context), await signedIn(server.context)]
    const owner = await signedIn(server.context, { role: 'admin' })
    const windows = []
    for (const { jar } of [ada, ada, ben, owner]) windows.push(await openWindow(at, jar))
    await sendMessage([{ userId: ada.user.id }, 'admins'], 7)
    const [first, second, third, admin] = windows as [Window, Window, Window, Window]
    await expect.poll(() => [first, second, admin].map(idsOf)).toEqual([[7], [7], [7]])
    await sendMessage([{ userId: ben.user.id }], 8)
    await expect.poll(() => idsOf(third)).toEqual([8])
    expect([first, second, admin].map(idsOf)).toEqual([[7], [7], [7]])
    for (const each of windows) await each.leave()
  })
  type Window = Awaited<ReturnType<typeof openWindow>>

  test('are never published after a rollback', async () => {
    const { user, jar } = await signedIn(server.context)
    const window = await openWindow(at, jar)
    const failing = inTransaction(server.context, async (tx) => {
      await publish(tx, [{ userId: user.id }], { kind: 'messages', id: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await sendMessage([{ userId: user.id }], 2)
    await expect.poll(() => idsOf(window)).toEqual([2])
    await window.leave()
  })

  test('are caught up without gaps or duplicates', async () => {
    const { user, jar } = await signedIn(server.context)
    const window = await openWindow(at, jar)
    expect(window.seen.resumed).toBe(false)
    await sendMessage([{ userId: user.id }], 1)
    await expect.poll(() => idsOf(window)).toEqual([1])
    const after = await window.leave()
    await sendMessage([{ userId: user.id }], 2, 3)
    await sendMessage([{ userId: user.id + 1 }], 9)
    const again = await openWindow(at, jar, after)
    expect(again.seen.resumed).toBe(true)
    await expect.poll(() => idsOf(again)).toEqual([2, 3])
    await sendMessage([{ userId: user.id }], 4)
    await expect.poll(() => idsOf(again)).toEqual([2, 3, 4])
    await again.leave()
  })

  test('continue from the position that was sent with the user, so that a page need not ask twice', async () => {
    const { user, jar } = await signedIn(server.context)
    await sendMessage([{ userId: user.id }], 1)
    const { liveAfter } = (await server.call(users.current, {}, jar)).body
    await sendMessage([{ userId: user.id }], 2)
    const window = await openWindow(at, jar, liveAfter)
    expect(window.seen.resumed).toBe(true)
    await expect.poll(() => idsOf(window)).toEqual([2])
    await window.leave()
  })

  test('report when it is too late to catch up, and reject ids that no stream sent', async () => {
    const { jar } = await signedIn(server.context)
    const now = await (await openWindow(at, jar)).leave()
    const [seconds, snapshot] = now.split('/') as [string, string]
    const wrong = [
      `${Number(seconds) - 3600}/${snapshot}`,
      `${seconds}/999999999:999999999:`,
      `${seconds}/9:3:`,
      `${seconds}/1:9223372036854775808:`,
      `${seconds}/3:9:12`,
      `x/3:9:`,
      "1/3:9:4'",
    ]
    for (const after of wrong) {
      const window = await openWindow(at, jar, after)
      expect([after, window.seen.resumed]).toEqual([after, false])
      await window.leave()
    }
  })

  test('end with the session, and require a sign-in', async () => {
    expect((await openWindow(at, new Map())).status).toBe(401)
    const { user, jar } = await signedIn(server.context)
    const other = await signedIn(server.context)
    const window = await openWindow(at, jar)
    const others = await openWindow(at, other.jar)
    await server.call(sessions.end, {}, jar)
    await expect.poll(() => window.seen.ended).toBe(true)
    await sendMessage([{ userId: user.id }, { userId: other.user.id }], 5)
    await expect.poll(() => idsOf(others)).toEqual([5])
    expect(idsOf(window)).toEqual([])
    await others.leave()
  })

  test('are deleted after an hour', async () => {
    await sendMessage(['admins'], 1)
    await sendMessage(['admins'], 2)
    await server.db.execute(
      sql`update live_events set created_at = now() - interval '61 minutes' where record_id = 1`,
    )
    await server.runJobs('sweep-live-events')
    const { rows } = await server.db.execute(sql`select record_id from live_events`)
    expect(rows).toEqual([{ record_id: 2 }])
  })

  test('let a server close while windows are open', async () => {
    const brief = await openTestServer({}, engine)
    const { jar } = await signedIn(brief.context)
    const window = await openWindow(await listening(brief), jar)
    await brief.close()
    await expect.poll(() => window.seen.ended).toBe(true)
  })

  // The embedded database has one process.
  test.runIf(engine === 'server')(
    'travel between processes, also those that commit out of order',
    async () => {
      const { rows } = await server.db.execute(sql`select current_database() as name`)
      const { name } = rows[0] as { name: string }
      const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: name })
      const second = await openTestServerOn(fromServer(url.href))
      const { user, jar } = await signedIn(server.context)
      const window = await openWindow(await listening(second), jar)
      let commit: (() => void) | undefined
      let written: (() => void) | undefined
      const isWritten = new Promise<void>((resolve) => (written = resolve))
      const late = inTransaction(server.context, async (tx) => {
        await publish(tx, [{ userId: user.id }], { kind: 'messages', id: 1 })
        written?.()
        await new Promise<void>((resolve) => (commit = resolve))
      })
      await isWritten
      await sendMessage([{ userId: user.id }], 2)
      await expect.poll(() => idsOf(window)).toEqual([2])
      const after = await window.leave()
      commit?.()
      await late
      const again = await openWindow(at, jar, after)
      await expect.poll(() => idsOf(again)).toEqual([1])
      await again.leave()
      await second.close()
    },
  )
})

test('take no connection slot for a HEAD request', async () => {
  const server = await openTestServer()
  const { jar } = await signedIn(server.context)
  const cookies = Object.fromEntries(jar)
  for (let at = 0; at < 45; at += 1)
    expect((await server.inject({ method: 'HEAD', url: '/api/live', cookies })).statusCode).toBe(
      200,
    )
  await server.close()
})

describe('snapshots', () => {
  const snapshots = uniqueArray(integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 }).map(
    (numbers) => numbers.toSorted((a, b) => a - b),
  )

  test('report visible transactions as PostgreSQL does', () => {
    assert(
      property(snapshots, integer({ min: 1, max: 70 }), (numbers, transaction) => {
        const [xmin, ...rest] = numbers as [number, ...number[]]
        const xmax = rest.pop() as number
        const running = rest.length ? [xmin, ...rest] : []
        const snapshot = readSnapshot(`${xmin}:${xmax}:${running.join(',')}`)
        if (!snapshot) throw new Error('not read')
        const expected = transaction < xmax && !running.includes(transaction)
        expect(hasSeen(snapshot, BigInt(transaction))).toBe(expected)
      }),
    )
  })

  test('can’t be parsed from any other text', () => {
    for (const text of ['', '1:2', '0:1:', '3:2:', '1:4:3,2', '1:4:4', '2:4:1', 'a:b:', '1:2:\n'])
      expect(readSnapshot(text)).toBeNull()
    expect(readSnapshot('10:20:10,14')).toMatchObject({ xmin: 10n, xmax: 20n })
  })
})

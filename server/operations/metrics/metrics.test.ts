import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create } from '../../../contract/leads/consultation-requests.ts'
import { copyOfMigrated, engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { openApp } from '../../app.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'

const token = 'a token that nobody else knows'
const headers = { authorization: `Bearer ${token}` }

describe.each(engines())('metrics and health checks, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({ METRICS_TOKEN: token }, engine)))
  afterAll(() => server.close())
  const read = async () =>
    (await server.inject({ url: '/metrics', headers: headers })).body.split('\n')

  test('count responses by route pattern and status, never by URL', async () => {
    await server.inject('/api/bookings/a-secret-token')
    await server.inject('/nobody@secret.example')
    const lines = await read()
    const counted = lines.filter((line) => line.includes('request_duration_seconds_count'))
    expect(counted).toContainEqual(expect.stringMatching(/route="none",status="404"\} \d+$/))
    expect(lines.join()).not.toMatch(/secret/)
  })

  test('include process, queue, emails and streams', async () => {
    const lines = await read()
    const names = [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'foyer_jobs_longest_wait_seconds 0',
      'foyer_jobs_still_seconds 0',
      'foyer_emails_last_day{status="failed"} 0',
      'foyer_live_streams 0',
    ]
    expect(names.filter((name) => !lines.some((line) => line.startsWith(name)))).toEqual([])
    expect(lines.some((line) => line.startsWith('foyer_database_connections'))).toBe(
      engine === 'server',
    )
  })

  test('count a queued email', async () => {
    await server.call(create, { body: aConsultationRequest() })
    const lines = await read()
    const waiting = lines.filter((line) => line.startsWith('foyer_jobs{'))
    expect(waiting).toContainEqual(expect.stringMatching(/state="created"\} [1-9]/))
    expect(lines).toContainEqual(expect.stringMatching(/^foyer_emails_last_day.*"queued"\} [1-9]/))
  })

  test.each([{}, { authorization: 'Bearer another' }, { authorization: token }])(
    'are refused without the token: %o',
    async (headers) => {
      const { statusCode, body } = await server.inject({ url: '/metrics', headers })
      expect([statusCode, body]).toEqual([401, expect.not.stringContaining('foyer_')])
    },
  )
})

test.each(engines())(
  'the server is alive but not ready without the %s database',
  async (engine) => {
    const database = await copyOfMigrated(engine)
    const ready = await openTestServer()
    const context = { ...ready.context, db: database.db }
    const app = await openApp(context, { pages: false, logLevel: 'silent' })
    await database.close()
    const ask = async (from: typeof app, url: string) => (await from.inject(url)).statusCode
    expect(await ask(ready.app, '/readyz')).toBe(200)
    expect([await ask(app, '/readyz'), await ask(app, '/healthz')]).toEqual([503, 200])
    await app.close()
    await ready.close()
  },
)

test('metrics are absent when no token is configured', async () => {
  const server = await openTestServer()
  expect((await server.inject('/metrics')).statusCode).toBe(404)
  await server.close()
})

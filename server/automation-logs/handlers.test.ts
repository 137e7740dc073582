import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../contract/automation-logs.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'
import { recordRun } from './store.ts'

describe.each(engines())('the automation log, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const statuses = ['success', 'error', 'running'] as const
    for (const [at, status] of statuses.entries())
      await recordRun(server.context, {
        name: `Run ${at}`,
        description: 'What it is for',
        startedAt: new Date(Date.UTC(2026, 2, 2, 9, at)),
        details: `${at} reminders queued`,
        status,
      })
  })
  afterAll(() => server.close())
  const names = async (query: object) =>
    (await server.call(contract.list, { query }, admin)).body.map(({ name }) => name)

  test('shows the newest first, with begin and end', async () => {
    const { body } = await server.call(contract.list, {}, admin)
    expect(body.map(({ name, createdAt, endedAt }) => [name, createdAt, endedAt])).toEqual([
      ['Run 2', '2026-03-02T09:02:00.000Z', null],
      ['Run 1', '2026-03-02T09:01:00.000Z', '2026-03-02T10:00:00.000Z'],
      ['Run 0', '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    ])
    expect(body[0]).toMatchObject({ status: 'running', details: '2 reminders queued' })
  })

  test('is filtered, searched and paged', async () => {
    expect(await names({ status: 'error' })).toEqual(['Run 1'])
    expect(await names({ q: '0 REMINDERS' })).toEqual(['Run 0'])
    const first = await server.call(contract.list, { query: { limit: 1 } }, admin)
    expect(first.headers['x-total-count']).toBe('3')
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1]
    expect(await names({ limit: 1, cursor })).toEqual(['Run 1'])
  })
})

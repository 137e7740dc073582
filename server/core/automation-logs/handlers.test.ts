import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/automation-logs.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { queueEmail } from '../emails/store.ts'
import { anEmail } from '../emails/sample.ts'
import { emails } from '../emails/table.ts'
import { job } from '../../platform/jobs.ts'
import { signedIn } from '../sessions/sample.ts'
import { recordGivenUp, recordRun, type Run } from './store.ts'

const harmful = job({ name: 'pay-twice', run: async () => {} })

describe.each(engines())('the automation log, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const statuses = ['success', 'error', 'running'] as const
    for (const [at, status] of statuses.entries())
      await run({
        name: `Run ${at}`,
        startedAt: new Date(Date.UTC(2026, 2, 2 - at, 9, at)),
        details: `${at} reminders queued`,
        status,
      })
  })
  afterAll(() => server.close())
  const run = (changes: Partial<Run>) =>
    recordRun(server.context, {
      name: 'Run',
      description: 'What it is for',
      startedAt: server.context.now(),
      details: '',
      status: 'error',
      ...changes,
    })
  const namesOf = async (query: object) =>
    (await server.call(contract.list, { query }, admin)).body.map(({ name }) => name)
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, admin)).body
  const retry = async (id: number) => {
    const { status, body } = await server.call(contract.retry, { params: { id } }, admin)
    return [status, body]
  }

  test('shows the newest first, with start and end', async () => {
    const { body } = await server.call(contract.list, {}, admin)
    expect(body.map(({ name, createdAt, endedAt }) => [name, createdAt, endedAt])).toEqual([
      ['Run 0', '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'],
      ['Run 1', '2026-03-01T09:01:00.000Z', '2026-03-02T10:00:00.000Z'],
      ['Run 2', '2026-02-28T09:02:00.000Z', null],
    ])
    expect(body[2]).toMatchObject({ status: 'running', details: '2 reminders queued' })
  })

  test('is filtered, searched and paged', async () => {
    expect(await namesOf({ status: 'error' })).toEqual(['Run 1'])
    expect(await namesOf({ q: '0 REMINDERS' })).toEqual(['Run 0'])
    expect(await namesOf({ name: 'Run 2' })).toEqual(['Run 2'])
    expect(await namesOf({ from: '2026-03-01' })).toEqual(['Run 0', 'Run 1'])
    expect(await namesOf({ from: '2026-02-28', to: '2026-03-01' })).toEqual(['Run 1', 'Run 2'])
    expect(await namesOf({ to: '2026-02-27' })).toEqual([])
    const first = await server.call(contract.list, { query: { limit: 1 } }, admin)
    expect(first.headers['x-total-count']).toBe('3')
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1]
    expect(await namesOf({ limit: 1, cursor })).toEqual(['Run 1'])
    const wrong = await server.call(contract.list, { query: { from: '2026-02-30' } }, admin)
    expect(wrong.status).toBe(400)
  })

  test('lists every name once', async () => {
    await run({ name: 'Run 1' })
    const { body } = await server.call(contract.names, {}, admin)
    expect(body).toEqual(['Run 0', 'Run 1', 'Run 2'])
  })

  test('restarts a failed run once', async () => {
    const { id } = await queueEmail(server.context, anEmail())
    await server.db.update(emails).set({ status: 'failed' })
    await run({ retry: { job: 'resend-email', data: { id } }, error: 'No answer' })
    expect(await read(4)).toMatchObject({ canRetry: true, whyNot: '', error: 'No answer' })
    expect(await retry(4)).toEqual([200, { ok: true }])
    await server.runJobs()
    expect((await server.db.select().from(emails))[0]?.status).toBe('captured')
    expect(await read(4)).toMatchObject({
      canRetry: false,
      retriedAt: server.context.now().toISOString(),
    })
    expect((await retry(4))[0]).toBe(409)
  })

  test.each<[string, Partial<Run>]>([
    ['Only failed runs can be restarted.', { status: 'success' }],
    ['This kind of run can’t be restarted from here.', {}],
    ['It may have arrived.', { noRetry: 'It may have arrived.' }],
    [
      'Running this twice could cause problems, so it can’t be restarted from here.',
      { retry: { job: harmful.name, data: {} } },
    ],
  ])('otherwise explains: %s', async (sentence, changes) => {
    await run(changes)
    expect(await read(4)).toMatchObject({ canRetry: false, whyNot: sentence })
    expect(await retry(4)).toEqual([409, { error: sentence }])
    expect((await retry(99))[0]).toBe(404)
  })

  test('shows a failed job as one line per hour, and can restart it', async () => {
    const timer = job({ name: 'sweep-the-yard', every: '* * * * *', run: async () => {} })
    const failure = { job: timer, data: {}, error: new Error('no broom'), tries: 6 }
    await recordGivenUp(server.context, failure)
    await recordGivenUp(server.context, failure)
    expect(await namesOf({ q: 'sweep' })).toEqual(['Sweep the yard'])
    expect(await read(4)).toMatchObject({
      details: 'Given up after 6 tries',
      error: 'Error: no broom',
      canRetry: true,
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { sessionJobs } from './jobs.ts'
import { sessionOf, signedIn } from './sample.ts'
import { endSessions } from './store.ts'
import { sessions, signIns } from './table.ts'

describe.each(engines())('sign-ins, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(() => server.clear())
  afterAll(() => server.close())
  const kept = () => server.db.select().from(signIns)

  test('stay when their session ends, by signing out or by a new password', async () => {
    const { user, jar } = await signedIn(server.context)
    await sessionOf(server.context, user.id)
    await server.call(contract.end, {}, jar)
    await endSessions(server.context, user.id)
    expect(await server.db.$count(sessions)).toBe(0)
    const signIn = { userId: user.id, networkAddress: '192.0.2.1', userAgent: 'a test' }
    expect(await kept()).toMatchObject([signIn, signIn])
  })

  test('are deleted after 30 days', async () => {
    server.setNow('2026-03-02T10:00:00Z')
    await signedIn(server.context)
    server.setNow('2026-04-01T10:00:00Z')
    await server.runJobs(sessionJobs[0]?.name)
    expect(await kept()).toHaveLength(1)
    server.setNow('2026-04-01T10:00:01Z')
    await server.runJobs(sessionJobs[0]?.name)
    expect(await kept()).toEqual([])
  })
})

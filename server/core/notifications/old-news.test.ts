import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { aNote } from './sample.ts'
import { notify } from './store.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })))
afterAll(() => server.close())

// Before, whoever never signed in was emailed nothing, so what they were told of lay there for years.
test('who can be emailed at last gets what is new, not all that they were ever told of', async () => {
  const { context } = server
  const nia = await addUser(context, aUser({ email: 'nia@bell.example', emailConfirmedAt: null }))
  for (const [day, title] of [
    ['2026-01-05', 'A year ago'],
    ['2026-11-10', 'A week ago'],
  ] as const) {
    server.setNow(`${day}T10:00:00Z`)
    for (const kind of ['projects', 'messages'] as const)
      await notify(context, [nia?.id ?? 0], { ...aNote(), kind, title })
  }
  server.setNow('2026-11-17T10:00:00Z')
  await server.runJobs('email-notifications')
  const sent = await server.db.select().from(emails)
  expect(sent.map(({ to }) => to)).toEqual(['nia@bell.example'])
  expect(sent[0]?.text).toContain('A week ago')
  expect(sent[0]?.text).not.toContain('A year ago')
})

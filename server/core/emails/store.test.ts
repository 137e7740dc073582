import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { eraseEmailsBefore, queueRenderedEmail } from './store.ts'
import { emails } from './table.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

test('erases the emails of some kinds until a moment, and no others', async () => {
  const queue = (kind: string) =>
    queueRenderedEmail(server.context, {
      kind,
      to: 'ada@kiln.example',
      subject: kind,
      text: kind,
      html: '',
    })
  server.setNow('2026-03-02T10:00:00Z')
  for (const kind of ['application-received', 'invoice']) await queue(kind)
  server.setNow('2026-03-02T10:00:01Z')
  await queue('application-received')
  await eraseEmailsBefore(
    server.context,
    ['application-received', 'application-notification'],
    new Date('2026-03-02T10:00:00Z'),
  )
  const left = await server.db.select().from(emails).orderBy(emails.id)
  expect(left.map(({ kind, createdAt }) => [kind, createdAt.getUTCSeconds()])).toEqual([
    ['invoice', 0],
    ['application-received', 1],
  ])
})

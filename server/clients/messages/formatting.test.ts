import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/messages.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as attention from '../../../contract/overview/attention.ts'
import * as today from '../../../contract/overview/today.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
const content = '**Two** drafts: [first](https://a.example/1)\n- `a`'

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
})
afterAll(() => server.close())

test('a formatted message of the team is emailed formatted, and listed without marks', async () => {
  const body = { content, isFormatted: true, toUserId: ada.user.id }
  const sent = await server.call(contract.send, { body }, admin)
  expect(sent.body).toMatchObject({ content, isFormatted: true })
  const plain = 'Two drafts: first\n\n- a'
  const [note] = (await server.call(notifications.list, {}, ada.jar)).body
  expect(note?.body).toBe(plain)
  const [waiting] = (await server.call(attention.list, {}, ada.jar)).body
  expect(waiting?.detail).toContain(plain)
  const [thread] = (await server.call(contract.threads, {}, admin)).body
  expect(thread?.last?.content).toBe(plain)
  server.setNow('2026-03-02T10:06:00Z')
  await server.runJobs('email-notifications')
  const [email] = await server.db.select().from(emails)
  expect(email?.html).toContain('<strong>Two</strong> drafts: <a href="https://a.example/1"')
  expect(email?.text).toContain('Two drafts: first (https://a.example/1)\n\n- a')
})

test('a message without a word about it is plain, and an edit may format it', async () => {
  const body = { content: '2 * 3 * 4, **so**' }
  const sent = await server.call(contract.send, { body }, ada.jar)
  expect(sent.body).toMatchObject({ ...body, isFormatted: false })
  const recent = (await server.call(contract.recent, {}, admin)).body
  expect(recent[0]?.content).toBe(body.content)
  const edit = (changes: object) =>
    server.call(
      contract.update,
      { params: { id: sent.body.id }, body: { ...body, ...changes } },
      ada.jar,
    )
  expect((await edit({})).body).toMatchObject({ isFormatted: false, editedAt: null })
  expect((await edit({ isFormatted: true })).body).toMatchObject({ isFormatted: true })
  const kept = await edit({ content: '**Newer**' })
  expect(kept.body).toMatchObject({ content: '**Newer**', isFormatted: true })
  const waits = (await server.call(today.read, {}, admin)).body
  expect(JSON.stringify(waits)).toContain('"Newer"')
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/messages.ts'
import * as audit from '../../../contract/core/audit-entries.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { told } from '../../../contract/histories.ts'
import * as search from '../../../contract/overview/search.ts'
import * as stats from '../../../contract/overview/stats.ts'
import * as projectFiles from '../../../contract/work/project-files.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { rowsOf } from '../../platform/db.ts'
import { storedFiles } from '../../platform/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aMessage } from './sample.ts'
import { messageAttachments } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-changes-'))
let server: TestServer
type Person = { jar: Jar; user: { id: number; email: string } }
let owner: Person
let ada: Person
let ben: Person
beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'W' })
  ada = await signedIn(server.context)
  ben = await signedIn(server.context, { firstName: 'Ben', lastName: 'Ode' })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const send = async (from: Person, changes: Parameters<typeof aMessage>[0] = {}) =>
  (await server.call(contract.send, { body: aMessage(changes) }, from.jar)).body
const edit = (who: Person, id: number, body: { content: string; editedAt?: string | null }) =>
  server.call(contract.update, { params: { id }, body }, who.jar)
const remove = (who: Person, id: number) =>
  server.call(contract.remove, { params: { id } }, who.jar)
const own = async (who: Person, query = {}) =>
  (await server.call(contract.list, { query }, who.jar)).body
const thread = async (clientId: number) =>
  (await server.call(contract.thread, { params: { clientId } }, owner.jar)).body
const notes = async (who: Person) =>
  (await server.call(notifications.list, {}, who.jar)).body.map(({ body }) => body)
const history = async () => {
  const { body } = await server.call(audit.list, { query: { noun: 'messages' } }, owner.jar)
  const formats = { day: (day: string) => day, moment: (at: string) => at }
  return body.map((entry) => {
    const { actor, sentence, lines } = told(entry, formats)
    return [actor, sentence, ...lines]
  })
}
const emails = async (at: string) => {
  server.setNow(at)
  await server.runJobs('email-notifications')
  return server.db.select().from(emailTable)
}
const tooLate = 'A message can be edited or deleted for 15 minutes after it was sent.'

test('an author edits a message, and the other side sees when', async () => {
  const { id } = await send(ada, { content: 'On Monday' })
  server.setNow('2026-03-02T10:04:00Z')
  const edited = await edit(ada, id, { content: ' On Tuesday ', editedAt: null })
  expect([edited.status, edited.body]).toMatchObject([
    200,
    { content: 'On Tuesday', editedAt: '2026-03-02T10:04:00.000Z', isRead: false },
  ])
  expect(await thread(ada.user.id)).toEqual([edited.body])
  expect(await notes(owner)).toEqual(['On Tuesday'])
  expect(await history()).toEqual([
    [
      'Ada Lindqvist',
      'changed message in the conversation with Kiln Street Ceramics',
      { label: 'Text', from: 'On Monday', to: 'On Tuesday' },
    ],
  ])
  const count = await server.call(notifications.count, {}, owner.jar)
  expect(count.body.unread).toBe(1)
})

test('an edit of the team reaches the client, also in the email that is still to come', async () => {
  const { id } = await send(owner, { content: 'It costs $90', toUserId: ada.user.id })
  server.setNow('2026-03-02T10:02:00Z')
  await edit(owner, id, { content: 'It costs $900' })
  const [email, ...rest] = await emails('2026-03-02T10:05:00Z')
  expect([email?.to, rest]).toEqual([ada.user.email, []])
  expect(email?.text).toContain('It costs $900')
  await edit(owner, id, { content: 'It costs $950' })
  expect(await emails('2026-03-02T12:00:00Z')).toHaveLength(1)
  expect((await own(ada)).map(({ content }) => content)).toEqual(['It costs $950'])
  expect(await notes(ada)).toEqual(['It costs $950'])
})

test('a message can be edited and deleted for 15 minutes', async () => {
  const { id } = await send(ada, { content: 'On Monday' })
  server.setNow('2026-03-02T10:15:00Z')
  expect((await edit(ada, id, { content: 'On Tuesday' })).status).toBe(200)
  server.setNow('2026-03-02T10:15:01Z')
  const late = [await edit(ada, id, { content: 'On Friday' }), await remove(ada, id)]
  expect(late.map(({ status, body }) => [status, body])).toEqual([
    [409, { error: tooLate }],
    [409, { error: tooLate }],
  ])
  expect((await own(ada)).map(({ content }) => content)).toEqual(['On Tuesday'])
})

test('only the person who wrote a message can edit or delete it', async () => {
  const colleague = await signedIn(server.context, { role: 'admin' })
  const bo = await signedIn(server.context, { clientId: ada.user.id, firstName: 'Bo' })
  const adas = await send(ada)
  const bos = await send(bo)
  const teams = await send(owner, { toUserId: ada.user.id })
  const refused = [
    [ben, adas, 404],
    [ben, teams, 404],
    [bo, adas, 403],
    [ada, bos, 403],
    [ada, teams, 403],
    [owner, adas, 403],
    [colleague, teams, 403],
  ] as const
  for (const [who, { id }, status] of refused) {
    expect((await edit(who, id, { content: 'x' })).status).toBe(status)
    expect((await remove(who, id)).status).toBe(status)
  }
  expect((await own(ada)).map(({ editedAt, deletedAt }) => editedAt ?? deletedAt)).toEqual([
    null,
    null,
    null,
  ])
  expect((await edit(bo, bos.id, { content: 'Mine' })).status).toBe(200)
})

test('a text must be there, and an edit from a second window is refused', async () => {
  const { id } = await send(ada, { content: 'On Monday' })
  for (const content of ['', ' \n ', 'x'.repeat(10_001)]) {
    const { status, body } = await edit(ada, id, { content })
    expect([status, body]).toMatchObject([400, { fields: { content: expect.any(String) } }])
  }
  expect((await edit(ada, id, { content: ' ' })).body).toMatchObject({
    fields: { content: 'Please write a message' },
  })
  server.setNow('2026-03-02T10:01:00Z')
  await edit(ada, id, { content: 'On Tuesday', editedAt: null })
  const second = await edit(ada, id, { content: 'On Friday', editedAt: null })
  expect([second.status, second.body]).toMatchObject([
    409,
    {
      error:
        'Somebody else has changed this message in the meantime. Please review it before you save.',
      detail: { now: { content: 'On Tuesday', editedAt: '2026-03-02T10:01:00.000Z' } },
    },
  ])
  expect((await edit(ada, 999, { content: 'x' })).status).toBe(404)
})

test('a deleted message leaves its place, and nothing else', async () => {
  await server.call(projects.create, { body: aProject(ada.user.id) }, owner.jar)
  const first = await send(ada, { content: 'Before' })
  const uploadIds = [await uploaded(server, ada.jar, 'Secret.png')]
  const { id } = await send(ada, { content: 'A secret kiln', uploadIds, projectId: 1 })
  const last = await send(ada, { content: 'After' })
  await edit(ada, id, { content: 'A secret oven' })
  server.setNow('2026-03-02T10:03:00Z')
  const deleted = await remove(ada, id)
  expect([deleted.status, deleted.body]).toMatchObject([
    200,
    {
      content: '',
      attachments: [],
      projectId: null,
      isRead: true,
      deletedAt: '2026-03-02T10:03:00.000Z',
    },
  ])
  expect((await thread(ada.user.id)).map((each) => [each.id, each.content])).toEqual([
    [first.id, 'Before'],
    [id, ''],
    [last.id, 'After'],
  ])
  expect((await own(ada, { q: 'secret' })).length).toBe(0)
  expect(await notes(owner)).toEqual(['After', 'Before'])
  const found = await server.call(search.read, { query: { q: 'secret' } }, owner.jar)
  expect(found.body.groups).toEqual([])
  const files = { params: { projectId: 1 } }
  expect((await server.call(projectFiles.list, files, owner.jar)).body).toEqual([])
  const listed = await server.call(projects.list, {}, owner.jar)
  expect(listed.body.map(({ messageCount }) => messageCount)).toEqual([0])
  const { body: figures } = await server.call(stats.readAll, {}, owner.jar)
  expect(figures.unreadMessages).toBe(2)
  const recent = await server.call(contract.recent, {}, owner.jar)
  expect(recent.body.map(({ content }) => content)).toEqual(['After', 'Before'])
  expect(await server.db.$count(messageAttachments)).toBe(0)
  await server.runJobs('sweep-files')
  expect(await server.db.$count(storedFiles)).toBe(0)
  expect(await history()).toEqual([
    ['Ada Lindqvist', 'permanently deleted message in the conversation with Kiln Street Ceramics'],
    ['Ada Lindqvist', 'changed message in the conversation with Kiln Street Ceramics'],
  ])
  const texts = (await emails('2026-03-02T10:10:00Z')).map(({ text }) => text)
  expect(texts).toEqual([expect.not.stringContaining('secret')])
  const again = [await remove(ada, id), await edit(ada, id, { content: 'x' })]
  expect(again.map(({ status, body }) => [status, body])).toEqual([
    [409, { error: 'This message was deleted.' }],
    [409, { error: 'This message was deleted.' }],
  ])
})

test('a thread whose last message was deleted says so, and waits for nobody', async () => {
  const { id } = await send(ada)
  await remove(ada, id)
  const { body } = await server.call(
    contract.threads,
    { query: { clientId: ada.user.id } },
    owner.jar,
  )
  expect(body).toMatchObject([
    { unread: 0, last: { content: '', files: 0, deletedAt: '2026-03-02T10:00:00.000Z' } },
  ])
  expect(await emails('2026-03-02T10:10:00Z')).toEqual([])
})

test('a word that an edit brought in is found at once', async () => {
  const { id } = await send(ada, { content: 'The furnace is hot' })
  for (let i = 0; i < 3; i++) await server.runJobs('collect-search-words')
  await edit(ada, id, { content: 'The porcelain is hot' })
  const find = async (q: string) =>
    (await server.call(search.read, { query: { q } }, owner.jar)).body.groups.map(
      ({ kind }) => kind,
    )
  expect([await find('porcelain'), await find('furnace')]).toEqual([['messages'], []])
})

test('every window of the thread is told of an edit and a deletion, and nobody else', async () => {
  const { id } = await send(ada)
  const told = async () => {
    const rows = await rowsOf<{ user_id: number | null }>(
      server.db,
      sql`select distinct user_id from live_events where kind = 'messages' order by 1`,
    )
    await server.db.execute(sql`delete from live_events`)
    return rows.map(({ user_id }) => user_id)
  }
  await told()
  await edit(ada, id, { content: 'Other' })
  expect(await told()).toEqual([ada.user.id, null])
  await remove(ada, id)
  expect(await told()).toEqual([ada.user.id, null])
})

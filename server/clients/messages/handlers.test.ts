import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/messages.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPicture, uploaded } from '../../core/uploads/sample.ts'
import { aMessage } from './sample.ts'
import { messages } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-messages-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

describe.each(engines())('messages, on the %s database', (engine) => {
  let server: TestServer
  type Person = { jar: Jar; user: { id: number; email: string } }
  let owner: Person
  let ada: Person
  let ben: Person
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'W' })
    ada = await signedIn(server.context)
    ben = await signedIn(server.context, { firstName: 'Ben', lastName: 'Ode' })
  })
  afterAll(() => server.close())

  const send = (from: Person, changes: Parameters<typeof aMessage>[0] = {}) =>
    server.call(contract.send, { body: aMessage(changes) }, from.jar)
  const own = async (who: Person, query = {}) =>
    (await server.call(contract.list, { query }, who.jar)).body
  const thread = (clientId: number, query = {}) =>
    server.call(contract.thread, { params: { clientId }, query }, owner.jar)
  const unread = async (who: Person) =>
    (await server.call(notifications.count, {}, who.jar)).body.unread
  const emails = async (at: string) => {
    server.setNow(at)
    await server.runJobs('email-notifications')
    return server.db.select().from(emailTable)
  }

  test('pass between a client and the team, and nobody else sees them', async () => {
    const sent = await send(ada, { content: '  Hello  ' })
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        id: 1,
        email: null,
        content: 'Hello',
        isFormatted: false,
        reactions: [],
        replyTo: null,
        fromUserId: ada.user.id,
        toUserId: 1,
        fromUserName: 'Ada Lindqvist',
        fromImageUrl: null,
        projectId: null,
        authorId: null,
        projectName: null,
        sendKey: null,
        isRead: false,
        createdAt: '2026-03-02T10:00:00.000Z',
        editedAt: null,
        deletedAt: null,
        attachments: [],
      },
    ])
    server.setNow('2026-03-02T10:01:00Z')
    await send(owner, { content: 'Hello Ada', toUserId: ada.user.id })
    await send(ben, { content: 'Good morning' })
    expect((await own(ada)).map(({ content }) => content)).toEqual(['Hello', 'Hello Ada'])
    expect((await own(ben)).map(({ content }) => content)).toEqual(['Good morning'])
    expect((await thread(ada.user.id)).body.map(({ fromUserId }) => fromUserId)).toEqual([
      ada.user.id,
      owner.user.id,
    ])
    const recent = await server.call(contract.recent, {}, owner.jar)
    expect(recent.body.map(({ fromUserName, isRead }) => [fromUserName, isRead])).toEqual([
      ['Ben Ode', false],
      ['Ada Lindqvist', false],
    ])
    const { rows } = await server.db.execute(
      sql`select distinct user_id, record_id from live_events where kind = 'messages' and record_id = ${ada.user.id} order by 1`,
    )
    expect(rows).toEqual([
      { user_id: ada.user.id, record_id: ada.user.id },
      { user_id: null, record_id: ada.user.id },
    ])
  })

  test('are listed for the team by thread, with the number of unread ones', async () => {
    await send(ada, { content: 'first' })
    server.setNow('2026-03-02T10:01:00Z')
    await send(ben, { content: '', uploadIds: [await uploaded(server, ben.jar)] })
    server.setNow('2026-03-02T10:02:00Z')
    await send(owner, { content: 'answer', toUserId: ada.user.id })
    const cleo = await signedIn(server.context, { firstName: 'Cleo', businessName: 'Quay & Sons' })
    const list = async (query = {}) => {
      const { body, headers } = await server.call(contract.threads, { query }, owner.jar)
      const threads = body.map(({ clientId, last, unread }) => [clientId, last?.content, unread])
      return { body, threads, total: headers['x-total-count'], link: headers['link'] }
    }
    const rows = [
      [ada.user.id, 'answer', 1],
      [ben.user.id, '', 1],
      [cleo.user.id, undefined, 0],
    ]
    const all = await list()
    expect([all.threads, all.total]).toEqual([rows, '3'])
    expect(all.body[0]).toMatchObject({ clientName: 'Ada Lindqvist', last: { fromClient: false } })
    expect(all.body[1]?.last).toEqual({
      content: '',
      files: 1,
      fromClient: true,
      fromUserName: 'Ben Ode',
      createdAt: '2026-03-02T10:01:00.000Z',
      deletedAt: null,
    })
    const pages = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { threads, link } = await list({ limit: 1, cursor })
      pages.push(...threads)
      cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1]
    }
    expect(pages).toEqual(rows)
    expect((await list({ q: 'quay' })).threads).toEqual([rows[2]])
    expect((await list({ clientId: ben.user.id })).threads).toEqual([rows[1]])
    const params = { clientId: ada.user.id }
    await server.call(contract.readThread, { params, body: {} }, owner.jar)
    expect((await list({ show: 'unread' })).threads).toEqual([rows[1]])
    const recent = await server.call(contract.recent, {}, owner.jar)
    expect(recent.body.map(({ files, isRead }) => [files, isRead])).toEqual([
      [1, false],
      [0, true],
    ])
  })

  test('are limited to sixty in a minute', async () => {
    const sent = await Promise.all(Array.from({ length: 61 }, () => send(ada)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(60)
    const refused = sent.find(({ status }) => status === 429)
    expect([refused?.body, refused?.headers['retry-after']]).toMatchObject([
      { error: expect.stringMatching(/^Too many messages in a short time\. Please try again in /) },
      expect.stringMatching(/^\d+$/),
    ])
    expect((await send(ben)).status).toBe(201)
  })

  test('are rejected when they are empty or addressed to the wrong person', async () => {
    const body = (answer: Awaited<ReturnType<typeof send>>) => [answer.status, answer.body]
    expect(body(await send(ada, { content: ' \n ' }))).toMatchObject([
      400,
      { error: 'Please write a message' },
    ])
    expect((await send(ada, { content: 'x'.repeat(10_001) })).status).toBe(400)
    expect((await send(ada, { toUserId: ben.user.id })).status).toBe(404)
    expect((await send(owner, { toUserId: owner.user.id })).status).toBe(404)
    expect((await send(owner, { toUserId: 999 })).status).toBe(404)
    expect((await thread(999)).status).toBe(404)
    expect((await server.call(contract.list, {}, owner.jar)).status).toBe(403)
    expect(await server.db.$count(messages)).toBe(0)
  })

  test('are stored once, however often they are sent', async () => {
    const uploadIds = [await uploaded(server, ada.jar)]
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send(ada, { key: 'k-1', uploadIds })),
    )
    expect(sent.map(({ status, body }) => [status, body.id, body.attachments.length])).toEqual(
      Array.from({ length: 5 }, () => [201, sent[0]?.body.id, 1]),
    )
    await send(ada, { key: 'k-2' })
    await send(ben, { key: 'k-1' })
    expect([(await own(ada)).length, (await own(ben)).length, await unread(owner)]).toEqual([
      2, 1, 3,
    ])
  })

  test('are marked as read up to the last one on screen', async () => {
    await send(ada, { content: 'one' })
    await send(ada, { content: 'two' })
    await send(owner, { toUserId: ada.user.id })
    const params = { clientId: ada.user.id }
    const readUpTo = (upTo?: number) =>
      server.call(contract.readThread, { params, body: upTo ? { upTo } : {} }, owner.jar)
    await readUpTo(1)
    const flags = async () => (await thread(ada.user.id)).body.map(({ isRead }) => isRead)
    expect([await flags(), await unread(owner)]).toEqual([[true, false, false], 2])
    await readUpTo()
    expect([await flags(), await unread(owner)]).toEqual([[true, true, false], 0])
    expect(
      (await server.call(contract.recent, { query: { show: 'unread' } }, owner.jar)).body,
    ).toEqual([])
    await server.call(contract.read, { body: {} }, ben.jar)
    expect(await unread(ada)).toBe(1)
    const plain = { method: 'POST', url: contract.read.path } as const
    await server.inject({ ...plain, cookies: Object.fromEntries(ada.jar) })
    expect([await flags(), await unread(ada)]).toEqual([[true, true, true], 0])
  })

  test('that stay unread for five minutes are emailed, once', async () => {
    await send(owner, { content: 'Please look at the new page', toUserId: ada.user.id })
    await send(ben, { content: 'Thank you' })
    await server.call(
      contract.readThread,
      { params: { clientId: ben.user.id }, body: {} },
      owner.jar,
    )
    expect(await emails('2026-03-02T10:04:59Z')).toEqual([])
    const [email, ...rest] = await emails('2026-03-02T10:05:00Z')
    expect(email).toMatchObject({ to: ada.user.email, subject: 'New message from Furlong' })
    expect(email?.text).toContain('Please look at the new page')
    expect(email?.text).toContain('http://foyer.test/messages')
    expect(rest).toEqual([])
    expect(await emails('2026-03-02T12:00:00Z')).toHaveLength(1)
  })

  test('come in pages from the newest, and are searched by word', async () => {
    await server.db.execute(sql`
      insert into messages (client_id, from_user_id, to_user_id, content, created_at)
      select ${ada.user.id}, ${ada.user.id}, 1, 'Message ' || n, now() - make_interval(mins => (100 - n) / 2)
      from generate_series(1, 25) n`)
    const contents: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { body, headers } = await thread(ada.user.id, { limit: 10, cursor })
      contents.unshift(...body.map(({ content }) => content))
      cursor = /cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1]
    }
    expect(contents).toEqual(Array.from({ length: 25 }, (_, at) => `Message ${at + 1}`))
    expect((await own(ada, { q: 'age 17' })).map(({ content }) => content)).toEqual(['Message 17'])
  })

  test('carry files that only the two sides can open, and may belong to a project', async () => {
    for (const { user } of [ada, ben])
      await server.call(projects.create, { body: aProject(user.id) }, owner.jar)
    const uploadIds = [await uploaded(server, ada.jar, 'Sketch.png')]
    const sent = await send(ada, { content: '', uploadIds, projectId: 1 })
    const [file] = sent.body.attachments
    expect(file).toMatchObject({ name: 'Sketch.png', type: 'image/png', bytes: 70 })
    const get = (url: string, who: Person) =>
      server.inject({ url, cookies: Object.fromEntries(who.jar) })
    const [adas, bens, team] = [
      await get(file?.url ?? '', ada),
      await get(file?.url ?? '', ben),
      await get(file?.previewUrl ?? '', owner),
    ]
    expect([adas.statusCode, bens.statusCode, team.statusCode]).toEqual([200, 404, 200])
    expect(adas.rawPayload).toEqual(aPicture)
    expect(team.headers['content-disposition']).toBe('inline; filename="Sketch.png"')
    expect((await send(ada, { uploadIds })).status).toBe(400)
    const one = await uploaded(server, ada.jar)
    expect((await send(ada, { uploadIds: [one, one] })).status).toBe(400)
    expect((await send(ada, { projectId: 2 })).status).toBe(404)
    expect((await send(owner, { toUserId: ada.user.id, projectId: 2 })).status).toBe(400)
    expect(await server.db.$count(messages)).toBe(1)
    const list = await server.call(projects.list, {}, owner.jar)
    expect(list.body.map(({ id, messageCount }) => [id, messageCount])).toEqual([
      [2, 0],
      [1, 1],
    ])
  })
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contacts from '../contract/clients/contacts.ts'
import * as meetings from '../contract/clients/meetings.ts'
import * as messages from '../contract/clients/messages.ts'
import * as pushSubscriptions from '../contract/core/push-subscriptions.ts'
import * as calendarFeeds from '../contract/overview/calendar-feeds.ts'
import * as milestones from '../contract/work/milestones.ts'
import { aContact } from '../server/clients/contacts/sample.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { addPasskey } from '../server/core/passkeys/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aRecording, uploaded } from '../server/core/uploads/sample.ts'
import { giveRecords } from './client-records.ts'
import { openPushService } from './push-service.ts'
import { adas, type Ids, listCalls, mark, rowCalls } from './client-calls.ts'
import { type ContractCall, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

type Asked = ContractCall

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-isolation-'))
let server: TestServer
let push: Awaited<ReturnType<typeof openPushService>>
let ada: { jar: Jar; user: { id: number } }
let ben: typeof ada
const ids: Ids = {
  session: 0,
  passkey: 0,
  feed: 0,
  push: 0,
  notification: 0,
  upload: 0,
  sound: 0,
  contact: 0,
}

const bodyOf = (body: (typeof adas)[string]['body']) =>
  typeof body === 'function' ? body(ids) : body

const ask = (who: typeof ada, { method, path }: Asked, id = 0, payload?: object) =>
  server.inject({
    method,
    url: path.replaceAll(/:\w+/g, String(id)),
    cookies: Object.fromEntries(who.jar),
    ...(method === 'GET' ? {} : { payload: payload ?? {} }),
  })

beforeAll(async () => {
  push = await openPushService()
  server = await openTestServer({ DATA_DIR: dataDir, PUSH_HOSTS: push.host })
  const { jar: admin } = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context, { businessName: mark, passwordHash: 'none that fits' })
  ben = await signedIn(server.context)
  await giveRecords(server, admin, ada, mark)
  const answers = await Promise.all([
    ask(ada, { method: 'GET', path: '/api/sessions', may: 'sessions.list' }),
    ask(ada, { method: 'GET', path: '/api/notifications', may: 'notifications.manage' }),
  ])
  const [sessions, notifications] = answers.map((each) => each.json<{ id: number }[]>())
  const colleague = aContact({ firstName: mark, clientRole: 'member' })
  ids.contact = (await server.call(contacts.createOwn, { body: colleague }, ada.jar)).body.id
  ids.upload = await uploaded(server, ada.jar)
  ids.sound = await uploaded(server, ada.jar, 'sound.ogg', aRecording)
  const feed = { body: { projectId: null } }
  ids.feed = (await server.call(calendarFeeds.create, feed, ada.jar)).body.id
  const browser = push.subscribe('ada')
  ids.push = (await server.call(pushSubscriptions.create, { body: browser }, ada.jar)).body.id
  ids.passkey = await addPasskey(server.context, ada.user.id, mark)
  ids.session = sessions?.[0]?.id ?? 0
  ids.notification = notifications?.[0]?.id ?? 0
})
afterAll(async () => {
  await server.close()
  push.close()
  fs.rmSync(dataDir, { recursive: true })
})

describe('two clients', () => {
  test('this test covers every call with a row in its path', () => {
    expect(rowCalls.map(nameOf).toSorted()).toEqual(Object.keys(adas).toSorted())
  })

  test.each(rowCalls.map((each) => [nameOf(each), each] as const))(
    '%s returns 404 for somebody else’s row',
    async (name, each) => {
      const { id, body } = adas[name] ?? { id: () => 0 }
      const answer = await ask(ben, each, id(ids), bodyOf(body))
      expect([answer.statusCode, answer.json()]).toMatchObject([404, {}])
      expect(answer.body).not.toContain(mark)
    },
  )

  test.each(listCalls.map((each) => [nameOf(each), each] as const))(
    '%s returns nothing of somebody else',
    async (_name, each) => {
      const answer = await ask(ben, each)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain(mark)
    },
  )

  test('a row id in the body is checked like one in the path', async () => {
    const uploadId = await uploaded(server, ada.jar)
    const send = (changes: Parameters<typeof aMessage>[0]) =>
      server.call(messages.send, { body: aMessage(changes) }, ben.jar)
    expect((await send({ projectId: 1 })).status).toBe(404)
    expect((await send({ toUserId: ada.user.id })).status).toBe(404)
    const slot = { startsAt: '2026-03-11T10:00:00Z', timeZone: 'Europe/London', projectId: 1 }
    expect((await server.call(meetings.create, { body: slot }, ben.jar)).status).toBe(404)
    expect((await send({ uploadIds: [uploadId] })).status).toBe(400)
  })

  test('a row that is refused to one client is available to its owner', async () => {
    for (const [name, { id, body }] of Object.entries(adas)) {
      const each = rowCalls.find((one) => nameOf(one) === name) as Asked
      // An upload is claimed once.
      ids.upload = await uploaded(server, ada.jar)
      const { statusCode } = await ask(ada, each, id(ids), bodyOf(body))
      expect([name, statusCode]).toEqual([name, 'status' in each ? each.status : 200])
    }
    const steps = { params: { projectId: 1 } }
    expect((await server.call(milestones.list, steps, ben.jar)).status).toBe(404)
  })
})

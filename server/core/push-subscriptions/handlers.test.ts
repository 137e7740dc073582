import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/push-subscriptions.ts'
import * as sessionCalls from '../../../contract/core/sessions.ts'
import { openPushService } from '../../../test/push-service.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { endAllAccess } from '../users/end-all-access.ts'
import { users } from '../users/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { sessions } from '../sessions/table.ts'
import { pushKeys, pushSubscriptions } from './table.ts'

let server: TestServer
let service: Awaited<ReturnType<typeof openPushService>>
let ada: Awaited<ReturnType<typeof signedIn>>
let ben: typeof ada
beforeAll(async () => {
  service = await openPushService()
  server = await openTestServer({ PUSH_HOSTS: service.host })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  service.received.splice(0)
  ada = await signedIn(server.context)
  ben = await signedIn(server.context)
  const { body } = await server.call(contract.list, {}, ada.jar)
  Object.assign(service.state, { status: 201, publicKey: body.publicKey })
})
afterAll(async () => {
  await server.close()
  service.close()
})

const turnOn = (jar: Jar, name: string) =>
  server.call(contract.create, { body: service.subscribe(name) }, jar)
const listOf = async (jar: Jar) =>
  (await server.call(contract.list, {}, jar)).body.subscriptions.map(({ id, current }) => ({
    id,
    current,
  }))
const stored = () => server.db.select().from(pushSubscriptions)

test('a browser is added once, listed for its person only, and removed', async () => {
  const added = await turnOn(ada.jar, 'laptop')
  expect(added).toMatchObject({ status: 201, body: { current: true, lastUsedAt: null } })
  expect(added.body).not.toHaveProperty('endpoint')
  expect(added.body).not.toHaveProperty('auth')
  // A browser renews its keys.
  const again = await turnOn(ada.jar, 'laptop')
  expect(again.body.id).toBe(added.body.id)
  const phone = await sessionOf(server.context, ada.user.id)
  const second = await turnOn(phone, 'phone')
  expect(await listOf(ada.jar)).toEqual([
    { id: second.body.id, current: false },
    { id: added.body.id, current: true },
  ])
  expect(await listOf(ben.jar)).toEqual([])
  const params = { id: added.body.id }
  expect((await server.call(contract.remove, { params }, ben.jar)).status).toBe(404)
  expect((await server.call(contract.sendTest, { params }, ben.jar)).status).toBe(404)
  expect((await server.call(contract.list, {})).status).toBe(401)
  expect((await server.call(contract.remove, { params }, ada.jar)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('a test arrives encrypted and signed, and says so', async () => {
  const { body } = await turnOn(ada.jar, 'laptop')
  const params = { id: body.id }
  expect((await server.call(contract.sendTest, { params }, ada.jar)).status).toBe(200)
  expect(service.received).toMatchObject([
    {
      path: '/laptop',
      message: { path: '/settings#push', tag: 'test' },
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' },
    },
  ])
  const [row] = await stored()
  expect(row?.lastUsedAt).toEqual(server.context.now())
  service.state.status = 503
  const failed = await server.call(contract.sendTest, { params }, ada.jar)
  expect(failed.status).toBe(409)
  expect(await stored()).toHaveLength(1)
  service.state.status = 410
  const gone = await server.call(contract.sendTest, { params }, ada.jar)
  expect([gone.status, await stored()]).toEqual([409, []])
})

test('somebody else who turns it on in the same browser takes it over', async () => {
  await turnOn(ada.jar, 'shared')
  await turnOn(ben.jar, 'shared')
  expect(await listOf(ada.jar)).toEqual([])
  expect(await stored()).toMatchObject([{ userId: ben.user.id }])
})

test('it ends with the session, however that ends', async () => {
  await turnOn(ada.jar, 'laptop')
  await server.call(sessionCalls.end, {}, ada.jar)
  expect(await stored()).toEqual([])

  const own = await sessionOf(server.context, ben.user.id)
  await turnOn(ben.jar, 'one')
  await turnOn(own, 'two')
  await server.call(sessionCalls.removeOthers, {}, own)
  expect(await stored()).toMatchObject([{ endpoint: `http://${service.host}/two` }])

  server.setNow('2026-03-03T10:00:00Z')
  await server.db.update(sessions).set({ expiresAt: server.context.now() })
  expect((await server.call(contract.list, {}, own)).status).toBe(401)

  // A restore and an incident sign everybody out.
  await inTransaction(server.context, (tx) => endAllAccess(tx).then(() => {}))
  expect(await stored()).toEqual([])
})

test('an erased person leaves no browser behind', async () => {
  await turnOn(ada.jar, 'laptop')
  await server.db.delete(users).where(eq(users.id, ada.user.id))
  expect(await stored()).toEqual([])
})

test('only a push service on the internet is accepted', async () => {
  const { keys } = service.subscribe('laptop')
  const refused = [
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://10.0.0.8/send/1',
    'https://169.254.169.254/latest',
    'https://user:secret@push.example/send/1',
    'ftp://push.example/send',
    'nonsense',
  ]
  for (const endpoint of refused)
    expect([
      endpoint,
      (await server.call(contract.create, { body: { endpoint, keys } }, ada.jar)).status,
    ]).toEqual([endpoint, 400])
  const short = { endpoint: 'https://push.example/send/1', keys: { ...keys, auth: 'short' } }
  expect((await server.call(contract.create, { body: short }, ada.jar)).status).toBe(400)
  // A name is looked up when something is sent to it.
  const local = { endpoint: 'https://localhost/send/1', keys }
  const { body, status } = await server.call(contract.create, { body: local }, ada.jar)
  expect(status).toBe(201)
  const sent = await server.call(contract.sendTest, { params: { id: body.id } }, ada.jar)
  expect(sent.status).toBe(409)
  expect(await stored()).toEqual([])
})

test('a key that this server can’t open is made anew, and browsers subscribe again', async () => {
  await turnOn(ada.jar, 'laptop')
  const before = (await server.call(contract.list, {}, ada.jar)).body.publicKey
  expect((await server.call(contract.list, {}, ben.jar)).body.publicKey).toBe(before)
  await server.db.update(pushKeys).set({ sealedKey: 'v1.a.b.c' })
  const after = (await server.call(contract.list, {}, ada.jar)).body
  expect(after.publicKey).not.toBe(before)
  expect(after.subscriptions).toEqual([])
  const [row] = await server.db.select().from(pushKeys)
  expect(row?.sealedKey).toMatch(/^v1\./)
  expect(JSON.stringify(after)).not.toContain(row?.sealedKey)
})

test('the oldest browser makes room for the twenty-first', async () => {
  for (let number = 0; number <= contract.mostBrowsers; number += 1)
    await turnOn(await sessionOf(server.context, ada.user.id), `browser-${number}`)
  const left = await stored()
  expect(left).toHaveLength(contract.mostBrowsers)
  expect(left.map(({ endpoint }) => endpoint)).not.toContain(`http://${service.host}/browser-0`)
})

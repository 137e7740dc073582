import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as publications from '../../../contract/content/content-publications.ts'
import * as contract from '../../../contract/content/content-webhooks.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentWebhookDeliveries, contentWebhooks } from './table.ts'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  body: contract.WebhookBody
  raw: string
}
const received: Received[] = []
let answer: { status: number; body?: string } = { status: 200 }
const receiver = createServer((request, response) => {
  void text(request).then((raw) => {
    const body = JSON.parse(raw) as contract.WebhookBody
    received.push({ path: request.url ?? '', headers: request.headers, body, raw })
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  })
})
let server: TestServer
let admin: Jar
let host: string
let ada: number
let bo: number
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  server = await openTestServer({
    WEBHOOK_HOSTS: host,
    CREDENTIALS_KEY: 'a key that nobody else knows',
  })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
const connect = (clientId: number, body: { url: string; secret?: string }, jar = admin) =>
  server.call(contract.connect, { params: { clientId }, body }, jar)
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  received.splice(0)
  answer = { status: 200 }
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
  bo = (await signedIn(server.context, { businessName: 'Harbour' })).user.id
  await connect(ada, { url: `http://${host}/ada`, secret })
})
const written = (clientId = ada, type: pieces.ContentType = 'blog_post') =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId, { type }))
    await finishPiece(tx, id, aText())
    return id
  })
const publish = (id: number) =>
  server.call(publications.publish, { params: { id }, body: { target: 'webhook' } }, admin)
const withdraw = (id: number) =>
  server.call(publications.withdraw, { params: { id, target: 'webhook' } }, admin)
const statusOf = async (id: number) =>
  (await server.call(pieces.read, { params: { id } }, admin)).body.status
const deliveries = async () =>
  (await server.call(contract.read, { params: { clientId: ada } }, admin)).body?.deliveries ?? []

test('a piece, its update and its withdrawal are posted, signed as Standard Webhooks', async () => {
  const id = await written()
  answer = { status: 201, body: '{"url":"https://kiln.example/plates"}' }
  expect((await publish(id)).body).toMatchObject({
    target: 'webhook',
    state: 'published',
    url: 'https://kiln.example/plates',
    version: 1,
    failure: '',
  })
  expect(await statusOf(id)).toBe('published')
  const [first] = received as [Received]
  expect(first).toMatchObject({
    path: '/ada',
    body: {
      type: 'content.published',
      timestamp: '2026-03-02T10:00:00.000Z',
      data: {
        id,
        client: { id: ada, name: 'Kiln Street' },
        contentType: 'blog_post',
        version: 1,
        title: 'How to Choose Everyday Plates',
        slug: 'how-to-choose-everyday-plates',
        html: expect.stringContaining('<h2') as string,
        text: expect.stringContaining('## Start') as string,
        picture: null,
      },
    },
  })
  expect(contract.webhookBody.parse(first.body)).toEqual(first.body)
  const { 'webhook-id': messageId, 'webhook-timestamp': seconds } = first.headers
  expect(seconds).toBe(String(Date.parse('2026-03-02T10:00:00Z') / 1000))
  const key = Buffer.from(secret.slice(6), 'base64')
  const code = createHmac('sha256', key).update(
    `${String(messageId)}.${String(seconds)}.${first.raw}`,
  )
  expect(first.headers['webhook-signature']).toBe(`v1,${code.digest('base64')}`)
  expect((await publish(id)).body.state).toBe('published')
  expect((await withdraw(id)).body).toMatchObject({ state: 'none', url: '' })
  expect(await statusOf(id)).toBe('approved')
  expect(received.map(({ body }) => body.type)).toEqual([
    'content.published',
    'content.updated',
    'content.withdrawn',
  ])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect(await deliveries()).toMatchObject([
    { event: 'withdrawn', state: 'delivered', attempts: 1, code: 201 },
    { event: 'updated', state: 'delivered' },
    { event: 'published', state: 'delivered' },
  ])
  expect((await withdraw(id)).status).toBe(409)
})

test('what was not received is tried again under one id, and published only then', async () => {
  const id = await written()
  answer = { status: 503 }
  expect((await publish(id)).body).toMatchObject({
    state: 'none',
    failure: 'The webhook answered with status 503.',
  })
  expect(await statusOf(id)).toBe('approved')
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, code: 503, nextAt: '2026-03-02T10:01:00.000Z' },
  ])
  await server.runJobs('sweep-content-webhooks')
  expect(received).toHaveLength(1)
  server.setNow('2026-03-02T10:01:01Z')
  await server.runJobs('sweep-content-webhooks')
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  answer = { status: 200 }
  server.setNow('2026-03-02T10:07:00Z')
  await server.runJobs('sweep-content-webhooks')
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 3, failure: '' }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await statusOf(id)).toBe('published')
})

test('a scheduled piece is sent at its time', async () => {
  const id = await written(ada, 'google_post')
  const schedule = (clientsPiece: number) =>
    server.call(
      publications.schedule,
      { params: { id: clientsPiece }, body: { target: 'webhook', at: '2026-03-02T10:05:00Z' } },
      admin,
    )
  expect((await schedule(await written(bo))).status).toBe(409)
  expect((await schedule(id)).status).toBe(200)
  await server.runJobs('sweep-scheduled-content')
  await server.runJobs()
  expect(received).toEqual([])
  server.setNow('2026-03-02T10:05:30Z')
  await server.runJobs('sweep-scheduled-content')
  await server.runJobs()
  expect(received.map(({ body }) => body.data.contentType)).toEqual(['google_post'])
  expect(await statusOf(id)).toBe('published')
})

test('a failed one is sent again by hand; a newer one replaces what waits', async () => {
  const id = await written()
  answer = { status: 410 }
  await publish(id)
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ state: 'failed', nextAt: null })
  const again = (pieceId: number, deliveryId = failed?.id ?? 0) =>
    server.call(publications.sendAgain, { params: { id: pieceId, deliveryId } }, admin)
  const other = await written()
  expect((await again(other)).status).toBe(404)
  answer = { status: 200 }
  expect((await again(id)).body).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(received[0]?.raw).toBe(received[1]?.raw)
  expect((await again(id)).status).toBe(409)
  answer = { status: 500 }
  await publish(id)
  await publish(id)
  expect(await deliveries()).toMatchObject([
    { state: 'waiting' },
    { state: 'failed', failure: 'A newer one replaced it.' },
    { state: 'delivered' },
  ])
})

test('a piece reaches its own client’s webhook only, and none without one', async () => {
  await connect(bo, { url: `http://${host}/bo`, secret })
  await publish(await written(bo, 'google_post'))
  await publish(await written(ada, 'email_newsletter'))
  expect(received.map(({ path, body }) => [path, body.data.client.id])).toEqual([
    ['/bo', bo],
    ['/ada', ada],
  ])
  await server.call(contract.disconnect, { params: { clientId: bo } }, admin)
  const id = await written(bo)
  expect((await publish(id)).body).toMatchObject({
    error: 'This client has no connected webhook.',
  })
  expect(received).toHaveLength(2)
  // Of a client in the trash, nothing more leaves.
  answer = { status: 500 }
  await publish(await written())
  await server.db.update(users).set({ deletedAt: server.context.now() }).where(eq(users.id, ada))
  server.setNow('2026-03-02T11:00:00Z')
  await server.runJobs('sweep-content-webhooks')
  expect(received).toHaveLength(3)
})

test('a test is sent once; the secret is sealed, kept for its address, and never shown', async () => {
  const ping = async () =>
    (await server.call(contract.ping, { params: { clientId: ada } }, admin)).body
  expect(await ping()).toMatchObject({ event: 'ping', state: 'delivered', pieceId: null })
  expect(received[0]?.body).toMatchObject({ type: 'ping', data: { id: null } })
  answer = { status: 302 }
  expect(await ping()).toMatchObject({ state: 'failed', code: 302, nextAt: null })
  expect(received).toHaveLength(2)
  const [stored] = await server.db.select().from(contentWebhooks)
  expect(JSON.stringify(stored)).not.toContain(secret)
  const kept = await connect(ada, { url: `http://${host}/ada` })
  expect([kept.status, JSON.stringify(kept.body)]).toEqual([
    200,
    expect.not.stringContaining('ecret') as string,
  ])
  expect((await connect(ada, { url: `http://${host}/new` })).body).toMatchObject({
    fields: { secret: 'Please enter the secret' },
  })
  for (const [url, sentence] of [
    ['http://kiln.example/hook', 'Please use an https:// address.'],
    ['https://127.0.0.1/hook', 'This address isn’t public. Allow it with WEBHOOK_HOSTS.'],
    ['https://[::1]/hook', 'This address isn’t public. Allow it with WEBHOOK_HOSTS.'],
    ['kiln', 'Please enter a web address that starts with https://'],
  ] as const)
    expect((await connect(ada, { url, secret })).body).toMatchObject({ fields: { url: sentence } })
  const member = (await signedIn(server.context, { role: 'admin', teamRole: 'member' })).jar
  const own = { params: { clientId: ada } }
  expect((await connect(ada, { url: `http://${host}/ada` }, member)).status).toBe(403)
  expect((await server.call(contract.read, own, member)).status).toBe(200)
  const client = (await signedIn(server.context, { email: 'cy@kiln.example' })).jar
  expect((await server.call(contract.read, own, client)).status).toBe(403)
  await server.call(contract.disconnect, own, admin)
  expect(await server.db.$count(contentWebhookDeliveries)).toBe(0)
})

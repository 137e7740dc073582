import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onAnswered } from './answered.ts'
import { hold, sendCached } from './cached-page.ts'
import { keepSent, repeatPages, type SentPages } from './repeated-pages.ts'
import { readSettings } from './settings.ts'

const app = fastify()
let sent: SentPages = new Map()
let page = hold('<p>Monday</p>')
/** The requests that Fastify saw, and the responses that are told. */
const passed: string[] = []
const told: (string | null)[] = []

beforeAll(async () => {
  app.addHook('onRequest', (request, reply, done) => {
    passed.push(request.url)
    reply.header('x-request-id', request.id)
    done()
  })
  onAnswered(app, ({ route, status }) => told.push(`${status} ${route}`))
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendCached(request, reply, page, {
      sending: (encoding, body) => keepSent(sent, reply, encoding, body),
    })
  app.get('/', send)
  app.setNotFoundHandler((request, reply) => send(request, reply.code(200)))
  repeatPages(app, readSettings({}), () => sent)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Asks without what `fetch` adds. */
const ask = (path: string, headers: IncomingHttpHeaders = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    get({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    }).on('error', reject)
  })

const without = ({ 'x-request-id': _id, date: _date, ...headers }: IncomingHttpHeaders) => headers

test('the second browser gets what the first one got, without passing through Fastify', async () => {
  const first = await ask('/')
  const second = await ask('/')
  expect(passed).toEqual(['/'])
  expect(second).toMatchObject({ status: 200, body: '<p>Monday</p>' })
  expect(without(second.headers)).toEqual(without(first.headers))
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect((await ask('/', { 'x-request-id': 'from-a-proxy' })).headers['x-request-id']).toBe(
    'from-a-proxy',
  )
  expect(told).toEqual(['200 /', '200 /', '200 /'])
})

test('a page without a route of its own is told as before when it is repeated', async () => {
  passed.length = told.length = 0
  await ask('/about')
  await ask('/about')
  expect(passed).toEqual(['/about'])
  expect(told).toEqual(['200 null', '200 null'])
})

test.each<[string, string, IncomingHttpHeaders]>([
  ['has a cookie', '/', { cookie: 'theme=dark' }],
  ['holds the page', '/', { 'if-none-match': '"other"' }],
  ['asks with a query', '/?from=an-email', {}],
  ['comes through a proxy that nobody named', '/', { 'x-forwarded-for': '203.0.113.7' }],
  ['takes another encoding', '/', { 'accept-encoding': 'gzip' }],
])('a browser that %s is answered the usual way', async (_what, path, headers) => {
  passed.length = 0
  await ask(path, headers)
  expect(passed).toEqual([path])
})

test('a page that changed is sent anew', async () => {
  page = hold('<p>Tuesday</p>')
  sent = new Map()
  expect((await ask('/')).body).toBe('<p>Tuesday</p>')
  expect((await ask('/')).body).toBe('<p>Tuesday</p>')
})

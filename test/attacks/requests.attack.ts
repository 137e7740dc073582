import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '../../contract/core/sessions.ts'
import { bodyTimeouts } from '../../server/platform/body-time.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { jsonCalls, nameOf } from '../contract-calls.ts'
import { strictRefusal } from '../promises.ts'
import { type Jar, openTestServer, type TestServer } from '../server.ts'
import { sendCall, urlOf } from './send-call.ts'
import { measureBlocking } from './blocking.ts'
import { openRaw, sendRaw } from './raw-connection.ts'

let server: TestServer
let admin: Jar
let port = 0
beforeAll(async () => {
  server = await openTestServer()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const writes = jsonCalls.filter(({ method, body }) => method !== 'GET' && body)
const mebibyte = 2 ** 20
/** The maximum milliseconds until a reply, even on a busy machine, and of CPU time for one request. */
const [soon, work] = [10_000, 1000]

async function expectAlive() {
  const began = performance.now()
  expect(
    await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', soon),
  ).toMatch(/^HTTP\/1\.1 200/)
  expect(performance.now() - began).toBeLessThan(soon)
}

/** Bodies within the size limit that have crashed or stalled parsers. */
const costly: [what: string, payload: string][] = [
  ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 braces', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['100,000 keys', `{${Array.from({ length: 70_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['one key repeated', `{${'"email":"a@b.example",'.repeat(40_000)}"z":1}`],
  [
    'keys with colliding hashes',
    `{${Array.from({ length: 40_000 }, (_, at) => `"${at * 65_536}":1`).join(',')}}`,
  ],
  ['a million digits', `{"id":${'9'.repeat(1_000_000)}}`],
  ['a list of 250,000 items', `{"ids":[${'1,'.repeat(250_000)}1]}`],
  [
    'a text of a million spaces',
    `{"email":"${' '.repeat(1_000_000)}","password":"${' '.repeat(10)}"}`,
  ],
  ['a text of escape sequences', `{"email":"${'\\u0000'.repeat(150_000)}"}`],
]

describe('a request body', () => {
  // Each call gets one of them: the cost lies in the parser and in the schema check before the handler.
  test.each(costly)('of %s costs little, whichever call it is sent to', async (what, payload) => {
    let slowest = 0
    const turn = costly.findIndex(([each]) => each === what)
    for (const call of writes.filter((_, at) => at % costly.length === turn)) {
      const headers = { 'content-type': 'application/json' }
      const { answer, ms } = await measureBlocking(() =>
        sendCall(server, call, urlOf(call, 1), admin, { payload, headers }),
      )
      const { statusCode, body } = answer
      slowest = Math.max(slowest, ms)
      expect(statusCode, nameOf(call)).toBeLessThan(500)
      if (statusCode >= 400) expect(strictRefusal.safeParse(JSON.parse(body)).success).toBe(true)
    }
    expect(slowest).toBeLessThan(work)
  })

  test('above the size limit is refused before it is read, even with a false or missing length', async () => {
    const head = `POST ${sessions.create.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
    const tooLarge = await sendRaw(port, `${head}Content-Length: ${50 * mebibyte}\r\n\r\n{`)
    expect(tooLarge).toMatch(/^HTTP\/1\.1 413/)
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    const connection = await openRaw(port)
    connection.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 40 && connection.isOpen() && !connection.answer(); sent += 1) {
      connection.write(chunk)
      await pause(2)
    }
    await pause(50)
    expect(connection.answer()).toMatch(/^HTTP\/1\.1 413/)
    connection.end()
    await expectAlive()
  })

  test('that is compressed is not decompressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const { statusCode } = await sendCall(
        server,
        sessions.create,
        sessions.create.path,
        new Map(),
        {
          payload: Buffer.from('1f8b0800000000000003abae050043bfa6a302000000', 'hex'),
          headers,
        },
      )
      expect(statusCode).toBe(400)
    }
  })
})

describe('malformed or smuggled requests', () => {
  const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\n'
  test.each([
    ['only line breaks', '\r\n\r\n\r\n'],
    ['a TLS hello', Buffer.from('16030100c6010000c20303', 'hex')],
    ['zeros', Buffer.alloc(2000)],
    ['no version', 'GET /healthz\r\n\r\n'],
    ['an invalid version', 'GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['an unknown method', 'BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a space before the colon', `${get}Evil : 1\r\n\r\n`],
    ['a folded header', `${get}X: 1\r\n 2\r\n\r\n`],
    ['a NUL in a header', `${get}X: a\0b\r\n\r\n`],
    [
      'two content lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 30\r\n\r\n{}',
    ],
    [
      'a non-numeric content length',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n{}',
    ],
    [
      'a negative content length',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n{}',
    ],
    [
      'a content length and chunks',
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${get}\r\n`,
    ],
    [
      'an unknown transfer encoding',
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks without a length',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    [
      'line breaks without a carriage return',
      `POST /api/auth/login HTTP/1.1\nHost: a\nContent-Length: 0\n\n`,
    ],
    ['an invalid URL', 'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a URL with a space', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'an incomplete escape sequence',
      'GET /%zz%e0%a4%a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    ['a proxy’s request', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'an upgrade',
      `${get}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    ],
  ])('%s get one reply at most and do not harm the server', async (_what, bytes) => {
    const answer = await sendRaw(port, bytes, 400)
    const statuses = answer.match(/^HTTP\/1\.1 \d+/gm) ?? []
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(answer).not.toMatch(/^HTTP\/1\.1 (?:5|101)/m)
    expect(answer).not.toMatch(/at .*\.(?:js|ts):\d+|node_modules/)
    await expectAlive()
  })

  test('too many headers, and long headers or URLs, are refused', async () => {
    const start = 'GET /healthz HTTP/1.1\r\nHost: a\r\n'
    for (const [bytes, status] of [
      [`${start}X: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
      [`${start}${Array.from({ length: 4000 }, (_, at) => `X-${at}: 1\r\n`).join('')}\r\n`, 431],
      [`${start}Cookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`, 431],
      [`GET /${'x'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      [
        `GET /api/bookings/${'x'.repeat(5000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        414,
      ],
    ] as const)
      expect((await sendRaw(port, bytes)).slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    const parameters = Array.from({ length: 1500 }, (_, at) => `q${at}=1`).join('&')
    const began = performance.now()
    expect(
      await sendRaw(
        port,
        `GET /api/admin/leads?${parameters} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 401/)
    expect(performance.now() - began).toBeLessThan(soon)
    await expectAlive()
  })
})

describe('a slow connection', () => {
  /**
   * The milliseconds after which the server gives up on an unfinished header, including the interval between two
   * checks.
   */
  const giveUp = 95_000

  test('blocks nobody else and is closed: endless headers, trickling bodies', async () => {
    const headers = await Promise.all(Array.from({ length: 150 }, () => openRaw(port)))
    const bodies = await Promise.all(Array.from({ length: 50 }, () => openRaw(port)))
    for (const each of headers) each.write('GET /healthz HTTP/1.1\r\nHost: a\r\n')
    for (const each of bodies)
      each.write(
        `POST ${sessions.create.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
      )
    const trickle = setInterval(() => {
      for (const each of headers) if (each.isOpen()) each.write('X: 1\r\n')
      for (const each of bodies) if (each.isOpen()) each.write(' ')
    }, 4000)
    const began = Date.now()
    const all = [...headers, ...bodies]
    while (all.some((each) => each.isOpen()) && Date.now() - began < giveUp) {
      await expectAlive()
      await pause(1500)
    }
    clearInterval(trickle)
    expect(headers.filter((each) => each.isOpen()).length).toBe(0)
    expect(bodies.filter((each) => each.isOpen()).length).toBe(0)
    expect(bodies.every((each) => each.answer().startsWith('HTTP/1.1 408'))).toBe(true)
    expect(bodyTimeouts.usual).toBeLessThanOrEqual(60_000)
  })
})

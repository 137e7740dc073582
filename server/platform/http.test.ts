import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { openHttp } from './http.ts'
import { recentErrors } from './recent-errors.ts'
import { readSettings } from './settings.ts'

describe('every response', () => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer()))
  afterAll(() => server.close())

  test.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
  ])('refuses %s nested deeper than the stack like any other invalid body', async (_, payload) => {
    const { statusCode, json } = await server.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([statusCode, json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.any(String) }),
    ])
  })

  test('keeps call responses out of caches', async () => {
    const { headers } = await server.inject('/api/auth/user')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each([
    ['https://foyer.example', 'max-age=31536000'],
    ['http://127.0.0.1:3000', undefined],
  ])('sets the security headers on %s', async (publicUrl, transport) => {
    const app = await openHttp({ ...server.context.settings, publicUrl }, { level: 'silent' })
    app.get('/page', () => 'a page')
    app.get('/assets/a.css', () => 'a style')
    const headersOf = async (url: string) => (await app.inject(url)).headers
    for (const url of ['/page', '/assets/none.css', '/none']) {
      const headers = await headersOf(url)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self';/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers['strict-transport-security']).toBe(transport)
    }
    const asset = await headersOf('/assets/a.css')
    expect(asset).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(asset).not.toHaveProperty('content-security-policy')
    await app.close()
  })

  test('doesn’t resend a page that the caller has, even behind a compressing proxy', async () => {
    const { headers } = await server.inject('/robots.txt')
    const ask = (tags: string) =>
      server.inject({ url: '/robots.txt', headers: { 'if-none-match': tags } })
    expect((await ask(String(headers.etag))).statusCode).toBe(304)
    expect((await ask(`"x", W/${headers.etag}`)).statusCode).toBe(304)
    expect((await ask('"x"')).statusCode).toBe(200)
  })

  test('refuses an unreadable address with security headers', async () => {
    const { statusCode, headers } = await server.inject('/%zz')
    expect(statusCode).toBe(400)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['FOO / HTTP/1.1\r\n\r\n', 400, 'The request could not be read'],
    [
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The request headers are too large',
    ],
  ])('malformed bytes get a standard error', async (bytes, status, error) => {
    await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
    const { port } = server.app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      let response = ''
      const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
      socket
        .on('data', (data) => (response += data))
        .on('close', () => resolve(response))
        .on('error', reject)
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('nosniff')
    expect(JSON.parse(body)).toEqual({ error })
  })
})

describe('a response that has begun', () => {
  const lines: string[] = []
  let app: Awaited<ReturnType<typeof openHttp>>
  let origin = ''
  let left = Promise.resolve()
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openHttp(readSettings({}), { level: 'info', stream })
    app.get('/breaks', () =>
      Readable.from(
        (async function* () {
          yield 'the first half'
          await new Promise((resolve) => setTimeout(resolve, 50))
          throw new Error('no sector at "/home/ada"')
        })(),
      ),
    )
    app.get('/goes-on', (_request, reply) => {
      left = new Promise((resolve) => reply.raw.once('close', () => setImmediate(resolve)))
      return new Readable({
        read() {
          setTimeout(() => this.push('more'), 5)
        },
      })
    })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
  const errors = () =>
    lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level > 30)

  test('is logged and listed for the owner if it breaks off', async () => {
    const { headers, body } = await fetch(`${origin}/breaks`)
    await expect(new Response(body).text()).rejects.toThrow('terminated')
    expect(errors()).toMatchObject([
      { level: 50, msg: 'a response broke off', route: '/breaks', error: { type: 'Error' } },
    ])
    expect(lines.join()).not.toContain('/home/ada')
    expect(recentErrors()[0]).toMatchObject({
      message: 'a response broke off',
      requestId: headers.get('x-request-id'),
    })
  })

  test('isn’t an error if its caller disconnects', async () => {
    lines.length = 0
    const leaving = new AbortController()
    const { body } = await fetch(`${origin}/goes-on`, { signal: leaving.signal })
    await body?.getReader().read()
    leaving.abort()
    await left
    expect(errors()).toEqual([])
  })
})

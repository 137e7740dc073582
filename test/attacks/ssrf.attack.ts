import dns from 'node:dns'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as contentWebhooks from '../../contract/content/content-webhooks.ts'
import * as wordpressSites from '../../contract/content/wordpress-sites.ts'
import { makePicture } from '../../server/core/models/pictures.ts'
import { callStore } from '../../server/platform/s3-call.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { addresses } from './internal-addresses.ts'
import { openTestServer, type Jar, type TestServer } from '../server.ts'

/**
 * Starts a server inside the network that must not be reachable; `hits` counts the requests, and `target.connections`
 * also counts https connections, which end before a request.
 */
async function openInternalServer() {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/leads-on'))
      return response.writeHead(302, { location: '/inner' }).end()
    if (request.url?.startsWith('/v1/')) {
      if (request.url.includes('away')) return response.writeHead(307, { location: '/inner' }).end()
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: [{ url: stub.pictureUrl }] }))
    }
    return response.writeHead(200, { 'content-type': 'image/png' }).end('inner')
  })
  server.on('connection', () => (stub.connections += 1))
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { hits, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

const stub = { pictureUrl: '', connections: 0 }
const pictureRequest = {
  purpose: 'pictures',
  prompt: 'A roof',
  shape: 'wide',
  clientId: null,
} as const
let internalServer: Awaited<ReturnType<typeof openInternalServer>>
let server: TestServer
let admin: Jar
let clientId = 0
beforeAll(async () => {
  internalServer = await openInternalServer()
  server = await openTestServer({ CREDENTIALS_KEY: 'a key that nobody else knows' })
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context)).user.id
})
afterAll(async () => {
  await server.close()
  await internalServer.close()
})
beforeEach(() => {
  internalServer.hits.splice(0)
  stub.connections = 0
})
afterEach(() => vi.restoreAllMocks())

const urls = () =>
  addresses.flatMap((address) =>
    ['http', 'https'].map((scheme) => {
      const [host, tail = ''] = address.split('#')
      return `${scheme}://${host}:${internalServer.port}/wp${tail && `#${tail}`}`
    }),
  )

const connect = (url: string) =>
  server.call(
    wordpressSites.connect,
    { params: { clientId }, body: { url, username: 'ada', password: 'abcd efgh' } },
    admin,
  )
const connectWebhook = (url: string) =>
  server.call(
    contentWebhooks.connect,
    { params: { clientId }, body: { url, secret: `whsec_${'a'.repeat(32)}` } },
    admin,
  )
const pingWebhook = async () =>
  (await server.call(contentWebhooks.ping, { params: { clientId } }, admin)).body
const withoutLimits = () => server.db.execute('delete from rate_limits')

/** Stubs name resolution: returns each of these lists in turn. */
const names = (...answers: string[][]) => {
  let time = 0
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    options: unknown,
    callback: unknown,
  ) => {
    const found = answers[Math.min(time++, answers.length - 1)] ?? []
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const done = (typeof options === 'function' ? options : callback) as (
      ...args: unknown[]
    ) => void
    const wantsAll =
      typeof options === 'object' && options !== null && 'all' in options && options.all
    process.nextTick(() =>
      wantsAll ? done(null, all) : done(null, all[0]?.address, all[0]?.family),
    )
  }) as typeof dns.lookup)
}

describe('a website URL from user input', () => {
  test('leads to nothing in this network, however it is written', async () => {
    const wrong: string[] = []
    for (const url of urls()) {
      const { status, body } = await connect(url)
      await withoutLimits()
      if (status !== 400) wrong.push(`${url}: ${status} ${JSON.stringify(body)}`)
      // A name is stored, and looked up when something is sent.
      const isStored = (await connectWebhook(url)).status === 200
      const sent = isStored ? await pingWebhook() : null
      if (sent && sent.state !== 'failed') wrong.push(`${url}: ${JSON.stringify(sent)}`)
      await withoutLimits()
    }
    expect(wrong).toEqual([])
    expect(stub.connections).toBe(0)
  }, 120_000)

  test.each([
    ['has an internal address', [['127.0.0.1']]],
    ['has several addresses, one of them internal', [['10.0.0.1', '::1', '127.0.0.1']]],
    ['has an internal address written as IPv6', [['::ffff:127.0.0.1']]],
    ['has a different address at each lookup', [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']]],
  ])(
    'is blocked when its host name %s',
    async (_what, answers) => {
      names(...answers)
      for (const scheme of ['http', 'https']) {
        const { status } = await connect(`${scheme}://wordpress.example:${internalServer.port}/`)
        expect(status).toBe(scheme === 'http' || answers.length === 1 ? 400 : status)
        expect(status).toBeGreaterThanOrEqual(400)
        await withoutLimits()
      }
      expect(stub.connections).toBe(0)
    },
    90_000,
  )

  test.each([
    ['has an internal address', [['127.0.0.1']]],
    ['has a different address at each lookup', [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']]],
  ])('is sent nothing as a webhook when its host name %s', async (_what, answers) => {
    const { status } = await connectWebhook(`https://hook.example:${internalServer.port}/`)
    expect(status).toBe(200)
    names(...answers)
    expect((await pingWebhook()).state).toBe('failed')
    expect(stub.connections).toBe(0)
  })

  test('is not replaced by its redirect target', async () => {
    const own = await openTestServer({
      WORDPRESS_HOSTS: `127.0.0.1:${internalServer.port}`,
      CREDENTIALS_KEY: 'a key that nobody else knows',
    })
    const { jar } = await signedIn(own.context, { role: 'admin' })
    const client = (await signedIn(own.context)).user.id
    const body = {
      url: `http://127.0.0.1:${internalServer.port}/leads-on`,
      username: 'ada',
      password: 'abcd efgh',
    }
    expect(
      (await own.call(wordpressSites.connect, { params: { clientId: client }, body }, jar)).status,
    ).toBe(400)
    expect(internalServer.hits.length).toBeGreaterThan(0)
    expect(internalServer.hits.filter((hit) => hit.includes('/inner'))).toEqual([])
    await own.close()
  })
})

describe('a picture URL from a provider', () => {
  const isProvider = (url: string) =>
    URL.canParse(url) && new URL(url).origin === `http://127.0.0.1:${internalServer.port}`
  const drawing = (baseUrl: string) => {
    const settings = readSettings({
      AI_BASE_URL: baseUrl,
      AI_API_KEY: 'secret-key',
      AI_MODEL: 'm',
      AI_IMAGE_MODEL: 'm',
    })
    const context = {
      ...server.context,
      settings: { ...server.context.settings, models: settings.models },
    }
    return makePicture(context, pictureRequest)
  }

  test('leads to nothing in this network except the provider itself', async () => {
    for (const url of urls().filter((each) => !isProvider(each))) {
      stub.pictureUrl = url
      await expect(drawing(`http://127.0.0.1:${internalServer.port}/v1`)).rejects.toMatchObject({
        name: expect.any(String),
      })
    }
    expect(internalServer.hits.filter((hit) => !hit.includes('/v1/'))).toEqual([])
  }, 120_000)
})

describe('a configured service', () => {
  test('cannot redirect us: neither the file store nor the provider', async () => {
    const store = {
      endpoint: `http://127.0.0.1:${internalServer.port}/leads-on`,
      region: 'r',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
    }
    await callStore(store, { method: 'GET', key: 'k' }).catch(() => {})
    const settings = readSettings({
      AI_BASE_URL: `http://127.0.0.1:${internalServer.port}/v1/away`,
      AI_API_KEY: 'secret-key',
      AI_MODEL: 'm',
      AI_IMAGE_MODEL: 'm',
    })
    const context = {
      ...server.context,
      settings: { ...server.context.settings, models: settings.models },
    }
    await makePicture(context, pictureRequest).catch(() => {})
    expect(internalServer.hits.length).toBeGreaterThan(1)
    expect(internalServer.hits.filter((hit) => hit.includes('/inner'))).toEqual([])
  }, 60_000)
})

test('nothing else in the server opens a connection', () => {
  const root = path.resolve(import.meta.dirname, '../../server')
  const opens =
    /\bfetch\(|import\('imapflow'\)|^import (?!type).* from '(?:(?:node:)?(?:net|tls|https?|http2|dgram|undici)|pg|nodemailer\/lib\/smtp-connection)'/m
  const found = fs
    .globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => opens.test(fs.readFileSync(path.join(root, file), 'utf8')))
  const byPeople = [
    'content/content-webhooks/webhook-call.ts',
    'content/wordpress/wordpress-call.ts',
    'core/models/fetched-picture.ts',
    'core/models/model-request.ts',
    'core/sign-in-providers/provider-fetch.ts',
  ]
  // Connections that the owner's settings define (database, mail server, mailbox, store, provider), and this
  // machine's own socket.
  const bySettings = [
    'content/search-connections/google-call.ts',
    'money/payment-providers/mollie.ts',
    'platform/control.ts',
    'platform/db.ts',
    'platform/email-transport.ts',
    'platform/live-listen.ts',
    'platform/mailbox.ts',
    'platform/own-connection.ts',
    'platform/s3-call.ts',
  ]
  // Files that handle addresses, or listen, but don't connect.
  const none = new Set([
    'core/incoming-emails/lmtp.ts',
    'core/passkeys/rules.ts',
    'platform/public-address.ts',
    'platform/setting.ts',
  ])
  expect(found.filter((file) => !none.has(file)).toSorted()).toEqual(
    [...byPeople, ...bySettings].toSorted(),
  )
})

import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as contentWebhooks from '../../contract/content/content-webhooks.ts'
import * as wordpressSites from '../../contract/content/wordpress-sites.ts'
import { makePicture } from '../../server/core/models/pictures.ts'
import { callStore } from '../../server/platform/s3-call.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { addressesAt } from './internal-addresses.ts'
import { type InternalServer, openInternalServer } from './internal-server.ts'
import { resolveNames } from './resolved-names.ts'
import { openTestServer, type Jar, type TestServer } from '../server.ts'

const pictureRequest = {
  purpose: 'pictures',
  prompt: 'A roof',
  shape: 'wide',
  clientId: null,
} as const
let internalServer: InternalServer
let pictureUrl = ''
let server: TestServer
let admin: Jar
let clientId = 0
beforeAll(async () => {
  internalServer = await openInternalServer(({ url = '' }, response) => {
    if (url.includes('away')) return response.writeHead(307, { location: '/inner' }).end()
    const found = JSON.stringify({ data: [{ url: pictureUrl }] })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(found)
  })
  server = await openTestServer({ CREDENTIALS_KEY: 'a key that nobody else knows' })
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context)).user.id
})
afterAll(async () => {
  await server.close()
  await internalServer.close()
})
beforeEach(() => internalServer.forget())
afterEach(() => vi.restoreAllMocks())

const urls = () => addressesAt(internalServer.port)

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
    expect(internalServer.connections()).toBe(0)
  }, 120_000)

  test.each([
    ['has an internal address', [['127.0.0.1']]],
    ['has several addresses, one of them internal', [['10.0.0.1', '::1', '127.0.0.1']]],
    ['has an internal address written as IPv6', [['::ffff:127.0.0.1']]],
    ['has a different address at each lookup', [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']]],
  ])(
    'is blocked when its host name %s',
    async (_what, answers) => {
      resolveNames(...answers)
      for (const scheme of ['http', 'https']) {
        const { status } = await connect(`${scheme}://wordpress.example:${internalServer.port}/`)
        expect(status).toBe(scheme === 'http' || answers.length === 1 ? 400 : status)
        expect(status).toBeGreaterThanOrEqual(400)
        await withoutLimits()
      }
      expect(internalServer.connections()).toBe(0)
    },
    90_000,
  )

  test.each([
    ['has an internal address', [['127.0.0.1']]],
    ['has a different address at each lookup', [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']]],
  ])('is sent nothing as a webhook when its host name %s', async (_what, answers) => {
    const { status } = await connectWebhook(`https://hook.example:${internalServer.port}/`)
    expect(status).toBe(200)
    resolveNames(...answers)
    expect((await pingWebhook()).state).toBe('failed')
    expect(internalServer.connections()).toBe(0)
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
      pictureUrl = url
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
  // Asks the addresses that people entered, tried here and in fetched-addresses.attack.ts.
  const byPeople = ['platform/public-request.ts']
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

import { createECDH, randomBytes } from 'node:crypto'
import webPush from 'web-push'
import { afterAll, afterEach, beforeAll, beforeEach, expect, describe, test, vi } from 'vitest'
import { postPush } from '../../server/core/push-subscriptions/push-call.ts'
import { getFromSite } from '../../server/content/site-readings/site-fetch.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { fetchFile } from '../../server/work/deliverables/page-fetch.ts'
import { addressesAt } from './internal-addresses.ts'
import { type InternalServer, openInternalServer } from './internal-server.ts'
import { resolveNames } from './resolved-names.ts'

let internalServer: InternalServer
beforeAll(async () => void (internalServer = await openInternalServer()))
afterAll(() => internalServer.close())
beforeEach(() => internalServer.forget())
afterEach(() => vi.restoreAllMocks())

const closed = readSettings({})
/** The settings of an agency that allows the internal server itself. */
const allowing = () => {
  const host = `127.0.0.1:${internalServer.port}`
  return readSettings({ SITE_HOSTS: host, PAGE_HOSTS: host, PUSH_HOSTS: host })
}

const keys = webPush.generateVAPIDKeys()
const receiver = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const message = { title: 'A', body: 'B', path: '/', tag: 'c', unread: 1 }

type Ways = Record<string, (settings: typeof closed, url: string) => Promise<unknown>>
const ways: Ways = {
  'a client’s website': async (settings, url) => getFromSite(settings, new URL(url), 1000),
  'a linked page': async (settings, url) =>
    fetchFile(settings, new URL(url), { most: 1000, signal: AbortSignal.timeout(5000) }),
  'a push service': async (settings, endpoint) =>
    postPush(settings, keys, { endpoint, ...receiver }, message, {
      urgency: 'normal',
      topic: 'c',
    }),
}

describe.each(Object.entries(ways))('%s', (_name, reach) => {
  const tryAll = async (urls: string[]) => {
    for (const url of urls) await reach(closed, url).catch(() => null)
  }

  test('is reached where the settings allow it', async () => {
    await reach(allowing(), `http://127.0.0.1:${internalServer.port}/open`)
    expect(internalServer.hits.length).toBe(1)
  })

  test('is nothing in this network, however it is written', async () => {
    await tryAll(addressesAt(internalServer.port))
    expect(internalServer.connections()).toBe(0)
  })

  test.each([
    ['has an internal address', [['127.0.0.1']]],
    ['has several, one of them internal', [['10.0.0.1', '::1', '127.0.0.1']]],
    ['has one written as IPv6', [['::ffff:127.0.0.1']]],
    ['has a different one at each lookup', [['10.0.0.1'], ['127.0.0.1']]],
  ])('is nothing in this network when its name %s', async (_what, answers) => {
    resolveNames(...answers)
    const { port } = internalServer
    await tryAll([`http://a.example:${port}/`, `https://a.example:${port}/`])
    expect(internalServer.connections()).toBe(0)
  })

  test('leads to nothing else by a redirect', async () => {
    const { port } = internalServer
    const onlyHost = `localhost:${port}`
    const settings = readSettings({
      SITE_HOSTS: onlyHost,
      PAGE_HOSTS: onlyHost,
      PUSH_HOSTS: onlyHost,
    })
    await reach(settings, `http://${onlyHost}/leads-on?to=http://127.0.0.1:${port}/inner`).catch(
      () => null,
    )
    expect(internalServer.hits.length).toBe(1)
  })
})

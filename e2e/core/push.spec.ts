import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { openPushService } from '../../test/push-service.ts'
import { wholeBrowser } from '../../playwright.config.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newDataDir, startFoyer, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { joinAsClient } from '../people.ts'
import { expectToast } from '../toasts.ts'

type Service = Awaited<ReturnType<typeof openPushService>>

/** A server of its own, which may send to a push service on this machine. */
const test = base.extend<{ service: Service; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    service.close()
  },
  url: async ({ service }, use) => {
    const dataDir = newDataDir()
    const hosts = { PUSH_HOSTS: service.host, TRUST_PROXY: 'true' }
    const server = await startFoyer({ DATA_DIR: dataDir, ...hosts })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})
test.use({ launchOptions: wholeBrowser, serviceWorkers: 'allow' })

/**
 * Has the page subscribe at the test's push service, since the browser's own, Google's, can't be reached here. All else
 * is real: permission, worker, the messages that the server encrypts, and what the worker does with one.
 */
const standInFor = (page: Page, given: ReturnType<Service['subscribe']>) =>
  page.addInitScript((subscription) => {
    if (!('PushManager' in globalThis)) return
    const key = 'test:subscribed-with'
    const made = (publicKey: string) => ({
      endpoint: subscription.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.codePointAt(0) ?? 0,
        ).buffer,
      },
      toJSON: () => subscription,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(key) === undefined),
    })
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return Promise.resolve(made(applicationServerKey))
      },
      getSubscription: () => {
        const publicKey = localStorage.getItem(key)
        return Promise.resolve(publicKey ? made(publicKey) : null)
      },
    })
  }, given)

/** Delivers a message to the worker, as the browser does when its push service sends one. */
async function deliver(page: Page, data: string) {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, silent }) => ({ title, body, silent }))
  })

test('a client turns on push, is told of a message in the browser, and turns it off again', async ({
  page,
  context,
  service,
  url,
}) => {
  await context.grantPermissions(['notifications'])
  await standInFor(page, service.subscribe('laptop'))
  await joinAsClient(context)
  await page.goto('/settings#push')
  const panel = page.getByRole('region', { name: 'Push notifications' })
  await panel.getByRole('button', { name: 'Turn on push in this browser' }).click()
  await expectToast(page, 'Success', 'Push is on in this browser')
  await expect(panel.getByRole('listitem')).toContainText('This browser')
  const answer = await page.request.get('/api/push-subscriptions')
  service.state.publicKey = ((await answer.json()) as { publicKey: string }).publicKey
  expect(await axeFindings(page)).toEqual([])

  await panel.getByRole('button', { name: /^Send a test to / }).click()
  await expectToast(page, 'Success', 'A test should appear in a moment')
  expect(service.received.splice(0)).toMatchObject([{ message: { tag: 'test' } }])
  await expect(panel.getByRole('listitem')).toContainText('last sent')

  // Messages only by push: neither the app nor an email tells of one.
  await page.getByLabel('Messages: in the app').uncheck()
  await page.getByLabel('Messages: by email').selectOption('off')
  await expect(page.getByLabel('Messages: by push')).toBeChecked()
  const office = await openOffice(url)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  const data = { toUserId: id, content: 'The first draft is ready.' }
  const sent = await office.calls.post('/api/messages', { data })
  expect(sent.status(), await sent.text()).toBe(201)
  await expect.poll(() => service.received.length).toBe(1)
  const { message } = service.received[0]!
  expect(message).toMatchObject({ body: data.content, path: '/messages' })

  await deliver(page, JSON.stringify(message))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: message.title, body: data.content, silent: true }])

  // A click on a notification can't be made here: the worker is told that there was one. Where the page takes too long
  // to answer, it opens a window, which a browser allows after real clicks only.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await expect(async () => {
    await worker.evaluate((path) => {
      const notification = { data: { path }, close: () => {} }
      const waitUntil = (done: Promise<unknown>) => void done.catch(() => {})
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    }, message.path)
    await expect(page).toHaveURL(`${url}/messages`, { timeout: 3000 })
  }).toPass()
  await expect(page.getByText(data.content)).toBeVisible()

  await page.goto('/settings#push')
  await panel.getByRole('button', { name: /^Remove push from / }).click()
  await expect(panel.getByRole('button', { name: 'Turn on push in this browser' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toBeHidden()
  await office.close()
})

test('a browser that blocks notifications says what to do, and signing out ends push', async ({
  page,
  context,
  service,
  url,
}) => {
  await standInFor(page, service.subscribe('phone'))
  const person = await joinAsClient(context)
  await context.grantPermissions([])
  await page.goto('/settings#push')
  const panel = page.getByRole('region', { name: 'Push notifications' })
  await expect(panel).toContainText('This browser blocks our notifications')
  expect(await axeFindings(page)).toEqual([])

  await context.grantPermissions(['notifications'])
  await page.reload()
  await panel.getByRole('button', { name: 'Turn on push in this browser' }).click()
  await expect(panel.getByRole('listitem')).toContainText('This browser')
  // Renewed at each start, once.
  await page.reload()
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/`)
  expect(await page.evaluate(() => localStorage.getItem('foyer:push'))).toBeNull()
  const { email, password } = person
  await page.request.post('/api/auth/login', { data: { email, password } })
  await page.goto('/settings#push')
  await expect(panel.getByRole('button', { name: 'Turn on push in this browser' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toBeHidden()
})

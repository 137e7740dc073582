import type { BrowserContext } from '@playwright/test'
import { axeFindings, sideways } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { cutOff, expectKept, reopenOffline, storesOf, storesWith } from './kept.ts'
import { posting } from '../posting.ts'

test.use({ serviceWorkers: 'allow' })

const question = 'Is it what you hoped for?'

/** Gives the client of a browser a project with a deliverable, an update and a message. */
async function giveWork(context: BrowserContext, { calls }: Office) {
  const clientId = await idOf(context)
  const post = posting(calls)
  const about = { clientId, description: 'Pots.', type: 'web_development', status: 'in_progress' }
  const shop = await post('/api/projects', { ...about, name: 'Online shop' })
  const file = { name: 'Kiln map', linkUrl: 'https://x.example/' }
  const map = await post(`/api/projects/${shop.id}/deliverables`, file)
  await post(`/api/projects/${shop.id}/updates`, { content: 'The glaze arrived.' })
  await post('/api/messages', { content: question, toUserId: clientId })
  return { shop, map }
}

test('the portal opens without a connection, as it was', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.allowMessage(cutOff)
  await joinAsClient(context)
  const { shop } = await giveWork(context, office)
  await page.goto('/dashboard')
  await expectKept(page, 'Kiln map')
  for (const path of ['/projects', `/projects/${shop.id}`, '/deliverables', '/messages']) {
    await page.goto(path)
    await expect(page.getByText(/Online shop|Kiln map|The glaze|Is it/).first()).toBeVisible()
  }
  await expectKept(page, question)

  const again = await reopenOffline(context, page, '/dashboard')
  const line = again.getByText(/^You’re offline. Shown as of \d/)
  await expect(line).toBeVisible()
  const main = again.getByRole('main')
  await expect(main.getByRole('link', { name: /Kiln map/ }).first()).toBeVisible()
  await expect(main.getByText('Online shop').first()).toBeVisible()
  await expect(main.getByText('We can’t reach')).toHaveCount(0)
  expect([await axeFindings(again), await sideways(again)]).toEqual([[], []])
  // From page to page, as with a connection.
  await again.setViewportSize({ width: 375, height: 812 })
  const bar = again.getByRole('navigation', { name: 'Portal, small screens' })
  await bar.getByRole('link', { name: /Projects/ }).click()
  await main
    .getByRole('link', { name: /Online shop/ })
    .first()
    .click()
  await expect(main.getByText('The glaze arrived.')).toBeVisible()
  await expect(line).toBeInViewport()
  expect([await axeFindings(again), await sideways(again)]).toEqual([[], []])
  await bar.getByRole('link', { name: /Messages/ }).click()
  await expect(main.getByText(question)).toBeVisible()
  await expect(line).toBeInViewport()
  expect([await axeFindings(again), await sideways(again)]).toEqual([[], []])
  // A page that was never seen says why it isn’t there.
  await again.goto('/billing')
  const never = 'You’re offline. This can be shown once you have a connection.'
  await expect(main.getByText(never).first()).toBeVisible()
  expect([await axeFindings(again), await sideways(again)]).toEqual([[], []])

  await office.calls.post('/api/messages', {
    data: { content: 'News!', toUserId: await idOf(context) },
  })
  await again.goto('/messages')
  await context.setOffline(false)
  await expect(line).toBeHidden()
  // Exactly: a screen reader is told of it in other words.
  await expect(main.getByText('News!', { exact: true })).toBeVisible()
})

test('nothing of a client stays in the browser once they have left', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.allowMessage(cutOff)
  const { email } = await joinAsClient(context)
  await giveWork(context, office)
  await page.goto('/messages')
  await expectKept(page, question)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await storesWith(page, email)).toEqual([])
  expect(await storesWith(page, question)).toEqual([])
  const left = Object.entries(await storesOf(page)).filter(([, text]) => text !== '[]')
  expect(left.filter(([name]) => !name.startsWith('foyer:shell'))).toEqual([])

  // Without a connection, too: nothing is shown of whoever was here.
  await context.setOffline(true)
  await expect(page.goto('/messages')).rejects.toThrow('net::ERR_')
  await context.setOffline(false)
})

test('nothing of a client stays for another account, or after the session', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.allowMessage(cutOff)
  const ada = await joinAsClient(context)
  await giveWork(context, office)
  await page.goto('/messages')
  await expectKept(page, question)
  await page.getByLabel('Message', { exact: true }).fill('Not for others')
  await expect.poll(() => storesWith(page, 'Not for others')).not.toEqual([])
  // Somebody else signs in on the same machine, without a word of Ada’s.
  const bo = await joinAsClient(context, { firstName: 'Bo', businessName: 'Salt & Rye' })
  await page.goto('/dashboard')
  await expectKept(page, bo.email)
  expect(await storesWith(page, question)).toEqual([])
  expect(await storesWith(page, 'Not for others')).toEqual([])
  expect(await storesWith(page, ada.email)).toEqual([])

  // The session ends on the server: the next answer says so.
  await context.request.post('/api/auth/logout')
  await page.goto('/about')
  await expect.poll(() => storesWith(page, bo.email)).toEqual([])

  // The browser was closed, and with it went the cookie: there is no answer that could say so.
  await signInAs(context, ada)
  await page.goto('/messages')
  await expectKept(page, question)
  await context.clearCookies()
  const again = await reopenOffline(context, page, '/dashboard')
  await expect(again.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await expect(again.getByText('Online shop')).toHaveCount(0)
  await expect.poll(() => storesWith(again, question)).toEqual([])
  expect(await storesWith(again, ada.email)).toEqual([])
})

test('what a client may no longer see vanishes at the next visit', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.allowMessage(cutOff)
  await joinAsClient(context)
  const { shop, map } = await giveWork(context, office)
  await page.goto(`/deliverables/${map.id}`)
  await expect(page.getByRole('heading', { name: 'Kiln map' }).first()).toBeVisible()
  await page.goto(`/projects/${shop.id}`)
  await expectKept(page, 'The glaze arrived.')
  expect((await office.calls.delete(`/api/admin/projects/${shop.id}`)).ok()).toBe(true)
  // As on the next morning.
  await page.evaluate(async () => {
    const cache = await caches.open('foyer:data')
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      const headers = new Headers(kept?.headers)
      headers.set('x-kept-at', new Date(0).toISOString())
      await cache.put(request, new Response(await kept?.blob(), { headers }))
    }
  })
  await page.goto('/settings')
  await expect.poll(() => storesWith(page, 'The glaze arrived.')).toEqual([])
  await expect.poll(() => storesWith(page, 'Kiln map')).toEqual([])
})

test('a new build takes the place of the kept one, and nobody is stranded', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(cutOff)
  await joinAsClient(context)
  await page.goto('/dashboard')
  await expectKept(page, 'Kiln')
  // The files that an earlier build left here: a document and its script, which the server no longer has.
  await page.evaluate(async () => {
    const shell = await caches.open('foyer:shell')
    const html = { headers: { 'content-type': 'text/html' } }
    await shell.put('/dashboard', new Response('<script src="/assets/old-1.js"></script>', html))
    await shell.put('/assets/old-1.js', new Response('old'))
  })
  const names = async () => Object.keys(await storesOf(page))
  const shellText = async () => (await storesOf(page))['foyer:shell /dashboard']
  await page.reload()
  await expect.poll(shellText).toContain('id="root"')
  // A page that is still open may ask for it, until the build after that.
  expect(await names()).toContain('foyer:shell /assets/old-1.js')
  await page.reload()
  await expect.poll(names).not.toContain('foyer:shell /assets/old-1.js')
  const again = await reopenOffline(context, page, '/dashboard')
  await expect(again.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
})

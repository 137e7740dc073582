import type { BrowserContext, Locator, Page } from '@playwright/test'
import { axeFindings } from './accessible.ts'
import { expect, test } from './foyer.ts'
import type { Office } from './office.ts'
import { joinAsClient } from './people.ts'
import { expectToast } from './toasts.ts'

/** A white picture of 40 by 30 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAAD0lEQVR42mP4DwIMQ4oEAIsElWv6F0k/AAAAAElFTkSuQmCC',
  'base64',
)

/** Creates the agency's work for a client through the API. */
async function agencyFor(office: Office, context: BrowserContext) {
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const post = async (path: string, data: object) => {
    const answer = await office.calls.post(path, { data })
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
    return (await answer.json()) as { id: number; latest: { id: number } }
  }
  const upload = async (name: string) => {
    const sent = { data: picture, headers: { 'content-type': 'application/octet-stream' } }
    const answer = await office.calls.post(`/api/uploads?name=${encodeURIComponent(name)}`, sent)
    return ((await answer.json()) as { id: number }).id
  }
  return {
    begin: async (name: string, changes: object = {}) =>
      (
        await post('/api/projects', {
          clientId,
          name,
          description: `What ${name} is about.`,
          type: 'web_development',
          status: 'in_progress',
          fromTemplate: true,
          ...changes,
        })
      ).id,
    handOver: async (projectId: number, name: string, file = true) =>
      post(`/api/projects/${projectId}/deliverables`, {
        name,
        ...(file
          ? { uploadId: await upload(`${name}.png`) }
          : { linkUrl: 'https://design.example/' }),
      }),
    newVersion: async (id: number, note = '') =>
      post(`/api/deliverables/${id}/versions`, { uploadId: await upload('again.png'), note }),
    tell: (projectId: number, content: string) =>
      post(`/api/projects/${projectId}/updates`, { content }),
  }
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notifications' })

test('a client sees their own work, approves one deliverable and requests changes to another', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context, { businessName: 'Kiln Street Ceramics' })
  const agency = await agencyFor(office, context)
  const shop = await agency.begin('Online shop', { dueDate: '2031-05-29' })
  await agency.begin('Photographs', { status: 'planning' })
  for (const name of ['Sitemap', 'Logo']) await agency.handOver(shop, name)
  const { id: homeId } = await agency.handOver(shop, 'Home page')
  await agency.handOver(shop, 'Prototype', false)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )
  const active = panel(page, 'Active Projects').getByRole('listitem')
  await expect(active).toHaveCount(1)
  await expect(active).toContainText('Due May 29, 2031')
  await expect(active.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  const recent = panel(page, 'Recent Deliverables').getByRole('listitem')
  await expect(recent).toHaveCount(3)
  await expect(recent.getByRole('link', { name: /^View Prototype/ })).toHaveAttribute(
    'href',
    'https://design.example/',
  )
  const download = page.waitForEvent('download')
  await recent.getByRole('link', { name: 'Download Home page' }).click()
  expect((await download).suggestedFilename()).toBe('Home page.png')

  const waiting = panel(page, 'Needs your attention')
  await waiting.getByRole('button', { name: 'Show all 4' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(4)
  await waiting.getByRole('link', { name: /Approve Logo/ }).click()
  await expect(page.getByRole('img', { name: 'Logo, version 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expectToast(page, 'Approved', 'Thank you. The team has been notified.')
  await expect(page.getByText('You approved version 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()

  await page.goto(`/projects/${shop}?deliverable=${homeId}`)
  const home = page.getByRole('dialog', { name: 'Home page' })
  await home.getByRole('button', { name: 'Request changes' }).click()
  await expect(home.getByText('Please say what should change')).toBeVisible()
  await home.getByLabel('Comment').fill('The kiln should be larger.')
  await page.reload()
  await expect(home.getByLabel('Comment')).toHaveValue('The kiln should be larger.')
  await home.getByRole('button', { name: 'Request changes' }).click()
  await expect(home.getByText(/^You requested changes to version 1\./)).toBeVisible()
  await expect(panel(page, 'Versions')).toContainText('Ada Lindqvist requested changes')
  await expect(panel(page, 'Versions')).toContainText('The kiln should be larger.')
  const answer = await office.calls.get(`/api/projects/${shop}/deliverables?status=changes`)
  expect(await answer.json()).toMatchObject([{ name: 'Home page' }])
  await page.goto('/dashboard')
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
})

test('a decision applies to the version that was on screen', async ({
  page,
  context,
  office,
  watch,
}) => {
  await joinAsClient(context)
  const agency = await agencyFor(office, context)
  const shop = await agency.begin('Online shop')
  const { id } = await agency.handOver(shop, 'Logo')
  watch.allowMessage(/ERR_FAILED/)
  // Keeps the window from hearing of the new version before the client decides.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto(`/projects/${shop}?deliverable=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Logo' })
  await dialog.getByLabel('Comment').fill('Lovely.')
  await agency.newVersion(id, 'With the kiln.')
  await dialog.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(dialog.getByText('Version 2 is available')).toBeVisible()
  const notice = dialog.getByRole('status').filter({ hasText: 'Version 2 is available' })
  await notice.getByRole('button', { name: 'Show version 2' }).click()
  await expect(dialog.getByText('With the kiln.')).toBeVisible()
  await expect(dialog.getByLabel('Comment')).toHaveValue('Lovely.')
  await dialog.getByRole('button', { name: 'Approve version 2' }).click()
  await expect(dialog.getByText('You approved version 2.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show version 1' }).click()
  await expect(dialog.getByRole('img', { name: 'Logo, version 1' })).toBeVisible()
})

test('another client can open neither the page nor the file', async ({
  browser,
  context,
  office,
}) => {
  await joinAsClient(context)
  const agency = await agencyFor(office, context)
  const shop = await agency.begin('Secret shop')
  const { id, latest } = await agency.handOver(shop, 'Secret logo')
  const other = await browser.newContext()
  await joinAsClient(other)
  const page = await other.newPage()
  for (const path of [`/projects/${shop}`, `/projects/${shop}?deliverable=${id}`, '/projects/x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Secret')).toHaveCount(0)
  }
  const file = `/api/deliverable-versions/${latest.id}/file`
  expect((await other.request.get(file)).status()).toBe(404)
  expect((await context.request.get(file)).status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page.getByText('No active projects at the moment')).toBeVisible()
  await expect(page.getByText('No deliverables yet')).toBeVisible()
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await other.close()
})

test('news appears live, and is marked as read by opening what it links to', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const agency = await agencyFor(office, context)
  await page.goto('/dashboard')
  await expect(page.getByText('No active projects at the moment')).toBeVisible()
  const shop = await agency.begin('Online shop')
  await expect(bell(page)).toContainText('1 unread')
  await expect(panel(page, 'Active Projects').getByRole('listitem')).toHaveCount(1)
  await agency.tell(shop, 'The first page is up.')
  await expect(bell(page)).toContainText('2 unread')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('link', { name: /Update on Online shop/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online shop')
  await expect(panel(page, 'Updates')).toContainText('The first page is up.')
  await expect(bell(page)).not.toContainText('unread')
  await agency.tell(shop, 'The second as well.')
  await expect(panel(page, 'Updates').getByRole('listitem')).toHaveCount(2)
  await expect(bell(page)).not.toContainText('unread')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await agency.tell(shop, 'And the third.')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).not.toContainText('unread')
})

test('the portal meets WCAG 2.2 AA on desktop and phone, even with very long names', async ({
  page,
  context,
  office,
}) => {
  test.slow()
  const long = 'Kilnstreetceramics'.repeat(11)
  await joinAsClient(context, { businessName: long })
  const agency = await agencyFor(office, context)
  const shop = await agency.begin(long, { assignedTo: long })
  const { id } = await agency.handOver(shop, long)
  await agency.newVersion(id, `${long} `.repeat(4))
  await agency.tell(shop, `${long}\n`.repeat(8))
  await agency.begin('Paused', { status: 'on_hold' })
  const pages = {
    '/dashboard': panel(page, 'Recent Deliverables').getByRole('listitem'),
    [`/projects/${shop}`]: panel(page, 'Files').getByRole('listitem').first(),
    [`/projects/${shop}?deliverable=${id}`]: page.getByRole('dialog', { name: long }),
    '/projects': page.getByText('Showing 2 of 2 projects'),
    '/deliverables': page.getByText('Showing 1 of 1 deliverable'),
    '/notifications': page.getByText(/^Showing \d of \d notifications/),
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 375, height: 800 })
  for (const [path, there] of Object.entries(pages)) {
    await page.goto(path)
    await expect(there).toBeVisible()
    expect.soft(await axeFindings(page), `${path}, dark, on a phone`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect.soft(await axeFindings(page), 'the bell on a phone').toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/dashboard', `/projects/${shop}?deliverable=${id}`]) {
    await page.goto(path)
    await expect(pages[path] as Locator).toBeVisible()
    expect.soft(await axeFindings(page), `${path}, light`).toEqual([])
  }
})

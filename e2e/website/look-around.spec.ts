import type { Page, Request } from '@playwright/test'
import { axeFindings, expectAccessible } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { ownServerTest } from '../own-server.ts'
import { parts, publish } from '../site-editor.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { overflowing, widths } from '../public-pages.ts'

/** Follows the calls that change something. */
const writingCalls = (page: Page) => {
  const found: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') found.push(`${request.method()} ${request.url()}`)
  })
  return found
}

const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

for (const width of [375, 1440])
  test(`a visitor looks around by keyboard at ${width} px`, async ({ page, context }) => {
    const written = writingCalls(page)
    await page.setViewportSize({ width, height: 812 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await link(page, 'Look around a client’s portal').press('Enter')
    await expect(page).toHaveTitle('Look around – Furlong')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Sample project, invented people')).toBeVisible()
    for (const name of [
      'Milestones',
      'Deliverables',
      'Updates',
      'Files',
      'Messages',
      'Billing & Payments',
    ])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('3 of 7 done')

    await link(page, 'Product page design').press('Enter')
    const design = page.getByRole('dialog', { name: 'Product page design' })
    await expect(design.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(design.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
    await expect(design).toContainText('Here the client approves it or requests changes.')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(design).toBeHidden()
    await expect(link(page, 'Product page design')).toBeFocused()

    await page
      .getByRole('main')
      .getByRole('link', { name: /-0005$/ })
      .press('Enter')
    const invoice = page.getByRole('dialog', { name: /^Invoice .*-0005$/ })
    await expect(invoice).toContainText('$4,197.00')
    await expect(invoice).toContainText('Here the client downloads the invoice as a PDF.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('log')).toContainText('Could we show the glaze colors as dots?')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    expect(written).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

test('what it offers works, and nothing of it writes, even with a session', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  const written = writingCalls(page)
  const shown = page.getByRole('main')
  for (const address of ['/look-around', '/look-around?deliverable=2', '/look-around?open=1']) {
    await page.goto(address)
    // The page’s own code takes over.
    await page.mouse.move(5, 5)
    const part = address.includes('?') ? page.getByRole('dialog') : shown
    await expect(part).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const button of await part
      .getByRole('button', { name: /^(?!.*Free Consultation|Close)/ })
      .all())
      await button.click()
    for (const each of await part.getByRole('link').all()) {
      const href = (await each.getAttribute('href')) ?? ''
      if (href.startsWith('#')) await expect(page.locator(href)).toBeAttached()
      else expect((await page.request.get(href)).status(), href).toBe(200)
    }
  }
  expect(written).toEqual([])
})

test('it fits at each width and is accessible, and a link opens what it names', async ({
  page,
}) => {
  test.slow()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/look-around')
    expect(await overflowing(page), `${width} px`).toEqual({ sideways: 0, cut: [] })
  }
  await expectAccessible(page, 'as it was drawn')
  await page.goto('/look-around?open=1')
  await expect(page.getByRole('dialog', { name: /^Invoice/ })).toBeVisible()
  await expectAccessible(page, 'an invoice')
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await expectAccessible(page, 'taken over')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the project is complete, and search engines are kept out', async ({ page, request }) => {
    const response = await page.goto('/look-around')
    expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' })
    expect(response?.headers()).not.toHaveProperty('set-cookie')
    await expect(page.getByRole('main')).toContainText('Kick-off and sitemap')
    await expect(page.getByRole('main')).toContainText('Wonderful, thank you.')
    await expect(page.getByRole('main')).toContainText('$4,197.00')
    await expect(page.locator('main [role=status]').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('look-around')
  })
})

ownServerTest(
  'the owner turns it off in the editor, and it goes with the samples',
  async ({ page, context, url }) => {
    await signInAs(context)
    const seen = async () => ({
      status: (await fetch(`${url}/look-around`)).status,
      isLinked: (await (await fetch(url)).text()).includes('href="/look-around"'),
    })
    const there = { status: 200, isLinked: true }
    const gone = { status: 404, isLinked: false }
    const publishAgain = async () => {
      await publish(page)
      await page.getByRole('button', { name: 'Close notification' }).click()
    }
    await expect.poll(seen).toEqual(there)
    await page.goto('/admin-website')
    await parts(page).getByRole('button', { name: 'Look around' }).click()
    const look = page.getByLabel('Let visitors look around the portal of a sample client')
    await look.uncheck()
    await publishAgain()
    await expect.poll(seen).toEqual(gone)
    await look.check()
    await publishAgain()
    await expect.poll(seen).toEqual(there)
    await parts(page).getByRole('button', { name: 'Samples' }).click()
    await page.getByLabel('Hide all samples').check()
    await publishAgain()
    await expect.poll(seen).toEqual(gone)
  },
)

test('dates and times are in the visitor’s manner before they do anything', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/look-around')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec) \d{4}/,
  )
  await expect(main).not.toContainText(/\d [AP]M\b|[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await context.close()
})

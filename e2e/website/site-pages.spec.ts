import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { parts, preview, publish, saved } from '../site-editor.ts'
import { joinAsClient, signInAs } from '../people.ts'

const bodyOf = async (page: Page, path: string) => (await page.request.get(path)).text()

test('sections and pages are moved and hidden, links and old addresses follow', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-website?page=about')
  await parts(page).getByRole('button', { name: 'Move Principles up' }).press('Enter')
  await expect(parts(page).getByRole('button', { name: 'Move Principles down' })).toBeFocused()
  await parts(page).getByRole('button', { name: 'Hide Figures' }).click()
  await expect(preview(page).getByText('client satisfaction')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Careers')
  await page.getByLabel('Hide this page').check()

  await parts(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('region', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Add link' }).click()
  await menu.getByLabel('Label').fill('Our work')
  await menu.getByLabel('Leads to').fill('/case-studies')
  await parts(page).getByRole('button', { name: 'Footer', exact: true }).click()
  const footer = page.getByRole('region', { name: 'Footer' })
  await footer.getByRole('button', { name: 'Add profile' }).click()
  await footer.getByLabel('Name').fill('Mastodon')
  await footer.getByLabel('Web address').fill('https://social.example/@us')
  await parts(page).getByRole('button', { name: 'Redirects', exact: true }).click()
  const redirects = page.getByRole('region', { name: 'Redirects' })
  await redirects.getByRole('button', { name: 'Add redirect' }).click()
  await redirects.getByLabel('Old address').fill('/careers')
  await redirects.getByLabel('New address').fill('/careers')
  await expect(redirects.getByText('This leads back to itself')).toBeVisible()
  await redirects.getByLabel('New address').fill('/about')
  await expect(redirects.getByText('This leads back to itself')).toHaveCount(0)

  await parts(page).getByRole('button', { name: 'Search result' }).click()
  await page.getByRole('combobox', { name: 'Page' }).selectOption('About')
  await parts(page).getByRole('button', { name: 'Search result' }).click()
  await page.getByLabel('Title').fill('Who we are')
  await expect(page.getByText(/^Who we are – /)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Who we are' })).toHaveJSProperty('naturalWidth', 1200)
  expect(await axeFindings(page)).toEqual([])
  await publish(page)

  const visitor = await (await context.browser()!.newContext()).newPage()
  await expect
    .poll(async () => (await visitor.goto(new URL('/about', page.url()).href)) && visitor.title())
    .toMatch(/^Who we are – /)
  const headings = await visitor.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings[0]).toBe('How we work')
  await expect(visitor.getByText('client satisfaction')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /Careers|See open roles/ })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
    'href',
    'https://social.example/@us',
  )
  const moved = await visitor.request.get(new URL('/careers?from=ad', page.url()).href, {
    maxRedirects: 0,
  })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/about?from=ad'])
  const gone = await visitor.request.get(new URL('/careers/frontend-engineer', page.url()).href)
  expect(gone.status()).toBe(404)
  await visitor
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Our work' })
    .click()
  await expect(visitor).toHaveURL(/\/case-studies$/)
  await visitor.context().close()
})

test('samples keep search engines out, the team is told, and one switch hides them', async ({
  page,
  context,
  browser,
  url,
}) => {
  const robots = async (path: string) =>
    (await page.request.get(url + path)).headers()['x-robots-tag']
  expect([await robots('/about'), await robots('/blog')]).toEqual(['noindex', 'noindex'])
  const bar = (each: Page) => each.getByRole('complementary', { name: 'Samples' })
  const client = await browser.newContext({ baseURL: url })
  const clientPage = await client.newPage()
  await clientPage.goto('/about')
  await expect(clientPage.locator('header[data-user=known]')).toBeVisible()
  await expect(bar(clientPage)).toHaveCount(0)
  await joinAsClient(client)
  await clientPage.goto('/about')
  await expect(clientPage.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(bar(clientPage)).toHaveCount(0)

  await signInAs(context)
  await page.goto('/about')
  await expect(bar(page)).toContainText('samples are still on this website')
  expect(await axeFindings(page)).toEqual([])
  await bar(page).getByRole('link', { name: 'Replace or hide them' }).click()
  const samples = page.getByRole('region', { name: 'Samples' })
  await samples.getByRole('button', { name: 'Positions: Frontend Engineer' }).click()
  await expect(page.getByLabel('This is a sample')).toBeFocused()
  await page.goBack()
  await page.goto('/admin-website?part=samples')
  await samples.getByLabel('Hide all samples').check()
  await expect(preview(page).getByText('Sample', { exact: true })).toHaveCount(0)
  await publish(page)
  await expect.poll(() => robots('/about')).toBeUndefined()
  for (const path of ['/', '/about', '/careers', '/ai-automation']) {
    const html = await bodyOf(page, path)
    expect([path, /sample-mark|illustrative\)/.exec(html)?.[0]]).toEqual([path, undefined])
  }
  expect((await page.request.get('/case-studies')).status()).toBe(404)
  const sitemap = await bodyOf(page, '/sitemap.xml')
  expect(sitemap).toContain('/careers</loc>')
  expect(sitemap).not.toContain('/case-studies')
  await page.goto('/about')
  await expect(page.locator('header[data-user=known]')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await client.close()
})

test('a page of one’s own is made of blocks, looked at while hidden, and published', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-website')
  await page.getByRole('button', { name: 'Add page' }).click()
  const search = page.getByRole('region', { name: 'Address and search result' })
  await search.getByLabel('Address').fill('house-rules')
  await search.getByLabel('Title').fill('House rules')
  await search.getByLabel('Description').fill('Who runs this website.')
  await parts(page)
    .getByRole('button', { name: /^Sections/ })
    .click()
  const sections = page.getByRole('region', { name: 'Sections' })
  await sections.getByRole('button', { name: 'Remove Section 1' }).click()
  await sections.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Your details' }).click()
  await sections.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Questions' }).click()
  await sections.getByRole('button', { name: 'Add question' }).click()
  await sections.getByLabel('Question', { exact: true }).fill('Who answers?')
  await sections.getByLabel('Answer').fill('We do.')
  await expect(preview(page).getByText('Who answers?')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await saved(page)
  expect((await page.request.get('/house-rules')).status()).toBe(404)
  await page.getByLabel('Hide this page').uncheck()
  await publish(page)
  await expect.poll(async () => (await page.request.get('/house-rules')).status()).toBe(200)
  await page.goto('/house-rules')
  await expect(page).toHaveTitle(/^House rules – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new page')
  await expect(page.getByText('Who answers?')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page.getByText('Who answers?')).toBeVisible()

  await page.goto('/admin-website')
  await page.getByRole('combobox', { name: 'Page' }).selectOption('House rules')
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await publish(page)
  await expect.poll(async () => (await page.request.get('/house-rules')).status()).toBe(404)
})

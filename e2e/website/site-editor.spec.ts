import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { parts, preview, saved, status } from '../site-editor.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const visible = async (browser: Browser, url: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test('words are typed beside the page, published with a list of changes, and restored', async ({
  page,
  context,
  browser,
  url,
}) => {
  await signInAs(context)
  await page.goto('/admin-website')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Technology you can')
  expect(await axeFindings(page)).toEqual([])

  await parts(page).getByRole('button', { name: 'Call to action', exact: true }).click()
  const form = page.getByRole('region', { name: 'Call to action' })
  await form.getByLabel('Title').fill('Let’s talk.')
  await saved(page)
  await expect(status(page)).toContainText('1 change not published')
  await expect(preview(page).getByRole('heading', { name: 'Let’s talk.' })).toBeVisible()

  // Another part, chosen on the page; a list by keyboard.
  await preview(page).getByRole('heading', { name: 'Frequently asked questions' }).click()
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Move Question 2 up' }).press('Enter')
  await expect(questions.getByRole('button', { name: 'Move Question 1 down' })).toBeFocused()
  await questions.getByRole('button', { name: 'Remove Question 8' }).click()
  await questions.getByRole('button', { name: 'Add question' }).click()
  await expect(questions.getByLabel('Question', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(questions.getByLabel('Question', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await saved(page)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the website' })
  await expect(dialog).toContainText('2 fields aren’t ready')
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /Questions, 8, Question/ }).click()
  await page.getByLabel('Question', { exact: true }).fill('Is it safe?')
  await page.getByLabel('Answer').fill('Yes.')
  await saved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog).toContainText('Thirty minutes. One clear next step.')
  await expect(dialog).toContainText('Let’s talk.')
  await dialog.getByLabel('Note (optional)').fill('A shorter call')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Published', 'Visitors see the new version.')
  // Every process serves the new pages within a second of the answer.
  await expect.poll(async () => (await fetch(url)).text()).toContain('Let’s talk.')
  const visitor = await visible(browser, url)
  await expect(visitor.getByRole('heading', { name: 'Let’s talk.' })).toBeVisible()
  await expect(visitor.getByText('Is it safe?')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText('A shorter call')
  await history.getByRole('button', { name: 'Compare version 1 with the draft' }).click()
  await expect(history).toContainText('Is it safe?')
  expect(await axeFindings(page)).toEqual([])
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expectToast(page, 'Restored', 'The draft is version 1 now. Publish it to show it.')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Published', 'Visitors see the new version.')
  await expect
    .poll(async () => (await visitor.request.get(url)).text())
    .toContain('Thirty minutes. One clear next step.')
  await visitor.context().close()
})

test('two people at once: nothing typed is lost, and the second decides', async ({
  page,
  context,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/)
  await signInAs(context)
  const second = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInAs(second)
  const other = await second.newPage()
  for (const each of [page, other]) await each.goto('/admin-website?page=about')
  const lead = (each: Page) => each.getByLabel('Introduction')
  await expect(lead(other)).toHaveValue(/builds websites/)

  // Changes made elsewhere arrive while nothing is typed here.
  await page.goto('/admin-website?page=about&part=join')
  await page.getByLabel('Title').fill('Join us.')
  await saved(page)
  await other.getByRole('button', { name: 'Careers', exact: true }).click()
  await expect(other.getByLabel('Title')).toHaveValue('Join us.')

  // Both type in one part: the one without a connection saves last.
  await page.goto('/admin-website?page=about&part=hero')
  await other.getByRole('button', { name: 'Top', exact: true }).click()
  await second.setOffline(true)
  await lead(other).fill('Written on a train.')
  await expect(status(other)).toContainText('Not saved')
  await lead(page).fill('Written at a desk.')
  await saved(page)
  await second.setOffline(false)
  await expect(other.getByText('You changed About, Top in another window')).toBeVisible()
  await expect(lead(other)).toHaveValue('Written on a train.')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await saved(other)
  await expect(lead(page)).toHaveValue('Written on a train.')
  await second.close()
})

test('a link shows the draft to others, without scripts and hidden from search engines', async ({
  page,
  context,
  browser,
  url,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(context)
  await page.goto('/admin-website?page=about')
  await page.getByLabel('Introduction').fill('We build what you can check.')
  await saved(page)
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const visitor = await visible(browser, link)
  await expect(visitor.getByText('We build what you can check.')).toBeVisible()
  await expect(visitor.getByText('Preview. This version isn’t published.')).toBeVisible()
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(visitor.getByText('Preview. This version isn’t published.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Work you can point to.')
  const answer = await visitor.request.get(link)
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(await answer.text()).not.toContain('type="module"')
  const changed = (digit: string) => (digit === '0' ? '1' : '0')
  const wrong = await visitor.request.get(link.replace(/(?<=site-previews\/)./, changed))
  expect(wrong.status()).toBe(410)
  expect(await (await visitor.request.get(`${url}/about`)).text()).not.toContain('you can check.')
  await visitor.context().close()
})

test('a file takes the website elsewhere; another file is told apart', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-website?page=about')
  await page.getByLabel('Introduction').fill('Kept in a file.')
  await saved(page)
  await page.getByRole('button', { name: 'More' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as a file' }).click()
  const file = await (await downloading).path()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Discard changes…' }).click()
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click()
  await expect(page.getByLabel('Introduction')).toHaveValue(/builds websites/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Open a file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a website from a file' })
  const wrong = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') }
  await dialog.getByLabel('File').setInputFiles(wrong)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog).toContainText('This isn’t a website that Foyer exported')
  await dialog.getByLabel('File').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel('Introduction')).toHaveValue('Kept in a file.')
})

test('a page that can’t be drawn leaves its last drawing, and names the field that isn’t ready', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(/net::ERR_FAILED/)
  await signInAs(context)
  await page.goto('/admin-website')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Technology you can')
  await page.getByRole('button', { name: 'Add page' }).click()
  const form = page.getByRole('region', { name: 'Address and search result' })
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('A new page')
  // A field that was just added isn’t called wrong before anybody types there.
  await expect(form.getByText('Please enter some words')).toHaveCount(0)
  await form.getByLabel('Description').fill('Something')
  await form.getByLabel('Description').fill('')
  await expect(form.getByText('Please enter some words')).toHaveCount(1)

  await form.getByRole('textbox', { name: 'Address' }).fill('about')
  const told = page.getByRole('status').filter({ hasText: 'as it was last drawn' })
  await expect(told).toBeVisible()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('A new page')
  await parts(page).getByRole('button', { name: 'Top' }).click()
  await told.getByRole('button', { name: 'Address: This address belongs to another page' }).click()
  await expect(form.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Address' }).fill('team')
  await expect(told).toHaveCount(0)
  await saved(page)

  // A drawing that fails once is tried again.
  await page.route('**/api/site-previews/**', (route) => route.abort(), { times: 1 })
  await form.getByLabel('Title').fill('Our team')
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await parts(page).getByRole('button', { name: 'Sections' }).click()
  await expect(
    page.getByRole('region', { name: 'Sections' }).locator('.border-bad-dot'),
  ).toHaveCount(1)
})

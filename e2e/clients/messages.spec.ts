import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { joinAsClient, joinTeam, signInAs } from '../people.ts'
import { expectToast, toastsOn } from '../toasts.ts'
import {
  box,
  idOf,
  log,
  openConversation,
  openMessages,
  openOwnersWindow,
} from './conversations.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAAD0lEQVR42mP4DwIMQ4oEAIsElWv6F0k/AAAAAElFTkSuQmCC',
  'base64',
)

async function write(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

const sendMessage = async (office: Office, toUserId: number, content: string) =>
  expect((await office.calls.post('/api/messages', { data: { content, toUserId } })).status()).toBe(
    201,
  )

test('a message appears in all other browsers, and is marked as read', async ({
  page,
  context,
  browser,
}) => {
  await joinAsClient(context)
  await openMessages(page)
  await expect(page.getByText('Start a conversation')).toBeVisible()
  const owner = await openOwnersWindow(browser, await idOf(context))
  await expect(owner.getByText('No messages yet. Start the conversation!')).toBeVisible()

  await write(page, 'Is the kiln on https://kiln.example/?')
  await expect(log(owner).getByText('Is the kiln on https://kiln.example/?')).toBeVisible()
  await expectToast(page, 'Success', 'Message sent successfully')
  await expect(box(page)).toHaveValue('')
  await expect(log(page).getByRole('link')).toHaveAttribute('href', 'https://kiln.example/')
  await expect(log(page).getByText('Seen')).toBeVisible()
  await write(page, 'Or off?')
  await expect(log(owner).getByText('Or off?')).toBeVisible()

  // A second tab shares the first one's stream, and takes over when that is closed.
  const tab = await context.newPage()
  let streams = 0
  tab.on('request', (request) => (streams += request.url().includes('/api/live') ? 1 : 0))
  await tab.goto('/messages')
  await box(owner).fill('It is,')
  await box(owner).press('Shift+Enter')
  await box(owner).pressSequentially('since nine.')
  await box(owner).press('Enter')
  for (const each of [page, tab]) await expect(log(each).getByText('since nine.')).toBeVisible()
  expect(await log(tab).getByText('since nine.').textContent()).toBe('It is,\nsince nine.')
  expect(streams).toBe(0)
  await page.close()
  await expect.poll(() => streams).toBe(1)
  await write(owner, 'And until five.')
  await expect(log(tab).getByText('And until five.')).toBeVisible()
  expect([await axeFindings(tab), await axeFindings(owner)]).toEqual([[], []])
  await owner.context().close()
})

test('a message that a colleague overtook is kept, and leaves when it is sent anyway', async ({
  page,
  context,
  browser,
  office,
  watch,
}) => {
  const portal = await browser.newContext()
  await joinAsClient(portal)
  const clientId = await idOf(portal)
  await joinTeam(context, office, 'member')
  watch.allowMessage(/409/)
  await openConversation(page, `/admin-dashboard?messages=${clientId}`)
  await page.route(
    '**/api/messages',
    async (route) => {
      await sendMessage(office, clientId, 'On Monday.')
      await route.continue()
    },
    { times: 1 },
  )
  await write(page, 'On Tuesday.')
  await expect(log(page).getByText(/has just written to/)).toBeVisible()
  await expect(log(page).getByText('On Monday.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await log(page).getByRole('button', { name: 'Send anyway' }).click()
  await expect(log(page).getByText('Not sent.')).toHaveCount(0)
  await page.reload()
  await expect(log(page).getByText('On Tuesday.')).toBeVisible()
  await portal.close()
})

test('a message that couldn’t be sent is kept across a reload, and stored once', async ({
  page,
  context,
  office,
  watch,
}) => {
  await joinAsClient(context)
  watch.allowMessage(/ERR_FAILED/)
  await openMessages(page)
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await write(page, 'The first kiln is too small.')
  await expectToast(page, 'Error', 'Failed to send message')
  await box(page).fill('And a draft')
  await page.reload()
  await expect(log(page).getByText(/^Not sent\./)).toBeVisible()
  await expect(box(page)).toHaveValue('And a draft')

  // The server stores the message but its response is lost: then it appears like any other.
  await page.unroute('**/api/messages')
  await page.route(
    '**/api/messages',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // Nobody presses Retry.
  await expect(log(page).getByText(/^Not sent\./)).toBeHidden()
  await expect(log(page).getByText('The first kiln is too small.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await box(page).press('Enter')
  await expect(log(page).getByText('And a draft')).toBeVisible()
  await expectToast(page, 'Success', 'Message sent successfully')
  const stored = await office.read<{ content: string }[]>(`/api/messages/${await idOf(context)}`)
  expect(stored.map(({ content }) => content)).toEqual([
    'The first kiln is too small.',
    'And a draft',
  ])
})

test('files are attached to a message, and can be removed before it is sent', async ({
  page,
  context,
  browser,
  watch,
}) => {
  await joinAsClient(context)
  watch.allowMessage(/ERR_FAILED/)
  await openMessages(page)
  const choose = page.locator('input[type=file]')
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  await page.route('**/api/uploads*', (route) => route.abort(), { times: 1 })
  await choose.setInputFiles(Array.from({ length: 21 }, (_, at) => file(`${at}.png`)))
  await expectToast(page, 'Error', 'Please attach at most 20 files to a message')
  await choose.setInputFiles([file('Kiln.png')])
  await expect(toastsOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry Kiln.png' }).click()
  await choose.setInputFiles([file('Wrong.png'), file('Notes.txt')])
  // The list moves down when the last upload ends: a press in that moment would miss.
  await expect(page.getByRole('button', { name: 'Remove Notes.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Wrong.png' }).click()
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(
    2,
  )
  // A running upload continues while another page is open.
  const { promise: read, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/api/uploads*', (route) => read.then(() => route.continue()), { times: 1 })
  await choose.setInputFiles([file('Slow.png')])
  const portal = page.getByRole('navigation', { name: 'Portal', exact: true })
  await portal.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing & Payments' })).toBeVisible()
  leave()
  await expectToast(page, 'File uploaded', 'Slow.png is ready to send with your message.')
  await portal.getByRole('link', { name: /^Messages/ }).click()
  await page.getByRole('button', { name: 'Remove Slow.png' }).click()
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log(page).getByRole('img', { name: 'Kiln.png' })).toBeVisible()

  const owner = await openOwnersWindow(browser, await idOf(context))
  const image = log(owner).getByRole('img', { name: 'Kiln.png' })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40)
  await owner.context().close()
})

test('a window catches up after a lost connection, without gaps or duplicates', async ({
  page,
  context,
  office,
  watch,
}) => {
  await joinAsClient(context)
  const id = await idOf(context)
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await sendMessage(office, id, 'Message 1')
  await openMessages(page)
  await expect(log(page).getByText('Message 1', { exact: true })).toBeVisible()
  await context.setOffline(true)
  for (let i = 2; i <= 4; i += 1) await sendMessage(office, id, `Message ${i}`)
  await expect(page.getByText('No connection. What you write is kept.')).toBeVisible()
  await write(page, 'Written meanwhile')
  await expect(log(page).getByText('Waiting for a connection')).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByText('Message 4', { exact: true })).toBeVisible()
  // Sends the failed one as soon as the connection is back.
  await expectToast(page, 'Success', 'Message sent successfully')
  await expect(log(page).getByText('Waiting for a connection')).toBeHidden()
  await sendMessage(office, id, 'Message 5')
  await expect(log(page).getByText('Message 5', { exact: true })).toBeVisible()
  await expect(log(page).locator('li .written')).toHaveText([
    'Message 1',
    'Message 2',
    'Message 3',
    'Message 4',
    'Written meanwhile',
    'Message 5',
  ])
})

test('the page opens in the message field, and a search finds messages by their words', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const id = await idOf(context)
  for (const each of ['The kiln is hot', 'Plates arrive Monday', 'The kiln cools'])
    await sendMessage(office, id, each)
  await page.goto('/dashboard')
  const portal = page.getByRole('navigation', { name: 'Portal', exact: true })
  await portal.getByRole('link', { name: /^Messages/ }).click()
  await expect(box(page)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('kiln')
  const found = page.getByRole('region', { name: 'Messages found' })
  await expect(found.getByRole('listitem')).toHaveText([/The kiln cools/, /The kiln is hot/])
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('vase')
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(log(page).getByText('Plates arrive Monday')).toBeVisible()
})

test('messages require a signed-in client', async ({ page, context }) => {
  const denied = 'You need to be logged in as a client to access messages.'
  await page.goto('/messages')
  await expect(page.getByText(denied)).toBeVisible()
  await signInAs(context)
  await page.goto('/messages')
  await expect(page.getByText(denied)).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
})

test('the newest conversation is open beside the list, names who wrote, and leads to the client', async ({
  context,
  browser,
  page,
  office,
}) => {
  const clientContext = await browser.newContext()
  const businessName = `Newest ${process.pid} ${Date.now()}`
  await joinAsClient(clientContext, { businessName })
  const clientId = await idOf(clientContext)
  await sendMessage(office, clientId, 'The kiln is on.')
  await clientContext.close()
  await signInAs(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-messages')
  const thread = page.getByRole('region', { name: 'Messages with Ada Lindqvist' })
  await expect(thread).toContainText('The kiln is on.')
  await expect(log(page).getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: businessName })).toContainText(
    'Support Team: The kiln is on.',
  )
  await thread.getByRole('link', { name: 'Ada Lindqvist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/admin-messages')
  await expect(page.getByRole('listitem').filter({ hasText: businessName })).toBeVisible()
  await expect(log(page)).toHaveCount(0)
})

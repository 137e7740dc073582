import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '../foyer.ts'
import { signInAs } from '../people.ts'

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log')

/** The field in which a message is written. */
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

/** Returns the id of the person who is signed in. */
export const idOf = async ({ request }: Pick<BrowserContext, 'request'>) =>
  ((await (await request.get('/api/auth/user')).json()) as { id: number }).id

/** Opens a page with a conversation, with the live connection established, and returns that connection's response. */
export async function openConversation(page: Page, path: string) {
  const live = page.waitForResponse('**/api/live*')
  await page.goto(path)
  await expect(log(page)).toBeVisible()
  return live
}

/** Opens the client's messages. */
export const openMessages = (page: Page) => openConversation(page, '/messages')

/** Opens the owner's window on a client's conversation. */
export async function openOwnersWindow(browser: Browser, clientId: number) {
  const context = await browser.newContext()
  await signInAs(context)
  const page = await context.newPage()
  await openConversation(page, `/admin-dashboard?messages=${clientId}`)
  return page
}

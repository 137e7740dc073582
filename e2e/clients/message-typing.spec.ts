import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const idOf = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/auth/user')).json()) as { id: number }).id

/** Opens a conversation, with the live connection established. */
async function openThread(page: Page, path: string) {
  const live = page.waitForResponse('**/api/live*')
  await page.goto(path)
  await expect(log(page)).toBeVisible()
  await live
}

test('a conversation shows who types on the other side, until they stop or send', async ({
  page,
  context,
  browser,
}) => {
  await joinAsClient(context)
  await openThread(page, '/messages')
  const team = await browser.newContext()
  await signInAs(team)
  const owner = await team.newPage()
  await openThread(owner, `/admin-dashboard?messages=${await idOf(context)}`)

  await box(page).pressSequentially('The kiln')
  const line = owner.getByText('Ada Lindqvist is typing…')
  await expect(line).toBeVisible()
  await expect(page.getByText(/is typing/)).toHaveCount(0)
  await expect(line).toBeHidden({ timeout: 10_000 })

  await box(page).pressSequentially(' is on')
  await expect(line).toBeVisible()
  await box(page).press('Enter')
  await expect(log(owner).getByText('The kiln is on')).toBeVisible()
  await expect(line).toBeHidden()
  await team.close()
})

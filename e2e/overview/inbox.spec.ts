import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'

test('the inbox is gone through by keys: noted, answered, snoozed and done', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const word = `Aziz${process.pid}`
  const name = `Yusra ${word}`
  const data = {
    name,
    email: newEmail('yusra'),
    businessName: 'Aziz Pharmacy',
    services: ['web-development'],
    projectDescription: 'Refills by software.',
  }
  expect((await page.request.post('/api/consultation-requests', { data })).status()).toBe(201)
  const guest = await browser.newContext()
  const firstName = `Ruth${word}`
  await joinAsClient(guest, { email: newEmail('ruth'), firstName })
  const said = await guest.request.post('/api/messages', { data: { content: 'When do we begin?' } })
  expect(said.status(), await said.text()).toBe(201)
  await guest.close()

  await signInAsOwner(page)
  await page.goto('/admin-inbox')
  const list = page.getByRole('list', { name: 'Inbox' })
  await expect(list.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  // While another list is loading there is nothing to go through.
  const found = page.waitForResponse((response) => response.url().includes('q='))
  await page.getByLabel('Search the inbox').fill(word)
  await found
  await expect(list.getByRole('link')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(list.locator('[aria-current]')).toContainText(name)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Note' }).fill('Ask which system they use.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ask which system')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(page.getByRole('form', { name: 'New email' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByText('When do we begin?').last()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click()
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: /^Snoozed/ }).click()
  await expect(list).toContainText('When do we begin?')
})

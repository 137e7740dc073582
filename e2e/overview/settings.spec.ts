import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a setting is found by its name, in the list and with Ctrl K', async ({ page, context }) => {
  await signInAs(context)
  await page.goto('/admin-settings')
  await expect(page.getByRole('link', { name: 'Billing details' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Search settings').fill('vat')
  await expect(page.getByText('2 pages found')).toBeAttached()
  await page.getByLabel('Search settings').fill('submarine')
  await expect(page.getByText('No setting found')).toBeVisible()
  await page.getByLabel('Search settings').fill('dkim')
  await page.getByRole('link', { name: 'Email' }).filter({ hasText: 'DKIM key' }).click()
  await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('payment terms')
  await palette.getByRole('option', { name: /Payment terms/ }).click()
  await expect(page.getByRole('heading', { name: 'Billing details', level: 1 })).toBeVisible()
})

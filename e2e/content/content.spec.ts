import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test.beforeEach(({ context }) => signInAs(context))

test('a piece is edited, checked, approved and compared', async ({ page, office }) => {
  const mark = uniqueName()
  const clientId = await createClient(office, mark)
  const texts = { title: 'Plates', content: 'Our plates are round.' }
  const id = await createPiece(office, clientId, 'blog_post', texts)

  await page.goto(`/admin-content-management/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Our plates last 30% longer.')
  await page.getByLabel('Title').fill(`Plates by ${mark}`)
  await expect(page.getByLabel('Slug')).toHaveValue(/^plates-by-kiln-\d+$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Content saved').first()).toBeVisible()
  await expect(text.locator('.mark-open')).toHaveText('30%')
  expect(await axeFindings(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  const status = page.getByLabel(/^Status of /)
  await status.selectOption('Approved')
  await dialog.getByLabel('Our plates last 30% longer.').check()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status updated successfully').first()).toBeVisible()
  await expect(status).toHaveValue('approved')

  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  await expect(dialog.locator('ins').filter({ hasText: '30%' })).toBeVisible()
})

test('a piece is ordered, and another is planned in the calendar and deleted', async ({
  page,
  office,
}) => {
  const mark = uniqueName()
  const clientId = await createClient(office, mark)
  const title = `Plates by ${mark}`
  await createPiece(office, clientId, 'email_newsletter', {
    title,
    content: 'Our plates are round.',
  })

  await page.goto('/admin-content-management')
  await page.getByRole('button', { name: 'Create a piece' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(mark)
  await dialog.getByRole('option', { name: mark }).click()
  await dialog.getByLabel('Content type').selectOption('Email Newsletter')
  await dialog.getByLabel('Topic').fill(`bowls of ${mark}`)
  await dialog.getByRole('button', { name: 'Create content' }).click()
  // A newsletter may be finished before the toast about its start was read.
  const toast = page.getByText(/^Content creation (?:started successfully|completed!)/)
  await expect(toast.first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(`/admin-content-management?view=calendar&client=${clientId}`)
  await page.getByRole('button', { name: `Plan ${title} for another day` }).click()
  const day = `${new Date().toISOString().slice(0, 7)}-15`
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByRole('button', { name: 'Plan' }).click()
  const calendarDay = page.getByRole('region', { name: / 15$/ })
  await expect(calendarDay.getByText(title)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await calendarDay.getByRole('button', { name: title, exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete this piece' }).click()
  await dialog.getByRole('button', { name: 'Delete content' }).click()
  await expect(page.getByText('Content deleted successfully').first()).toBeVisible()
  await expect(calendarDay.getByText(title)).toBeHidden()
})

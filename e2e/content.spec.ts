import { axeFindings } from './accessible.ts'
import { expect, test } from './foyer.ts'
import { enterAs } from './people.ts'

test('a piece is ordered, written over, checked, approved, compared, planned and deleted', async ({
  page,
  context,
}) => {
  await enterAs(context)
  const mark = `Kiln ${Date.now()}`
  const client = await context.request.post('/api/admin/clients', {
    data: {
      firstName: 'Ada',
      lastName: 'Lindqvist',
      email: `${mark.replace(' ', '')}@kiln.example`,
      businessName: mark,
      industry: 'Retail',
    },
  })
  expect(client.ok()).toBe(true)

  await page.goto('/admin-content-management')
  await page.getByRole('button', { name: 'Create one piece' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(mark)
  await dialog.getByRole('option', { name: mark }).click()
  await dialog.getByLabel('Content type').selectOption('Blog Post')
  await dialog.getByLabel('Topic').fill(`plates of ${mark}`)
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(page.getByText('Content creation started successfully').first()).toBeVisible()
  await page.getByLabel('Search content').fill(mark)
  const row = page.getByRole('row').filter({ hasText: mark })
  await expect(row.getByText('Drafted by the composer, not yet edited by a person')).toBeVisible()

  await row.getByRole('link', { name: /^Edit / }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Our plates last 30% longer.')
  await page.getByLabel('Title').fill(`Plates by ${mark}`)
  await expect(page.getByLabel('Slug')).toHaveValue(/^plates-by-kiln-\d+$/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Content saved').first()).toBeVisible()
  await expect(text.locator('.mark-open')).toHaveText('30%')
  expect(await axeFindings(page)).toEqual([])

  const status = page.getByLabel(/^Status of /)
  await status.selectOption('Approved')
  await dialog.getByLabel('Our plates last 30% longer.').check()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status updated successfully').first()).toBeVisible()
  await expect(status).toHaveValue('approved')

  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  await expect(dialog.locator('ins').filter({ hasText: '30%' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await page.goto('/admin-content-management?view=calendar')
  await page.getByRole('button', { name: `Plan Plates by ${mark} for another day` }).click()
  const day = `${new Date().toISOString().slice(0, 7)}-15`
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  const shown = page.getByRole('region', { name: / 15$/ })
  await expect(shown.getByText(`Plates by ${mark}`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await shown.getByRole('button', { name: `Plates by ${mark}`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete this piece' }).click()
  await dialog.getByRole('button', { name: 'Delete content' }).click()
  await expect(page.getByText('Content deleted successfully').first()).toBeVisible()
  await expect(shown.getByText(`Plates by ${mark}`)).toBeHidden()
})

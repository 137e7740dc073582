import { axeFindings } from '../accessible.ts'
import { createClient, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test.beforeEach(({ context }) => signInAs(context))

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('keywords are researched for a client and selected for content', async ({ page, office }) => {
  const businessName = uniqueName()
  await createClient(office, businessName)
  await page.goto('/admin-client-management')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(businessName)
  await page.getByRole('list', { name: 'Clients' }).getByText(businessName).click()

  const form = page.getByRole('form', { name: 'Keyword research' })
  await form.getByLabel('Industry').fill('Home services')
  await form.getByRole('button', { name: 'Research 20 keywords' }).click()
  await expect(
    form.getByText('Please fill in industry and topic/idea for keyword research.'),
  ).toBeVisible()
  await expect(form.getByText('Please select a keyword research type to continue.')).toBeVisible()
  const kind = form.getByLabel('What is it?')
  await form.getByLabel('Topic or idea').fill('brass polish')
  await expect(kind).toHaveAccessibleDescription(/knows nothing about “brass polish”/)
  await form.getByLabel('Topic or idea').fill('roof repair')
  await expect(kind).toHaveAccessibleDescription('Taken for: building work or a repair.')
  await kind.selectOption('Building work or a repair')
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Research type').selectOption('Question-based')
  await form.getByRole('button', { name: 'Research 20 keywords' }).click()
  await expectToast(
    page,
    'Success',
    'Keyword research completed! 20 SEO keywords have been generated.',
  )
  await expect(page.getByText('Showing 20 of 20 keywords')).toBeVisible()
  await expect(kind).toHaveValue('repair')

  const first = page.getByRole('checkbox', { name: /^Select / }).first()
  await first.check()
  const bar = page.getByRole('region', { name: 'Selected keywords' })
  await expect(bar.getByText('1 of 20 selected')).toBeVisible()
  // Half below the bar, a control would be too small.
  await page.getByLabel('Sort by').evaluate((each) => each.scrollIntoView({ block: 'center' }))
  expect(await axeFindings(page)).toEqual([])
  const keyword = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await bar.getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByRole('list', { name: 'Selected keywords' })).toHaveText(keyword)
  await expect(page).toHaveURL(/[?&]tab=create\b/)
})

test('keywords get a tool’s figures, and lose them again', async ({ page, office }) => {
  const clientId = await createClient(office, uniqueName())
  const keyword = 'slate roof repair'
  expect((await office.calls.post('/api/keywords', { data: { clientId, keyword } })).ok()).toBe(
    true,
  )

  await page.goto(`/admin-client-management?of=${clientId}`)
  await page.getByRole('button', { name: 'Import figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import figures' })
  const lines = ['Keyword\tAvg. monthly searches', `${keyword}\t100 – 1K`, 'slate roofs\t10 – 100']
  await dialog.getByLabel('Export of a keyword tool').setInputFiles({
    name: 'Keyword Stats.csv',
    mimeType: 'text/csv',
    buffer: wide(lines.join('\r\n')),
  })
  await expect(dialog.getByText('Google Keyword Planner')).toBeVisible()
  await expect(dialog.getByRole('row', { name: keyword })).toContainText('100 – 1,000')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import figures' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: `Select ${keyword}` })
  await expect(row).toContainText('Google Keyword Planner')

  await page.getByRole('button', { name: 'Import figures' }).click()
  await dialog.getByRole('button', { name: /^Undo the import: Google Keyword Planner/ }).click()
  await expect(dialog.getByText(/undone on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).not.toContainText('Google Keyword Planner')
})

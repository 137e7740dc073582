import { axeFindings } from './accessible.ts'
import { expect, test } from './foyer.ts'
import { enterAs, joinAsClient } from './people.ts'
import { expectToast } from './toasts.ts'

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('keywords are researched for a client, selected, and given the figures of a tool', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext(baseURL ? { baseURL } : {})
  const businessName = `Harbour Roofing ${process.pid}`
  const { email } = await joinAsClient(theirs, { businessName })
  await theirs.close()
  await enterAs(context)
  await page.goto('/admin-client-management')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
  await page.getByRole('list', { name: 'Clients' }).getByText(businessName).click()

  const form = page.getByRole('form', { name: 'Keyword research' })
  await form.getByLabel('Industry').fill('Home services')
  await form.getByRole('button', { name: 'Research 20 keywords' }).click()
  await expect(
    form.getByText('Please fill in industry and topic/idea for keyword research.'),
  ).toBeVisible()
  await expect(form.getByText('Please select a keyword research type to continue.')).toBeVisible()
  await form.getByLabel('Topic or idea').fill('roof repair')
  await form.getByLabel('Research type').selectOption('Question-based')
  await form.getByRole('button', { name: 'Research 20 keywords' }).click()
  await expectToast(
    page,
    'Success',
    'Keyword research completed! 20 SEO keywords have been generated.',
  )
  await expect(page.getByText('Showing 20 of 20 keywords')).toBeVisible()

  const first = page.getByRole('checkbox', { name: /^Select / }).first()
  await first.check()
  const bar = page.getByRole('region', { name: 'Selected keywords' })
  await expect(bar.getByText('1 of 20 selected')).toBeVisible()
  const keyword = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '')

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
  await expect(row).toContainText('100 – 1,000')
  await expect(row).toContainText('Google Keyword Planner')
  expect(await axeFindings(page)).toEqual([])

  await bar.getByRole('button', { name: 'Create Content' }).click()
  await expect(page.getByRole('list', { name: 'Selected keywords' })).toHaveText(keyword)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Create Content' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { journeyWidths } from '../widths.ts'

test.beforeEach(({ context }) => signInAs(context))

const url = 'https://kiln.example/plates'
const period = (from: string, to: string, clicks: number) => ({
  from,
  to,
  rows: [{ kind: 'page', page: url, clicks, impressions: 999, position: 4 }],
})

for (const width of journeyWidths)
  test(`a published piece is refreshed at ${width} px`, async ({ page, office }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = uniqueName()
    const clientId = await createClient(office, mark)
    const title = `Plates by ${mark}`
    const id = await createPiece(office, clientId, 'blog_post', {
      title,
      content: 'Our plates are round.',
    })
    const post = (path: string, data: object) => office.calls.post(path, { data })
    await post(`/api/content/${id}/publications`, { target: 'elsewhere', url })
    const reports = `/api/admin/clients/${clientId}/search-reports`
    await post(reports, period('2026-01-01', '2026-01-28', 120))
    await post(reports, period('2026-01-29', '2026-02-25', 60))

    await page.goto(`/admin-content-management?view=board&client=${clientId}`)
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const show = async (name: string) => {
      if (width < 640) await page.getByRole('combobox', { name: 'Column' }).selectOption(name)
    }
    const choose = async (item: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await show('Refresh')
    await expect(column('Refresh').getByText('Clicks 120 → 60 in 28 days')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await choose('Not needed')
    await expect(column('Refresh').getByRole('link', { name: title })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(column('Refresh').getByRole('link', { name: title })).toBeVisible()
    await choose('Begin a new version')
    await show('Being edited')
    await expect(column('Being edited').getByText('Version 1 stays published')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await show('Refresh')
    await expect(column('Refresh').getByRole('link', { name: title })).toBeVisible()

    await page.goto(`/admin-content-management/${id}`)
    await page.getByRole('button', { name: 'Begin a new version' }).click()
    await expect(page.getByText('Version 1 stays published')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Title' }).fill(`Better ${title}`)
    await expect(page.getByRole('button', { name: 'Drop the new version' })).toBeDisabled()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Drop the new version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drop it' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await page.getByLabel('Refresh on').fill('2031-01-05')
    await page.reload()
    await expect(page.getByLabel('Refresh on')).toHaveValue('2031-01-05')
  })

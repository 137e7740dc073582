import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a post gets links found by title, a table and a footnote, by mouse and keyboard', async ({
  page,
  office,
}) => {
  const linked = {
    title: 'Choosing glazes',
    slug: `glazes-${Date.now()}`,
    description: 'About glazes.',
    body: 'Words.',
    publishedAt: '2026-01-02T10:00:00Z',
  }
  await office.calls.post('/api/admin/posts', { data: linked })
  await signInAs(page.context())
  await page.goto('/admin-posts/new')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const tools = page.getByRole('group', { name: 'Formatting' })
  const preview = page.getByRole('region', { name: 'Preview of the post' })

  await text.fill('See our guide')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await expect(dialog.getByLabel('Words')).toHaveValue('guide')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  const target = dialog.getByLabel('Link to')
  await expect(target).toHaveAccessibleDescription(/Please choose a page, or enter an address/)
  await target.fill('choosing')
  await expect(page.getByRole('option', { name: /Choosing glazes/ }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await target.press('Enter')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  await expect(text).toHaveText(`See our [guide](/blog/${linked.slug})`)
  await expect(preview.getByRole('link', { name: 'guide' })).toBeVisible()

  // An existing link is changed, also to an address that was typed and left.
  await page.keyboard.press('ArrowLeft')
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Change link' })
  await change.getByLabel('Link to').fill('kiln.example/a')
  await change.getByLabel('Words').fill('guide to glazes')
  await change.getByLabel('Words').press('Enter')
  await expect(text).toHaveText('See our [guide to glazes](https://kiln.example/a)')

  await page.keyboard.press('Control+End')
  await tools.getByRole('button', { name: 'Footnote' }).click()
  await page.keyboard.type('Survey of 2025')
  await expect(preview.getByText('Footnotes')).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: 'Survey of 2025' })).toBeVisible()

  await text.press('Control+Home')
  await tools.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('menuitem', { name: 'Insert table' }).click()
  await page.keyboard.type('Glaze')
  const table = preview.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Glaze', 'Column 2', 'Column 3'])
  await tools.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await expect(table.getByRole('columnheader')).toHaveText(['Column 2', 'Column 3'])
  await expect(text).toBeFocused()
  // Enter at the end of a row adds one.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Celadon')
  await expect(table.getByRole('cell', { name: 'Celadon' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(table.getByRole('cell', { name: 'Celadon' })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

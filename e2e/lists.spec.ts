import { axeFindings } from './accessible.ts'
import { expect, test } from './foyer.ts'
import { signInAs } from './people.ts'
import { expectToast } from './toasts.ts'

test('rows are selected by keyboard, changed together, and refused ones are named', async ({
  page,
  context,
}) => {
  const name = `Batch ${process.pid}`
  const post = async (path: string, data: object) =>
    (await (await context.request.post(path, { data })).json()) as { id: number }
  await signInAs(context)
  const nora = `Nora${process.pid}`
  await post('/api/admin/team', {
    firstName: nora,
    lastName: 'Whitfield',
    email: `${nora}@team.example`,
    teamRole: 'member',
  })
  const person = { firstName: 'Ada', lastName: 'Lindqvist', industry: 'Retail', password: '' }
  const email = `batch-${process.pid}@lists.example`
  const client = await post('/api/admin/clients', { ...person, email, businessName: name })
  const project = {
    clientId: client.id,
    description: 'A page.',
    type: 'web_development',
    status: 'planning',
  }
  for (const each of ['One', 'Two', 'Three'])
    await post('/api/projects', { ...project, name: `${name} ${each}` })

  await page.goto(`/admin-projects?q=${encodeURIComponent(name)}&sort=name`)
  const bar = page.getByRole('region', { name: 'Selected projects' })
  const box = (each: string) => page.getByRole('checkbox', { name: `Select ${name} ${each}` })
  await box('One').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(box('Three')).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('2 projects selected')
  await page.keyboard.press('Control+a')
  await expect(bar.getByRole('status')).toHaveText('3 projects selected')
  expect(await axeFindings(page)).toEqual([])
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('link', { name: 'For other programs' }).click()
  expect((await file).suggestedFilename()).toBe('projects.csv')

  const { id } = await post('/api/projects', { ...project, name: `${name} Gone` })
  await box('Gone').check()
  await context.request.delete(`/api/admin/projects/${id}`)
  await bar.getByRole('button', { name: 'Assignee' }).click()
  const editor = page.getByRole('dialog', { name: 'Assignee of the selected projects' })
  await editor.getByRole('combobox', { name: 'Assignee' }).fill(nora)
  await editor.getByRole('option', { name: new RegExp(nora) }).click()
  await expect(page.getByText(/^3 projects updated/)).toBeVisible()
  await expect(page.getByRole('row').getByText(`${nora} Whitfield`)).toHaveCount(3)
  await expect(bar).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Type' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save view as').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.goto('/admin-projects')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await page.keyboard.press('Escape')
  const due = page.getByRole('columnheader', { name: 'Due' })
  await due.getByRole('button').click()
  await expect(due).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByLabel('Sort by')).toHaveValue('due')
  await due.getByRole('button').click()
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: `Delete view ${name}` }).click()
  await expectToast(page, 'Success', `View ${name} deleted`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', `View ${name} restored`)
  await page.keyboard.press('Escape')
  await box('One').check()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(`${name} T`)
  await expect(bar).toHaveCount(0)
})

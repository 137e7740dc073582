import { clientManagementPath } from '../../web/paths.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'

const notice = 'One of these pieces would repeat another one'

test.beforeEach(({ context }) => signInAs(context))

test('a topic that is ordered as soon as it is typed is told first', async ({ page, office }) => {
  const mark = uniqueName()
  const clientId = await createClient(office, mark)
  await createPiece(office, clientId, 'blog_post', { title: 'Plates', content: 'Round plates.' })
  await page.goto('/admin-content-management')
  await page.getByRole('button', { name: 'Create a piece' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill(mark)
  await dialog.getByRole('option', { name: mark }).click()
  await dialog.getByLabel('Content type').selectOption('Blog Post')
  await dialog.getByLabel('Topic').fill('everyday plates')
  const submit = dialog.getByRole('button', { name: 'Create content' })
  const ordered: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/content/create')) ordered.push(request.url())
  })
  await submit.click()
  await expect(dialog.getByText(notice)).toBeVisible()
  await expect(dialog.getByText(/^Nothing has been created yet/)).toBeVisible()
  expect(ordered).toEqual([])
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(ordered).toHaveLength(1)
})

test('the notice is about the keywords that are selected, not about their number', async ({
  page,
  office,
}) => {
  const clientId = await createClient(office, uniqueName())
  await createPiece(office, clientId, 'blog_post', { title: 'Plates', content: 'Round plates.' })
  const add = async (keyword: string) => {
    const data = { clientId, keyword }
    const made = await office.calls.post('/api/keywords', { data })
    return ((await made.json()) as { id: number }).id
  }
  const select = (id: number, isSelected: boolean) =>
    office.calls.patch(`/api/keywords/${id}/select`, { data: { isSelected } })
  const [plates, gnomes] = [await add('everyday plates'), await add('garden gnomes')]
  await select(plates, false)
  await select(gnomes, true)
  await page.goto(`${clientManagementPath(clientId)}&tab=create&types=blog_post`)
  const chosen = page.getByRole('list', { name: 'Selected keywords' })
  await expect(chosen).toHaveText('garden gnomes')
  await expect(page.getByText(notice)).toBeHidden()
  await select(gnomes, false)
  await select(plates, true)
  await expect(chosen).toContainText('everyday plates')
  await expect(page.getByText(notice)).toBeVisible()
})

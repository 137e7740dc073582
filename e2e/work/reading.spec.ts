import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'

test('opening a project leaves its deliverables unread, and its back link leads where one came from', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const post = async (path: string, data: object) =>
    (await (await office.calls.post(path, { data })).json()) as { id: number }
  const project = await post('/api/projects', {
    clientId,
    name: 'Online shop',
    description: 'A shop.',
    type: 'web_development',
    status: 'planning',
  })
  const linkUrl = 'https://design.example/logo'
  await post(`/api/projects/${project.id}/deliverables`, { name: 'Logo', linkUrl })

  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await page.goto('/projects?status=planning')
  await expect(bell).toContainText('2 unread')
  await page.getByRole('link', { name: 'Online shop' }).click()
  await expect(page.getByText('Not yet')).toBeVisible()
  await expect(bell).toContainText('1 unread')
  await page.getByRole('link', { name: 'Logo', exact: true }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText(/We record the address and the time, not a copy/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText('You approved version 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Online shop' }).click()
  await expect(bell).not.toContainText('unread')
  await page.getByRole('link', { name: 'Back to projects' }).click()
  await expect(page).toHaveURL('/projects?status=planning')
})

import { axeFindings } from './accessible.ts'
import { expect, test } from './foyer.ts'
import { enterAs } from './people.ts'

test('a piece is published on the blog and taken back; a wrong website is told beside its field', async ({
  page,
  context,
}) => {
  await enterAs(context)
  const mark = `Kiln ${Date.now()}`
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const client = await post('/api/admin/clients', {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: `${mark.replace(' ', '')}@kiln.example`,
    businessName: mark,
    industry: 'Retail',
  })
  const { id } = await post('/api/content/create', {
    clientId: client.id,
    type: 'blog_post',
    topic: `plates of ${mark}`,
  })
  const title = `Plates by ${mark}`
  const content = '## Choose slowly\n\nA plate is with you for years.'
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const body = { title, content, description: 'How to choose plates.', slug }
  await expect
    .poll(async () =>
      (await context.request.put(`/api/content/pieces/${id}`, { data: body })).status(),
    )
    .toBe(200)

  await page.goto(`/admin-content-management/${id}?beside=publish`)
  const places = page.getByRole('list', { name: 'Places' })
  await places.getByRole('button', { name: 'Publish on the blog' }).click()
  await expect(page.getByText('Published on the blog').first()).toBeVisible()
  const address = places.getByRole('link', { name: new RegExp(`/blog/${slug}$`) })
  await expect(address).toBeVisible()
  await expect(page.getByLabel(/^Status of /)).toHaveValue('published')
  expect(await axeFindings(page)).toEqual([])
  expect(await (await page.request.get(`/blog/${slug}`)).text()).toContain('with you for years')

  await places.getByRole('button', { name: 'Connect a website' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Website').fill('https://127.0.0.1/')
  await dialog.getByLabel('User name').fill('ada')
  await dialog.getByLabel('Application password').fill('abcd efgh')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('This address is not on the internet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()

  await places.getByRole('button', { name: 'Unpublish' }).click()
  await expect(places.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Status of /)).toHaveValue('approved')
  // What was done beside it is known to the text: saving it is no clash.
  await page.getByLabel('Description', { exact: true }).fill('How to choose plates slowly.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Content saved').first()).toBeVisible()
})

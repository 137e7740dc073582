import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { newProject } from './new-project.ts'

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const unique = (name: string) => `${name} ${process.pid}-${Date.now() % 100_000}`

test('the team formats an update by keys and buttons, and the client reads it', async ({
  page,
  context,
  browser,
}) => {
  const clientContext = await browser.newContext({ viewport: { width: 375, height: 812 } })
  await joinAsClient(clientContext, { businessName: unique('Kiln Street') })
  const user = (await (await clientContext.request.get('/api/auth/user')).json()) as { id: number }
  await signInAs(context)
  await page.goto('/admin-projects')
  const id = await newProject(page, user.id, unique('Online shop'))
  await page.goto(`/admin-projects/${id}`)
  const field = page.getByRole('textbox', { name: 'Update' })
  await field.focus()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Three pages')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' are up:')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.type('About')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Add link' })
  await expect(dialog.getByLabel('Words')).toHaveValue('- About')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await dialog.getByLabel('Address').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter an address such as')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Address').fill('a.example/about')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(
    '**Three pages** are up:\n- Home\n- [About](https://a.example/about)',
  )
  const chooser = page.waitForEvent('filechooser')
  const form = page.getByRole('form', { name: 'New update' })
  await form.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'home.png', mimeType: 'image/png', buffer: aPicture },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') },
  ])
  const chosen = form.getByRole('list', { name: 'Files to send' })
  await expect(chosen.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible()
  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue(/About/)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Post update' }).click()
  const updates = page.getByRole('list', { name: 'Updates' })
  await expect(updates.locator('strong')).toHaveText('Three pages')
  await expect(chosen).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit update' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit update' })
  await edit.getByRole('button', { name: 'Remove plan.txt' }).click()
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save update' }).click()
  await expect(updates.getByText('plan.txt')).toHaveCount(0)

  const client = await clientContext.newPage()
  await client.goto(`/projects/${id}`)
  const link = client.getByRole('link', { name: 'About', exact: true })
  await expect(link).toHaveAttribute('href', 'https://a.example/about')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(client.getByRole('listitem').filter({ hasText: /^Home$/ })).toBeVisible()
  await expect(client.getByRole('img', { name: 'home.png' })).toBeVisible()
  await client.getByRole('link', { name: 'home.png', exact: true }).click()
  const viewer = client.getByRole('dialog', { name: 'home.png' })
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'home.png' })).toBeVisible()
  expect(await axeFindings(client)).toEqual([])
  await client.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await client.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(client.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await client.keyboard.type('We like **this**.')
  expect(await axeFindings(client)).toEqual([])
  await client.getByRole('button', { name: 'Add comment' }).click()
  const comments = page.getByRole('list', { name: 'Comments' })
  await expect(comments.locator('strong')).toHaveText('this')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.keyboard.type('Good to hear.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const seen = client.getByRole('list', { name: 'Comments' })
  await expect(seen).toContainText('Good to hear.')
  await client.getByRole('button', { name: 'Edit your comment' }).click()
  const edited = client.getByRole('textbox', { name: 'Comment' })
  await expect(edited).toHaveValue('We like **this**.')
  await edited.fill('We like all of it.')
  expect(await axeFindings(client)).toEqual([])
  await client.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(comments).toContainText('We like all of it.')
  await expect(comments).toContainText(', edited')
  await client.getByRole('button', { name: 'Delete your comment' }).click()
  await client.getByRole('button', { name: 'Delete comment' }).click()
  await expect(seen).not.toContainText('We like')
  expect(await axeFindings(client)).toEqual([])
  await clientContext.close()
})

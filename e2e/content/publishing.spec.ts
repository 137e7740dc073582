import { axeFindings, sideways } from '../accessible.ts'
import { createClient, createPiece, makeOwn, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a piece is published on the blog and withdrawn; an invalid website has its error beside the field', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const mark = uniqueName()
  const slug = `plates-by-${mark.toLowerCase().replace(' ', '-')}`
  const clientId = await createClient(office, mark)
  await makeOwn(office, clientId)
  const id = await createPiece(office, clientId, 'blog_post', {
    title: `Plates by ${mark}`,
    content: '## Choose slowly\n\nA plate is with you for years.',
    description: 'How to choose plates.',
    slug,
  })

  await page.goto(`/admin-content-management/${id}?beside=publish`)
  const places = page.getByRole('list', { name: 'Destinations' })
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
  await dialog.getByLabel('Username').fill('ada')
  await dialog.getByLabel('Application password').fill('abcd efgh')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('This address isn’t public')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()

  await places.getByRole('button', { name: 'Unpublish' }).click()
  await expect(places.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Status of /)).toHaveValue('approved')
  // Actions beside the text update its version: saving afterward is no conflict.
  await page.getByLabel('Description', { exact: true }).fill('How to choose plates slowly.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Content saved').first()).toBeVisible()
})

test('content that is public in the agency’s name becomes a client’s only after a warning that names it', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const mark = uniqueName()
  const clientId = await createClient(office, mark)
  await makeOwn(office, clientId)
  const title = `Plates by ${mark}`
  const id = await createPiece(office, clientId, 'blog_post', { title, content: 'For years.' })
  const data = { target: 'blog' }
  const path = `/api/content/${id}/publications`
  expect((await office.calls.post(path, { data })).ok()).toBe(true)

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/admin-clients/${clientId}?tab=manage`)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Edit content profile' })
  const owner = profile.getByLabel('Whose content it is')
  await owner.selectOption('client')
  const save = profile.getByRole('button', { name: 'Save profile' })
  await save.click()
  const warning = page.getByRole('dialog', { name: 'One text stays where it is' })
  await expect(warning.getByRole('link', { name: title })).toHaveAttribute('href', /admin-posts/)
  expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await expect(owner).toHaveValue('client')
  await save.click()
  await warning.getByRole('button', { name: 'Make it the client’s' }).click()
  await expectToast(page, 'Success', 'Content profile saved')
  await expect(profile).toBeHidden()
})

import fs from 'node:fs'
import { openWordpress } from '../../test/wordpress-server.ts'
import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, newDataDir, startFoyer, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

type Wordpress = Awaited<ReturnType<typeof openWordpress>>

/** An agency whose client has a WordPress site. */
const test = base.extend<{ wordpress: Wordpress; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  wordpress: async ({}, use) => {
    const wordpress = await openWordpress()
    await use(wordpress)
    await wordpress.close()
  },
  url: async ({ wordpress }, use) => {
    const dataDir = newDataDir(false)
    const server = await startFoyer({ DATA_DIR: dataDir, WORDPRESS_HOSTS: wordpress.host })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})

test('a piece is filed under categories, tags and an author of the client’s WordPress site', async ({
  page,
  context,
  wordpress,
  url,
}) => {
  wordpress.state.capabilities['list_users'] = true
  const office = await openOffice(url)
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const id = await createPiece(office, clientId, 'blog_post', {
    title: 'Plates',
    content: '## Choose slowly\n\nA plate is with you for very many years.',
  })
  await office.close()
  await page.goto(`/admin-content-management/${id}?beside=publish`)
  await page.getByRole('button', { name: 'Connect a website' }).click()
  const connect = page.getByRole('dialog')
  await connect.getByLabel('Website').fill(wordpress.url)
  await connect.getByLabel('Username').fill('ada')
  await connect.getByLabel('Application password').fill('abcd efgh')
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connect).toBeHidden()

  await page.getByRole('button', { name: 'Categories, tags, author' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categories, tags and author' })
  await dialog.getByLabel('Clay & glaze').check()
  await dialog.getByLabel('Tags').fill(`Kilns, ${'x'.repeat(101)}`)
  await dialog.getByLabel('Author').selectOption({ label: 'Noor' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Tags')).toHaveAccessibleDescription(/at most 100 characters/)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Tags').fill('Kilns, Clay')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Saved')

  await page.getByRole('button', { name: 'Publish on WordPress' }).click()
  await expectToast(page, 'Success', 'Sent to WordPress')
  const [article] = [...wordpress.state.posts.values()]
  expect(article).toMatchObject({ status: 'publish', categories: [4], author: 2 })
  expect([...wordpress.state.tags.values()]).toEqual(['Kilns', 'Clay'])
  await page.getByRole('button', { name: 'Categories, tags, author' }).click()
  await expect(dialog.getByLabel('Tags')).toHaveValue('Kilns, Clay')
  await expect(dialog.getByLabel('Clay & glaze')).toBeChecked()
})

import type { Page } from '@playwright/test'
import { aPdf } from '../../server/platform/file-kinds/sample.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const body = [
  'A page that **waits** loses visitors.',
  '# What we measured',
  '| | before | after |\n| --- | --: | --: |\n| first view | 4.1 s | 0.9 s |',
  '- [x] counted\n- [ ] counted again',
  '<img src=x onerror="document.title=1"> [trap](javascript:alert(1)) [prices](/web-development)',
  '```\nnpm start\n```',
].join('\n\n')
const aPost = { title: 'Slow', slug: 'slow', description: 'About speed.', body, publishedAt: null }

const status = async (page: Page, path: string) => (await page.request.get(path)).status()
const text = async (page: Page, path: string) => (await page.request.get(path)).text()
/** Removes the attributes that only the preview adds: links that open in a new tab. */
const plain = (markup: string) =>
  markup.replaceAll(' target="_blank" rel="noopener noreferrer"', '').trim()

const write = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a post is written with a faithful preview, published to blog and feed, and unpublished', async ({
  page,
  office,
}) => {
  // Earlier journeys on the same server leave posts.
  const left = (await (await office.calls.get('/api/admin/posts')).json()) as { id: number }[]
  for (const { id } of left) await office.calls.delete(`/api/admin/posts/${id}`)
  await signInAs(page.context())
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Growth' }).click()
  await page.getByRole('link', { name: 'Posts' }).click()
  await page.getByRole('link', { name: 'New post' }).first().click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title')
  await expect(page.getByLabel('Title')).toBeFocused()

  await write(page, { Title: 'What größe costs', Description: 'We counted.', Text: body })
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('what-grosse-costs')
  await expect(page.getByText('11 of about 155 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('/blog/what-grosse-costs')
  await confirm(page, 'Publish')
  await expectToast(page, 'Success', 'Post published')
  await expect(page).toHaveURL(/\/admin-posts\/\d+$/)
  const preview = await page.locator('.prose').innerHTML()

  const view = page.getByRole('link', { name: 'View on site' })
  await expect(view).toHaveAttribute('href', '/blog/what-grosse-costs')
  await expect(view).toHaveAttribute('rel', /noopener/)
  for (const place of ['/blog', '/blog/feed.xml'])
    expect(await text(page, place), place).toContain('/blog/what-grosse-costs')
  const visitor = await page.context().newPage()
  await visitor.goto('/blog/what-grosse-costs')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What größe costs')
  expect(plain(preview)).toBe(plain(await visitor.locator('.prose').innerHTML()))
  expect(await visitor.locator('.prose img, .prose a[href^=javascript]').count()).toBe(0)
  await visitor.close()

  // A public URL stays the same unless it is changed on purpose.
  await write(page, { Title: 'What size costs' })
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your changes are saved as well.')
  await confirm(page, 'Unpublish')
  await expectToast(page, 'Success', 'Post unpublished')
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('what-grosse-costs')
  expect(await status(page, '/blog/what-grosse-costs')).toBe(404)
  for (const place of ['/blog', '/blog/feed.xml'])
    expect(await text(page, place), place).not.toContain('what-grosse-costs')

  await page.getByRole('button', { name: 'Delete this post' }).click()
  await confirm(page, 'Delete post')
  await expectToast(page, 'Success', 'Post deleted')
  await expect(page).toHaveURL(/\/admin-posts$/)
  await expect(page.getByText('No posts yet')).toBeVisible()
})

test('written text is never lost; a taken address has its error beside the field', async ({
  page,
  office,
}) => {
  await office.calls.post('/api/admin/posts', { data: { ...aPost, slug: 'taken' } })
  await signInAs(page.context())
  await page.goto('/admin-posts/new')
  await write(page, { Title: 'Taken', Description: 'Twice the same.', Text: 'One line.' })
  page.once('dialog', (confirmation) => void confirmation.accept())
  await page.reload()
  await expect(page.getByText('We restored your unsaved draft.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Taken')
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('One line.')

  const address = page.getByRole('textbox', { name: 'Slug' })
  for (const press of [
    () => page.getByRole('button', { name: 'Save draft' }).click(),
    async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await confirm(page, 'Publish')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  ]) {
    await press()
    await expect(address).toHaveAccessibleDescription(/Another post already has this address/)
    await expect(address).toBeFocused()
  }
  await address.fill('free')
  await write(page, { Title: 'Taken no more' })
  await expect(address).toHaveValue('free')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Success', 'Draft saved')
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible()
  await expect(page.getByText('We restored your unsaved draft.')).toBeHidden()
  await write(page, { Title: 'Taken no more ', Author: '' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Author')).toHaveValue('Support Team')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Taken no more')
  await expect(page.getByText('We restored your unsaved draft.')).toBeHidden()
  await page.goto('/admin-posts/new')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a post is scheduled, found by filters that stay in the URL, and deleted from the list', async ({
  page,
  office,
}) => {
  const created = await office.calls.post('/api/admin/posts', {
    data: { ...aPost, title: 'For later', slug: 'for-later' },
  })
  const { id } = (await created.json()) as { id: number }
  await signInAs(page.context())
  await page.goto(`/admin-posts/${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('radio', { name: 'At another time' }).check()
  await confirm(page, 'Schedule')
  const when = page.getByLabel('Date and time')
  await expect(when).toHaveAccessibleDescription(/Please choose a date and time/)
  await when.fill('2031-05-06T07:08')
  await confirm(page, 'Schedule')
  await expectToast(page, 'Success', 'Post scheduled for Tue, May 6, 2031, 7:08 AM')
  expect(await status(page, '/blog/for-later')).toBe(404)

  await page.getByRole('link', { name: 'Back to posts' }).click()
  await page.getByRole('button', { name: 'Scheduled' }).click()
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('later')
  await expect(page).toHaveURL(/status=scheduled&q=later|q=later&status=scheduled/)
  const row = page.getByRole('row').filter({ hasText: 'For later' })
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText('Tue, May 6, 2031, 7:08 AM')
  await page.reload()
  await row.getByRole('button', { name: 'Delete For later' }).click()
  await confirm(page, 'Delete post')
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.goto(`/admin-posts/${id}`)
  await expect(page.getByText('This post no longer exists')).toBeVisible()
})

test('an application from the careers page appears in the back office with its resume', async ({
  page,
}) => {
  const email = newEmail('ines')
  const resume = aPdf(3000)
  await page.goto('/careers')
  const form = page.getByRole('form', { name: 'Job application' })
  await form.getByLabel('First name').focus()
  await expect(form.getByRole('button', { name: 'Submit Application' })).toBeEnabled()
  await form.getByLabel('First name').fill('Ines')
  await form.getByLabel('Last name').fill('Moreau')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Position').fill('Gardener of data')
  await form.getByLabel('Cover letter').fill('First line.\n\nSecond line.')
  await form.getByLabel('GitHub').fill('https://github.com/ines-example')
  await form.getByLabel('Skills').fill('TypeScript')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form
    .getByLabel('Resume')
    .setInputFiles({ name: 'Ines Moreau.pdf', mimeType: 'application/pdf', buffer: resume })
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expectToast(
    page,
    'Application Submitted!',
    "Thank you for your interest. We'll be in touch soon.",
  )

  await signInAs(page.context())
  await page.goto('/admin-applications')
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(email)
  await expect(page).toHaveURL(/q=ines/)
  await expect(page.getByText('Showing 1 of 1 application')).toBeVisible()
  await page.getByRole('link', { name: 'Ines Moreau', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ines Moreau' })
  await expect(dialog).toContainText('Gardener of data (general application)')
  await expect(dialog).toContainText('Second line.')
  await expect(dialog.getByRole('listitem')).toHaveText(['TypeScript'])
  await expect(dialog).toContainText(/Kept until \w+ \d+, \d{4}.*Deleted in 1(?:79|80) days/)
  const github = dialog.getByRole('link', { name: 'github.com/ines-example' })
  await expect(github).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(dialog.getByRole('button', { name: 'Write email' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Resume' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download resume' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Ines Moreau.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(resume)).toBe(true)

  // A link finds it even if the list's filters hide it.
  const id = new URL(page.url()).searchParams.get('application')
  await page.goto(`/admin-applications?q=nobody&application=${id}`)
  await expect(dialog).toBeVisible()
  await page.goto('/admin-applications?application=99999')
  await expect(page.getByText('This is no longer available')).toBeVisible()
})

test('axe finds nothing on the pages of posts and applications, which clients can’t open', async ({
  page,
  office,
}) => {
  test.slow()
  const long = { title: 'Measured '.repeat(28).trim(), slug: 'measured' }
  const created = await office.calls.post('/api/admin/posts', {
    data: { ...aPost, ...long, publishedAt: '2026-01-02T10:00:00Z' },
  })
  const { id } = (await created.json()) as { id: number }
  await signInAs(page.context())
  const pages = [
    '/admin-posts',
    '/admin-posts/new',
    `/admin-posts/${id}`,
    `/admin-posts?delete=${id}`,
    '/admin-applications',
    '/admin-applications?application=1',
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeAttached()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.context().clearCookies()
  await joinAsClient(page.context())
  for (const path of ['/admin-posts', `/admin-posts/${id}`, '/admin-applications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
})

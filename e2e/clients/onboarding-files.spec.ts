import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

const aLogo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

test('a client adds and removes files of an answer, and the team downloads them', async ({
  page,
  context,
  office,
  browser,
  baseURL,
}) => {
  await joinAsClient(context, { businessName: 'Northfire Pottery' })
  const user = await context.request.get('/api/auth/user')
  const { id: clientId } = (await user.json()) as { id: number }
  const created = await office.calls.post('/api/onboarding', {
    data: { clientId, serviceType: 'web_development', send: true },
  })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/onboarding/${id}`)
  await page.getByRole('link', { name: /Look and features/ }).click()
  const files = page.getByLabel('Your logo and your brand guide (optional)')
  await files.setInputFiles([aLogo('old logo.png'), aLogo('logo.png')])
  const list = page.getByRole('list', { name: 'Files: Your logo and your brand guide' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('link', { name: 'Download logo.png', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Remove old logo.png' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(files).toBeFocused()
  await files.setInputFiles({ name: 'empty.ai', mimeType: '', buffer: Buffer.alloc(0) })
  await expect(page.getByText('This file is empty.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove empty.ai' }).click()
  await page.reload()
  await expect(list.getByRole('link', { name: 'logo.png', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Review and send' }).click()
  await expect(page.getByRole('link', { name: 'logo.png', exact: true })).toBeVisible()

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs(desk)
  const team = await desk.newPage()
  await team.goto(`/admin-onboarding?open=${id}`)
  const data = team.getByRole('dialog', { name: 'Onboarding data' })
  const download = team.waitForEvent('download')
  await data.getByRole('link', { name: 'Download logo.png' }).click()
  expect((await download).suggestedFilename()).toBe('logo.png')
  await desk.close()
})

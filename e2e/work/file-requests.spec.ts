import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('the team asks for files, the client adds one and has none of the other, the team closes', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  const asClient = await context.cookies()
  await context.clearCookies()
  await signInAs(context)
  await page.goto(`/admin-clients/${id}?tab=files`)
  await page.getByRole('button', { name: 'Ask for files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Please enter what it is for')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^For/ }).fill('Product pages')
  await dialog.getByRole('textbox', { name: /^Item 1/ }).fill('Logo as SVG')
  await dialog.getByRole('button', { name: 'Another item' }).click()
  await dialog.getByRole('textbox', { name: /^Item 2/ }).fill('Photos of the team')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const asked = page.getByRole('region', { name: 'Product pages' })
  await expect(asked.getByText('0 of 2 done')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const remind = async () => {
    await asked.getByRole('button', { name: 'Actions for the request Product pages' }).click()
    await page.getByRole('menuitem', { name: 'Remind now' }).click()
  }
  await remind()
  await expectToast(page, 'Reminder kept in the outbox, not sent', 'Product pages')
  await expect(asked.getByText(/^Last reminder /)).toBeVisible()
  await remind()
  await expectToast(page, 'Not changed', 'The last reminder is less than an hour old.')
  const asTeam = await context.cookies()

  await context.clearCookies()
  await context.addCookies(asClient)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Add files for “Product pages”/ }).click()
  await expect(asked).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await asked.getByRole('button', { name: 'Add files: Logo as SVG' }).click()
  const file = { name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('logo') }
  await (await chooser).setFiles([file, { ...file, name: 'logo-dark.txt' }])
  const added = asked.getByRole('list', { name: 'Files for Logo as SVG' })
  await expect(added.getByRole('listitem')).toHaveCount(2)
  await asked.getByRole('button', { name: 'Logo as SVG: this is all' }).click()
  await expect(asked.getByText('1 of 2 done')).toBeVisible()
  await asked.getByRole('button', { name: 'Photos of the team: I don’t have this' }).click()
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('No photographer yet')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(asked.getByText('Everything is answered')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await context.clearCookies()
  await context.addCookies(asTeam)
  await page.goto(`/admin-clients/${id}?tab=files`)
  await expect(asked.getByText('Not there: No photographer yet')).toBeVisible()
  await asked.getByRole('button', { name: 'Close request' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Closed requests (1)' }).click()
  await expect(asked.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('a retainer is set up, paused, resumed and ended, and the client sees what comes', async ({
  page,
  context,
  browser,
  office,
}) => {
  const business = `Retainer ${process.pid}-${Date.now() % 100_000}`
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: business })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  await signInAs(context)
  await page.goto(`/admin-clients/${client?.id}?tab=invoices`)
  await page.getByRole('link', { name: 'New schedule' }).click()
  const form = page.getByRole('dialog', { name: 'New billing schedule' })
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(business)
  await form.getByRole('button', { name: 'Save schedule' }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Website care')
  await form.getByLabel('Start date').fill(day(40))
  await form.getByLabel('On the day').selectOption('Issue automatically')
  await form.getByLabel('Description').fill('Updates and backups')
  await form.getByLabel(/^Price in/).fill('450')
  const preview = form.getByRole('region', { name: 'Next invoices' })
  await expect(preview.getByRole('listitem')).toHaveCount(4)
  await form.getByRole('button', { name: 'Save schedule' }).click()
  await expectToast(page, 'Success', 'Schedule saved')

  const dialog = page.getByRole('dialog', { name: 'Website care' })
  await expect(dialog.getByRole('table', { name: 'Upcoming invoices' })).toContainText('450.00')
  await expect(dialog).toContainText('None yet.')
  expect(await axeFindings(page)).toEqual([])
  const portal = await clientContext.newPage()
  await portal.goto('/billing')
  const upcoming = portal.getByRole('region', { name: 'Upcoming invoices' })
  await expect(upcoming).toContainText('Website care')

  await dialog.getByRole('button', { name: 'Pause…' }).click()
  const pause = page.getByRole('dialog', { name: 'Pause billing' })
  await pause.getByRole('button', { name: 'Pause' }).click()
  await expectToast(page, 'Success', 'Billing paused')
  await expect(dialog).toContainText('nothing is billed until you resume')
  await expect(upcoming).toBeHidden()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expectToast(page, 'Success', 'Billing resumed')
  await expect(upcoming).toBeVisible()
  await dialog.getByRole('button', { name: 'End…' }).click()
  const end = page.getByRole('dialog', { name: 'End this schedule?' })
  await end.getByLabel('Last day').fill(day(45))
  await end.getByRole('button', { name: 'End schedule' }).click()
  await expectToast(page, 'Success', 'End date saved')
  await expect(
    dialog.getByRole('table', { name: 'Upcoming invoices' }).getByRole('row'),
  ).toHaveCount(2)

  await dialog.getByRole('button', { name: 'Delete…' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete this schedule?' })
  await confirm.getByRole('button', { name: 'Delete schedule' }).click()
  await expectToast(page, 'Success', 'Schedule deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Website care restored')
  await expect(page.getByRole('link', { name: 'Website care' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await clientContext.close()
})

import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const today = () => new Date().toISOString().slice(0, 10)

test('hours of a retainer are set up, used, corrected and deleted, and the client sees what is left', async ({
  page,
  context,
  browser,
  office,
}) => {
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: `Hours ${process.pid}` })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  await signInAs(context)
  await page.goto(`/admin-billing-schedules?open=new&client=${client?.id}`)
  const form = page.getByRole('dialog', { name: 'New billing schedule' })
  await form.getByLabel('Name', { exact: true }).fill('Website care')
  await form.getByLabel('Start date').fill(today())
  await form.getByLabel('Description').fill('Updates and small changes')
  await form.getByLabel(/^Price in/).fill('450')
  await form.getByLabel('Included per period (optional)').fill('ten')
  await form.getByLabel('What is left over').selectOption('Rolls over to the next period only')
  await form.getByRole('button', { name: 'Save schedule' }).click()
  await expect(form.getByText('Please enter how much is included')).toBeVisible()
  await form.getByLabel('Included per period (optional)').fill('10')
  await form.getByRole('button', { name: 'Save schedule' }).click()
  await expectToast(page, 'Success', 'Schedule saved')
  const schedule = page.getByRole('dialog', { name: 'Website care' })
  await expect(schedule).toContainText('Hours left: 10')

  await page.goto(`/admin-clients/${client?.id}?tab=work`)
  const retainer = page.getByRole('region', { name: 'Website care' })
  await retainer.getByRole('button', { name: 'Add entry' }).click()
  const entry = page.getByRole('dialog', { name: 'New entry' })
  await entry.getByRole('button', { name: 'Save entry' }).click()
  await expect(entry.getByText('Please enter how much was used')).toBeVisible()
  await entry.getByLabel('Used, in hours').fill('8.25')
  await entry.getByLabel('What for').fill('Shop moved to the new theme')
  expect(await axeFindings(page)).toEqual([])
  await entry.getByRole('button', { name: 'Save entry' }).click()
  await expectToast(page, 'Success', 'Entry saved')
  await expect(retainer).toContainText('Hours left: 1.75')
  await expect(retainer).toContainText('Almost used up')

  const portal = await clientContext.newPage()
  await portal.goto('/billing')
  const own = portal.getByRole('region', { name: 'Website care' })
  await expect(own).toContainText('8.25 of 10 hours used')
  await expect(own).toContainText('Shop moved to the new theme')
  await expect(own.getByRole('button')).toHaveCount(0)
  expect(await axeFindings(portal)).toEqual([])

  await retainer.getByRole('button', { name: 'Edit “Shop moved to the new theme”' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit entry' })
  await edit.getByLabel('Used, in hours').fill('11')
  await edit.getByRole('button', { name: 'Save entry' }).click()
  await expect(retainer).toContainText('Hours over: 1')
  await expect(own).toContainText('More was used than is included')
  await retainer.getByRole('button', { name: 'Delete “Shop moved to the new theme”' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete this entry?' })
  await confirm.getByRole('button', { name: 'Delete entry' }).click()
  await expectToast(page, 'Success', 'Entry deleted')
  await expect(own).toContainText('Nothing was used in this period.')
  expect(await axeFindings(page)).toEqual([])
  await clientContext.close()
})

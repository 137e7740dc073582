import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a client corrects their billing details, and the next invoice begins with them', async ({
  page,
  context,
  browser,
  office,
}) => {
  const business = `Parties ${process.pid}-${Date.now() % 100_000}`
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: business })
  const portal = await clientContext.newPage()
  await portal.goto('/billing')
  await portal.getByRole('button', { name: 'Edit billing details' }).click()
  const form = portal.getByRole('dialog', { name: 'Billing details' })
  await form.getByLabel('Legal name').fill('Kiln Street GmbH')
  await form.getByLabel('VAT or tax number').fill('DE136695977')
  await form.getByLabel('Street and number').fill('Ofenstraße 4')
  await form.getByLabel('Postal code').fill('04109')
  await form.getByLabel('City').fill('Leipzig')
  await form.getByLabel('Country').selectOption('DE')
  expect(await axeFindings(portal)).toEqual([])
  await form.getByRole('button', { name: 'Save billing details' }).click()
  await expect(form.getByText('it isn’t built like those of Germany')).toBeVisible()
  await form.getByLabel('VAT or tax number').fill('DE 136 695 976')
  await form.getByRole('button', { name: 'Save billing details' }).click()
  await expectToast(portal, 'Success', 'Billing details saved')
  await expect(portal.getByText('DE136695976')).toBeVisible()

  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  await signInAs(context)
  await page.goto(`/admin-clients/${client?.id}`)
  await expect(page.getByText('04109 Leipzig')).toBeVisible()
  await page.getByRole('button', { name: 'Edit billing details' }).click()
  const edit = page.getByRole('dialog', { name: 'Billing details' })
  await edit.getByLabel('Payment terms (days)').fill('30')
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save billing details' }).click()
  await expectToast(page, 'Success', 'Billing details saved')
  await expect(page.getByText('30 days')).toBeVisible()
  await page.goto('/admin-invoices?open=new')
  const invoice = page.getByRole('dialog', { name: 'New invoice' })
  await invoice.getByRole('combobox', { name: 'Client' }).fill(business)
  await expect(page.getByRole('option', { name: business })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(invoice.getByLabel('Bill to')).toHaveValue(
    'Kiln Street GmbH\nOfenstraße 4\n04109 Leipzig\nGermany',
  )
  await clientContext.close()
})

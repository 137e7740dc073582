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

test('reverse charge is proposed between two countries of the EU, and totals name it', async ({
  page,
  context,
  browser,
  office,
}) => {
  const settings = await office.read<object>('/api/admin/billing-settings')
  const save = (changes: object) =>
    office.calls.put('/api/admin/billing-settings', {
      data: { ...settings, ...changes, updatedAt: undefined },
    })
  const own = { name: 'Furlong GmbH', street: 'Werkstraße 8', city: 'Leipzig', country: 'DE' }
  expect((await save({ ...own, vatId: 'DE136695976' })).ok()).toBe(true)
  const business = `Reverse ${process.pid}-${Date.now() % 100_000}`
  const clientContext = await browser.newContext()
  await joinAsClient(clientContext, { businessName: business })
  const data = { name: business, city: 'Lyon', country: 'FR', vatId: 'FR83404833048' }
  const entered = await clientContext.request.put('/api/billing-details', { data })
  expect(entered.ok(), await entered.text()).toBe(true)

  await signInAs(context)
  await page.goto('/admin-invoices?open=new')
  const form = page.getByRole('dialog', { name: 'New invoice' })
  await form.getByRole('combobox', { name: 'Client' }).fill(business)
  await expect(page.getByRole('option', { name: business })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Reverse charge is proposed')).toBeVisible()
  await form.getByLabel('Description').fill('Design')
  await form.getByLabel(/^Price in/).fill('1000')
  await expect(form.getByLabel('Tax treatment')).toHaveValue('AE')
  await expect(form.getByText(/^Reverse charge on/)).toBeVisible()
  await form.getByLabel('Reason on the invoice').fill('')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Please say why there is no tax')).toBeVisible()
  await form.getByLabel('Reason on the invoice').fill('Reverse charge, Article 196')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save draft' }).click()
  const draft = page.getByRole('dialog', { name: 'Draft invoice' })
  await expect(draft.getByText('Reverse charge, Article 196')).toBeVisible()
  await draft.getByRole('button', { name: 'Issue…' }).click()
  await page.getByRole('button', { name: 'Issue and keep the email' }).click()
  const issued = page.getByRole('dialog', { name: /^Invoice \d{4}-\d{4,}$/ })
  await expect(issued.getByText('FR83404833048')).toBeVisible()
  expect((await save({})).ok()).toBe(true)
  await clientContext.close()
})

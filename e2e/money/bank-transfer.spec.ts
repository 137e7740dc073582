import { readCode } from '../../test/qr-codes.ts'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('an owner enters the bank account, and a client scans what to transfer', async ({
  page,
  context,
  browser,
  office,
}) => {
  await signInAs(context)
  await page.goto('/admin-billing-settings')
  const form = page.getByRole('form', { name: 'Billing details' })
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await form.getByLabel('Name on invoices').fill('Furlong Ltd')
  await form.getByLabel('Street and number').fill('8 Furlong Lane')
  await form.getByLabel('City').fill('Leeds')
  // Other journeys write invoices in the currency that applies without settings.
  await form.getByLabel('Currency').selectOption('USD')
  await form.getByRole('button', { name: 'Save billing details' }).click()
  await expect(form.getByText('Please check the IBAN')).toBeVisible()
  await form.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00')
  await form.getByLabel('BIC').fill('cobadeffxxx')
  await form.getByRole('button', { name: 'Save billing details' }).click()
  await expectToast(page, 'Success', 'Billing details saved')
  await expect(form.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')

  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: 'Euro Works' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const line = { description: 'Design', quantity: 1000, unitPrice: 120_050, taxRate: 0 }
  const draft = await office.calls.post('/api/admin/invoices', {
    data: { clientId: client?.id, billTo: 'Euro Works', currency: 'EUR', lines: [line] },
  })
  const { id } = (await draft.json()) as { id: number }
  const issued = await office.calls.post(`/api/admin/invoices/${id}/issue`, {
    data: { send: false },
  })
  expect(issued.ok(), await issued.text()).toBe(true)

  const portal = await clientContext.newPage()
  await portal.goto(`/billing?open=${id}`)
  const pay = portal.getByRole('dialog').getByRole('region', { name: 'How to pay' })
  await expect(pay).toContainText('DE89 3704 0044 0532 0130 00')
  await expect(pay).toContainText(/RF\d\d 20\d\d \d{4}/)
  const code = pay.getByRole('img', { name: 'QR code with account, amount and reference' })
  await expect(code).toBeVisible()
  const read = await readCode(await code.screenshot({ scale: 'css' }))
  expect(read.split('\n').slice(5, 8)).toEqual([
    'Furlong Ltd',
    'DE89370400440532013000',
    'EUR1200.50',
  ])
  expect(await axeFindings(portal)).toEqual([])
  await clientContext.close()
})

import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { anIncomingInvoice } from '../../server/money/expenses/sample.ts'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

/** Downloads a file by its link and returns its text. */
async function downloaded(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const download = await waiting
  return fs.readFileSync(await download.path(), 'utf8')
}

test('an XRechnung without a buyer reference is refused, led to the field, issued and downloaded', async ({
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
  const agency = {
    name: 'Furlong GmbH',
    street: 'Werkstraße 8',
    postcode: '04109',
    city: 'Leipzig',
    country: 'DE',
    vatId: 'DE136695976',
    iban: 'DE89370400440532013000',
    contactName: 'Ada Berg',
    contactPhone: '+49 341 1234567',
    contactEmail: 'billing@furlong.example',
  }
  expect((await save(agency)).ok()).toBe(true)
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: 'Stadt Leipzig' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const address = { street: 'Markt 1', postcode: '04109', city: 'Leipzig', country: 'DE' }
  await office.calls.put(`/api/admin/clients/${client?.id}/billing-details`, { data: address })
  const line = { description: 'Design', quantity: 1000, unitPrice: 120_000, taxRate: 1900 }
  const draft = await office.calls.post('/api/admin/invoices', {
    data: { clientId: client?.id, billTo: 'Stadt Leipzig', currency: 'EUR', lines: [line] },
  })
  const { id } = (await draft.json()) as { id: number }

  await signInAs(context)
  await page.goto(`/admin-clients/${client?.id}`)
  await page.getByRole('button', { name: 'Edit billing details' }).click()
  const edit = page.getByRole('dialog', { name: 'Billing details' })
  await edit.getByLabel('E-invoice', { exact: true }).selectOption('xrechnung')
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save billing details' }).click()
  await expectToast(page, 'Success', 'Billing details saved')

  await page.goto(`/admin-invoices?open=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue…' }).click()
  const refused = page.getByRole('dialog', { name: 'Something is missing' })
  const missing = refused.getByRole('list', { name: 'Missing for XRechnung' })
  await expect(missing.getByRole('listitem')).toHaveText([
    /Please enter the client’s buyer reference \(Leitweg-ID\).*BR-DE-15/,
  ])
  expect(await axeFindings(page)).toEqual([])
  await missing.getByRole('link', { name: 'The client’s billing details' }).click()
  const field = edit.getByLabel('Buyer reference')
  await expect(field).toBeFocused()
  await field.fill('04011000-12345-34')
  await edit.getByRole('button', { name: 'Save billing details' }).click()
  await expectToast(page, 'Success', 'Billing details saved')

  await page.goto(`/admin-invoices?open=${id}&act=issue`)
  const issuing = page.getByRole('dialog', { name: 'Issue this invoice?' })
  await issuing.getByRole('checkbox').uncheck()
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Invoice 20/ })).toContainText('XRechnung')
  const file = await downloaded(page, 'E-invoice (XML)')
  expect(file).toContain('<ram:BuyerReference>04011000-12345-34</ram:BuyerReference>')

  const portal = await clientContext.newPage()
  await portal.goto(`/billing?open=${id}`)
  expect(await downloaded(portal, 'Download e-invoice (XML)')).toBe(file)
  await clientContext.close()
  expect((await save({})).ok()).toBe(true)
})

test('a supplier’s e-invoice becomes an expense, and comes back when it was deleted', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-expenses')
  const number = `R-${process.pid}-${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Add expense' }).first().click()
  const add = page.getByRole('dialog', { name: 'Add an expense' })
  const choose = (name: string, text: string) =>
    add
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  await choose('order.xml', '<Order/>')
  await expect(add.getByText('order.xml: This isn’t an e-invoice')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await choose('invoice.xml', anIncomingInvoice(number))
  await expectToast(page, 'Success', `Invoice ${number} of Sunrise Hosting BV added`)
  const expense = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(expense.getByRole('table', { name: 'Lines' })).toContainText('Hosting in March')
  await expect(expense).toContainText('€121.00')
  expect(await axeFindings(page)).toEqual([])
  await expense.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})

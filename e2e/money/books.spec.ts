import fs from 'node:fs'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { openOffice } from '../office.ts'
import { expectToast } from '../toasts.ts'
import { aReceipt } from '../../server/money/expenses/sample.ts'
import { anInvoice, sampleBilling } from '../../server/money/invoices/sample.ts'

test('an owner reads the sums of a year, takes the journal, and closes a month that then takes no payment', async ({
  page,
  url,
}) => {
  const office = await openOffice(url)
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await office.calls[method](`/api/admin/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number; issueDate?: string }
  }
  const client = {
    email: newEmail('books'),
    firstName: 'Ada',
    lastName: 'Lind',
    businessName: 'Lind Tiles',
    industry: 'Tiles',
  }
  const { id } = await send('post', 'clients', client)
  await send('put', 'billing-settings', sampleBilling)
  const invoice = await send('post', 'invoices', anInvoice(id))
  const issued = await send('post', `invoices/${invoice.id}/issue`, { send: false })
  const bill = aReceipt({ issueDate: issued.issueDate ?? '', currency: 'USD' })
  await send('post', 'expenses/entered', bill)
  await send('post', 'expenses/entered', {
    ...bill,
    description: 'Paper',
    total: 800,
    taxRate: 0,
    paidOn: bill.issueDate,
  })
  await office.close()

  await signInAsOwner(page)
  await page.goto('/admin-books')
  const sums = page.getByRole('list', { name: 'Sums in USD' })
  await expect(sums).toContainText('Invoiced before tax$2,417.50')
  await expect(sums).toContainText('Expenses$31.80')
  await expect(sums).toContainText('Owed to suppliers$23.80')
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByRole('table', { name: 'Tax by category and rate' })).toContainText(
    'VAT 20%1$2,417.50$483.50',
  )
  await expect(page.getByRole('table', { name: 'Sums by client' })).toContainText('Lind Tiles')

  await page.getByRole('button', { name: 'Journal USD' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'For other programs' }).click()
  const lines = fs
    .readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  // The invoice has three postings, each receipt two, and two the payment of one.
  expect(lines).toHaveLength(1 + 3 + 2 + 2 + 2)
  expect(lines[1]).toContain('Accounts receivable,2901.00')

  await page.getByRole('link', { name: 'Owed to suppliers' }).click()
  const open = page.getByRole('region', { name: 'Expenses' })
  await expect(open).toContainText('$23.80')
  await expect(open).not.toContainText('$8.00')
  await page.goBack()

  await page.getByRole('button', { name: 'Account numbers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chart of accounts').selectOption('skr04')
  await dialog.getByLabel('Bank').fill('18 00?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please use at most 20 characters')
  await dialog.getByLabel('Bank').fill('1810')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Account numbers saved')

  const month = await page.getByLabel('Close up to the end of').inputValue()
  await page.getByRole('button', { name: 'Close months' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close months' }).click()
  const closed = page.getByText(/^Closed up to the end of/)
  const text = (await closed.textContent()) ?? ''

  await page.goto(`/admin-invoices?open=${invoice.id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await payment.getByLabel('Date', { exact: true }).fill(month)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment).toContainText(/is closed\. Please enter a later date/)

  await page.goto('/admin-books')
  await page.getByRole('button', { name: /^Reopen/ }).click()
  await page.getByLabel('Reason').fill('A late bill')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(closed).not.toHaveText(text)
})

import { createHash } from 'node:crypto'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('the owner writes and sends an invoice, and the client finds it with its PDF and sees it paid', async ({
  page,
  context,
  browser,
  office,
}) => {
  const business = `Kiln Street ${process.pid}-${Date.now() % 100_000}`
  const clientContext = await browser.newContext()
  const person = await joinAsClient(clientContext, { businessName: business })
  const revenue = async () => (await office.read<{ revenue: number }>('/api/admin/stats')).revenue
  const before = await revenue()

  await signInAs(context)
  await page.goto('/admin-invoices')
  await page.getByRole('button', { name: 'New invoice' }).first().click()
  const form = page.getByRole('dialog', { name: 'New invoice' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Please select a client')).toBeVisible()
  await form.getByRole('combobox', { name: 'Client' }).fill(business)
  await expect(page.getByRole('option', { name: business })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Bill to')).toHaveValue(new RegExp(business))
  await form.getByLabel('Description').fill('Home page design')
  await form.getByLabel('Quantity').fill('1.5')
  await form.getByLabel('Price in USD').fill('1,000.50')
  await form.getByLabel('VAT in %').fill('20')
  await expect(form.getByText('$1,800.90')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save draft' }).click()

  const draft = page.getByRole('dialog', { name: 'Draft invoice' })
  await draft.getByRole('button', { name: 'Issue…' }).click()
  await page.getByRole('button', { name: 'Issue and keep the email' }).click()
  const issued = page.getByRole('dialog', { name: /^Invoice \d{4}-\d{4,}$/ })
  await expect(issued.getByText('Due', { exact: true }).first()).toBeVisible()
  const name = (await issued.getByRole('heading', { name: /^Invoice / }).textContent()) ?? ''
  await office.emailTo(person.email, 'invoice')

  const clientPage = await clientContext.newPage()
  await clientPage.goto('/billing')
  await clientPage.getByRole('link', { name, exact: true }).click()
  const dialog = clientPage.getByRole('dialog', { name })
  await expect(dialog.getByRole('region', { name: 'How to pay' })).toBeVisible()
  expect(await axeFindings(clientPage)).toEqual([])
  const href = await dialog.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const pdf = await clientContext.request.get(href ?? '')
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])

  await dialog.getByRole('button', { name: 'I have paid' }).click()
  await dialog.getByRole('button', { name: 'Tell the agency' }).click()
  await expect(dialog.getByText(/^You said that you paid on/)).toBeVisible()
  await expect(issued.getByText(/^The client says it was paid on/)).toBeVisible()

  await issued.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await expect(payment.getByLabel('Amount in USD')).toHaveValue('1800.90')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Success', 'Invoice paid')
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'How to pay' })).toHaveCount(0)
  await expect.poll(revenue).toBeCloseTo(before + 1800.9, 2)

  const stored = issued.getByRole('listitem').filter({ hasText: 'PDF as issued' })
  await stored.getByText('SHA-256').click()
  const hash = createHash('sha256').update(await pdf.body())
  await expect(stored).toContainText(hash.digest('hex'))
  const later = await clientContext.request.get(href ?? '')
  expect((await later.body()).equals(await pdf.body())).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await clientContext.close()
})

for (const [what, path, name, fields] of [
  ['an invoice', '/admin-invoices?open=new', 'New invoice', ['Description', 'Price', 'Bill to']],
  [
    'a schedule',
    '/admin-billing-schedules?open=new',
    'New billing schedule',
    ['Description', 'Price'],
  ],
] as const)
  test(`what is typed into ${what} while a client’s details are on their way stays`, async ({
    page,
    context,
    browser,
  }) => {
    const business = `Slow ${process.pid}-${Date.now() % 100_000}`
    const clientContext = await browser.newContext()
    await joinAsClient(clientContext, { businessName: business })
    await clientContext.close()
    await signInAs(context)
    await page.goto(path)
    const form = page.getByRole('dialog', { name })
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/invoice-defaults', async (route) => {
      asked.resolve()
      await answered.promise
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), taxRate: 2000 } })
    })
    await form.getByRole('combobox', { name: 'Client' }).fill(business)
    await page.getByRole('option', { name: business }).click()
    await asked.promise
    const save = form.getByRole('button', { name: /^(Save draft|Save schedule)$/ })
    await expect(save).toBeDisabled()
    const words = '1200'
    for (const field of fields)
      await form
        .getByLabel(field, { exact: field === 'Description' })
        .first()
        .fill(words)
    const described = await form.getByLabel('Description').first().elementHandle()
    const arrived = page.waitForResponse('**/invoice-defaults')
    answered.resolve()
    await arrived
    await expect(form.getByLabel('VAT in %').first()).toHaveValue('20')
    await expect(save).toBeEnabled()
    for (const field of fields)
      await expect(form.getByLabel(field, { exact: field === 'Description' }).first()).toHaveValue(
        words,
      )
    expect(await described?.evaluate((element) => element.isConnected)).toBe(true)
  })

test('on a phone the first invoice is in sight, with its balance and due date, and filters and tools are folded', async ({
  page,
  context,
  office,
}) => {
  const post = async (path: string, data: object) =>
    (await (await office.calls.post(path, { data })).json()) as { id: number }
  const client = await post('/api/admin/clients', {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: newEmail('phone'),
    businessName: `Phone ${process.pid}`,
    industry: 'Retail',
    password: '',
  })
  const line = { description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }
  const { id } = await post('/api/admin/invoices', {
    clientId: client.id,
    billTo: 'Phone, Leeds',
    currency: 'USD',
    dueDate: '2031-05-29',
    lines: [line],
  })
  await post(`/api/admin/invoices/${id}/issue`, { send: false })
  await signInAs(context)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/admin-invoices')
  const row = page.getByRole('row').filter({ hasText: `Phone ${process.pid}` })
  await expect(row).toContainText('$900.00 due')
  await expect(row).toContainText('Due May 29, 2031')
  expect((await row.boundingBox())?.y).toBeLessThan(480)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(status).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Billing details' }).click()
  await expect(page).toHaveURL(/\/admin-billing-settings$/)
})

import { axeFindings } from '../accessible.ts'
import { test } from '../clock.ts'
import { expect } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const line = { description: 'Design', quantity: 1000, unitPrice: 100_000, taxRate: 0 }

test('an owner sets steps and late terms; an unpaid invoice is reminded of and its costs are invoiced', async ({
  page,
  context,
  browser,
  office,
  clock,
}) => {
  const clientContext = await browser.newContext()
  const person = await joinAsClient(clientContext, { businessName: 'Late Ltd' })
  const { email } = person
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const today = new Date(await clock.now()).toISOString().slice(0, 10)
  const data = { clientId: client?.id, billTo: 'Late Ltd', currency: 'USD', lines: [line] }
  const draft = await office.calls.post('/api/admin/invoices', {
    data: { ...data, dueDate: today },
  })
  const { id } = (await draft.json()) as { id: number }
  await office.calls.post(`/api/admin/invoices/${id}/issue`, { data: { send: false } })

  await signInAs(context)
  await page.goto('/admin-payment-reminders')
  const form = page.getByRole('form', { name: 'Payment reminders' })
  await form.getByRole('button', { name: 'Add reminder' }).click()
  const last = form.getByRole('listitem').last()
  await last.getByLabel('Days').fill('2')
  await last.getByLabel('Text').selectOption({ label: 'Final notice' })
  await form.getByLabel('Charged to').selectOption({ label: 'All clients' })
  await form.getByLabel(/^Interest above the base rate/).fill('10')
  await form.getByRole('button', { name: 'Add flat sum' }).click()
  await form.getByLabel('Flat sum', { exact: true }).fill('40')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save reminders' }).click()
  await expectToast(page, 'Success', 'Payment reminders saved')

  // At noon three days later: reminders leave in the daytime.
  await clock.turn(3 * 24 + 12 - new Date(await clock.now()).getUTCHours())
  await clock.runJobs()
  const reminder = await office.emailTo(email, 'invoice-reminder')
  expect(reminder.subject).toMatch(/final notice$/)
  expect(reminder.text).toContain('Flat sum for late payment')

  await signInAs(context)
  await page.goto(`/admin-invoices?open=${id}`)
  const invoice = page.getByRole('dialog', { name: /^Invoice \d{4}-/ })
  await expect(invoice.getByText(/^Late payment: \$40\./)).toBeVisible()
  await invoice.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Promise to pay…' }).click()
  const later = new Date((await clock.now()) + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Pays by').fill(later)
  await page.getByRole('button', { name: 'Save promise' }).click()
  await expect(invoice.getByText(/^Promised by /)).toBeVisible()
  await invoice.getByRole('button', { name: 'Remove' }).click()
  await invoice.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Turn off reminders…' }).click()
  await page.getByLabel('Reason').fill('They will pay in cash')
  await page.getByRole('button', { name: 'Turn off reminders' }).click()
  await expect(invoice.getByText('Reason: They will pay in cash')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await invoice.getByRole('button', { name: 'Put on an invoice' }).click()
  const charges = page.getByRole('dialog', { name: 'Draft invoice' })
  await expect(charges.getByText(/^Flat sum for late payment of invoice/)).toBeVisible()
  await charges.getByRole('button', { name: 'Issue' }).click()
  await page
    .getByRole('dialog', { name: /^Issue/ })
    .getByRole('button', { name: 'Issue' })
    .click()
  await expect(page.getByRole('dialog', { name: /^Invoice \d{4}-/ })).toContainText('Flat sum')

  // The client had paid on the due date: nothing was late.
  const payment = { amount: 100_000, paidOn: today, method: 'transfer', note: '' }
  await office.calls.post(`/api/admin/invoices/${id}/payments`, { data: payment })
  await page.goto(`/admin-invoices?open=${id}`)
  await expect(invoice.getByText(/^Late charges are \$40\.\d\d too high$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await invoice.getByRole('button', { name: /^Open Invoice/ }).click()
  await expect(invoice.getByText(/^These late charges are \$40\.\d\d too high$/)).toBeVisible()
  await invoice.getByRole('button', { name: 'Draft a credit note' }).click()
  const note = page.getByRole('dialog', { name: 'Draft credit note' })
  await expect(note.getByText(/^Part of invoice/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await signInAs(clientContext, person)
  const portal = await clientContext.newPage()
  await portal.goto(`/billing?open=${id}`)
  await expect(portal.getByRole('dialog').getByText('Design').last()).toBeVisible()
  expect(await axeFindings(portal)).toEqual([])

  await clientContext.close()
})

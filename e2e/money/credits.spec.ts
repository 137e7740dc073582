import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

type Calls = { post: (path: string, options: object) => Promise<{ json(): unknown }> }
const line = (unitPrice: number) => ({
  description: 'Design',
  quantity: 2000,
  unitPrice,
  taxRate: 0,
})

async function issued(calls: Calls, clientId: number | undefined, unitPrice: number) {
  const data = { clientId, billTo: 'Twice Ltd', currency: 'USD', lines: [line(unitPrice)] }
  const draft = (await (await calls.post('/api/admin/invoices', { data })).json()) as { id: number }
  const path = `/api/admin/invoices/${draft.id}/issue`
  const answer = await calls.post(path, { data: { send: false } })
  return (await answer.json()) as { id: number; number: string }
}

test('an owner credits a part, cancels a paid invoice, applies the credit and writes off the rest', async ({
  page,
  context,
  browser,
  office,
}) => {
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: 'Twice Ltd' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const part = await issued(office.calls, client?.id, 50_000)
  const wrong = await issued(office.calls, client?.id, 20_000)
  await signInAs(context)
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await page.goto(`/admin-invoices?open=${part.id}`)
  await menu('Credit note…')
  const form = page.getByRole('dialog', { name: 'Credit note' })
  await form.getByLabel('What to credit').selectOption({ label: 'Some lines' })
  await form.getByRole('button', { name: 'Create draft' }).click()
  await expect(form.getByText('Please choose at least one line')).toBeVisible()
  await form.getByLabel('Design').check()
  await form.getByLabel('Quantity, up to 2').fill('0.5')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Create draft' }).click()
  const draft = page.getByRole('dialog', { name: 'Draft credit note' })
  await draft.getByRole('button', { name: 'Issue…' }).click()
  await page.getByRole('button', { name: /^Issue and/ }).click()
  await expect(page.getByRole('dialog', { name: /^Credit note \d{4}-/ })).toBeVisible()

  await page.goto(`/admin-invoices?open=${wrong.id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Success', 'Invoice paid')
  await menu('Cancel invoice…')
  await page.getByLabel('Reason').fill('Billed twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invoice' }).click()
  const canceled = page.getByRole('dialog', { name: `Invoice ${wrong.number}` })
  await expect(canceled.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(canceled.getByText('$400.00 is the client’s credit')).toBeVisible()
  await canceled.getByRole('button', { name: 'Apply to an invoice…' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply credit' })
  await expect(apply.getByLabel('Amount in USD')).toHaveValue('400.00')
  expect(await axeFindings(page)).toEqual([])
  await apply.getByRole('button', { name: 'Apply credit' }).click()
  await expectToast(page, 'Success', '$400.00 applied')

  await page.goto(`/admin-invoices?open=${part.id}`)
  const invoice = page.getByRole('dialog', { name: `Invoice ${part.number}` })
  await expect(invoice.getByText('$350.00').first()).toBeVisible()
  await menu('Write off…')
  await page.getByLabel('Reason').fill('Bankrupt')
  await page.getByRole('button', { name: 'Write off', exact: true }).click()
  await expect(invoice.getByText('Written off', { exact: true }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const portal = await clientContext.newPage()
  await portal.goto('/billing')
  const billed = portal.getByRole('region', { name: 'Invoices', exact: true })
  await expect(billed.getByRole('row', { name: part.number })).toContainText('Written off')
  await expect(billed.getByRole('row', { name: wrong.number })).toContainText('Canceled')
  await expect(portal.getByText('Bankrupt')).toHaveCount(0)
  await expect(portal.getByText('Credit applied').first()).toBeVisible()
  expect(await axeFindings(portal)).toEqual([])
  await clientContext.close()
})

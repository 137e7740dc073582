import { creditorReference } from '../../contract/money/references.ts'
import { aStatement } from '../../server/money/bank-imports/sample.ts'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

type Office = { calls: { post: (path: string, options: object) => Promise<{ json(): unknown }> } }
const day = new Date().toISOString().slice(0, 10)
const line = { description: 'Design', quantity: 1000, unitPrice: 120_050, taxRate: 0 }

/** Issues an invoice of 1,200.50 euros and returns its id and number. */
async function issued({ calls }: Office, clientId: number | undefined, billTo: string) {
  const data = { clientId, billTo, currency: 'EUR', lines: [line] }
  const draft = (await (await calls.post('/api/admin/invoices', { data })).json()) as { id: number }
  const path = `/api/admin/invoices/${draft.id}/issue`
  const answer = await calls.post(path, { data: { send: false } })
  return (await answer.json()) as { id: number; number: string }
}

test('an owner imports a statement, books one payment with a press and undoes it; the client sees both', async ({
  page,
  context,
  browser,
  office,
}) => {
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: 'Bergmann Keramik' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const certain = await issued(office, client?.id, 'Bergmann Keramik')
  const likely = await issued(office, client?.id, 'Bergmann Keramik')
  const transfer = { bookedOn: day, amount: 120_050 }
  const buffer = aStatement([
    { ...transfer, name: 'Bergmann', reference: creditorReference(certain.number) },
    { ...transfer, name: 'BERGMANN KERAMIK GMBH', text: 'Thank you' },
  ])
  const portal = await clientContext.newPage()
  await portal.goto('/billing')
  const billed = portal.getByRole('region', { name: 'Invoices', exact: true })

  await signInAs(context)
  await page.goto('/admin-bank-files')
  await page
    .getByLabel('Bank file', { exact: true })
    .setInputFiles({ name: 'march.xml', mimeType: 'text/xml', buffer })
  await expectToast(page, 'Success', 'march.xml: 2 lines imported')
  const files = page.getByRole('list', { name: 'Imported files' })
  await expect(files).toContainText('1 booked, 1 to check')
  await expect(billed.getByRole('row', { name: certain.number })).toContainText('Paid')

  const waiting = page.getByRole('listitem', { name: 'BERGMANN KERAMIK GMBH, €1,200.50' })
  await expect(waiting).toContainText('seems to be Bergmann Keramik')
  expect(await axeFindings(page)).toEqual([])
  await waiting.getByRole('button', { name: `Book on ${likely.number}` }).click()
  await expectToast(page, 'Success', 'Payment booked')
  await expect(billed.getByRole('row', { name: likely.number })).toContainText('Paid')

  await page.getByRole('button', { name: 'Booked' }).click()
  await expect(waiting).toContainText(likely.number)
  await waiting.getByRole('button', { name: 'Undo' }).click()
  await expect(billed.getByRole('row', { name: likely.number })).not.toContainText('Paid')

  await page.getByRole('button', { name: 'To check' }).click()
  await waiting.getByRole('button', { name: 'Choose invoices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose invoices' })
  await dialog.getByLabel('Invoice', { exact: true }).fill(likely.number)
  await page.getByRole('option', { name: likely.number }).click()
  await expect(dialog.getByLabel(`Amount for ${likely.number}`)).toHaveValue('1200.50')
  await dialog.getByRole('button', { name: 'Book payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(billed.getByRole('row', { name: likely.number })).toContainText('Paid')

  await files.getByRole('button', { name: 'Undo import of march.xml' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(files).toContainText('Everything it booked was undone')
  await expect(billed.getByRole('row', { name: certain.number })).not.toContainText('Paid')
  await clientContext.close()
})

test('the columns of a CSV are chosen once', async ({ page, context }) => {
  await signInAs(context)
  await page.goto('/admin-bank-files')
  const csv = (text: string) => ({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Wann;Wieviel;Wer so\n${text}\n`),
  })
  const field = page.getByLabel('Bank file', { exact: true })
  await field.setInputFiles(csv('02.03.2026;"1.234,50";Frau Holle'))
  await expect(page.getByLabel('Content of Wieviel')).toHaveValue('amount')
  await page.getByLabel('Content of Wann').selectOption('Ignore')
  await expect(page.getByText('Choose the columns with the date and the amount')).toBeVisible()
  await page.getByLabel('Content of Wann').selectOption('Date')
  await page.getByLabel('Content of Wer so').selectOption('Payer')
  await page.getByLabel('Currency').selectOption('EUR')
  const read = page.getByRole('region', { name: 'First lines as they are read' })
  await expect(read).toContainText('€1,234.50')
  await expect(read).toContainText('Frau Holle')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expectToast(page, 'Success', 'bank.csv: 1 line imported')

  await field.setInputFiles(csv('02.03.2026;"1.234,50";Frau Holle\n03.03.2026;2,00;Frau Holle'))
  await expectToast(page, 'Success', 'bank.csv: 1 line imported, 1 line already known')
  await page.getByLabel('Search transfers').fill('Holle')
  await expect(page.getByRole('listitem', { name: 'Frau Holle, €2.00' })).toBeVisible()

  await field.setInputFiles({
    name: 'a.pdf',
    mimeType: 'text/plain',
    buffer: Buffer.from('%PDF-1'),
  })
  await expect(page.getByText('This is no bank file that can be read').first()).toBeVisible()
})

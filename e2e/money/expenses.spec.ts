import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a receipt is entered by hand, corrected and passed on to a client', async ({
  page,
  context,
  browser,
}) => {
  const business = `Receipts ${process.pid}-${Date.now() % 100_000}`
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: business })
  await clientContext.close()
  await signInAs(context)
  await page.goto('/admin-expenses?open=new')
  const add = page.getByRole('dialog', { name: 'Add an expense' })
  await add.getByRole('button', { name: 'enter it by hand' }).click()
  const form = page.getByRole('dialog', { name: 'Enter an expense' })
  await form.getByRole('button', { name: 'Save expense' }).click()
  await expect(form.getByText('Please enter the supplier')).toBeVisible()
  await form.getByLabel('Supplier').fill(business)
  await form.getByLabel('Total, with tax').fill('23.80')
  await form.getByLabel('Tax in it, in % (optional)').fill('19')
  await form.getByLabel('What for').fill('Printed proofs')
  await form.getByLabel('Receipt (optional)').setInputFiles({
    name: 'proofs.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 proofs'),
  })
  await expect(form.getByText('proofs.pdf uploaded')).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save expense' }).click()
  await expectToast(page, 'Success', 'Expense saved')

  const expense = page.getByRole('dialog', { name: 'Receipt' })
  await expect(expense).toContainText('20.00')
  await expect(expense.getByRole('link', { name: 'Download file' })).toBeVisible()
  await expense.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit expense' })
  await edit.getByLabel('Total, with tax').fill('11.90')
  await edit.getByRole('button', { name: 'Save expense' }).click()
  await expect(expense).toContainText('11.90')

  await expense.getByRole('button', { name: 'Pass on…' }).click()
  const pass = page.getByRole('dialog', { name: 'Pass on to a client' })
  await pass.getByRole('button', { name: 'Create draft invoice' }).click()
  await expect(pass.getByText('Please select a client')).toBeVisible()
  await pass.getByRole('combobox', { name: 'Client' }).fill(email)
  await page.getByRole('option', { name: business }).click()
  await pass.getByRole('button', { name: 'Create draft invoice' }).click()
  await expectToast(page, 'Success', 'Draft invoice created')
  await expect(expense).toContainText('Passed on with a draft invoice')
  await expect(expense.getByRole('button', { name: 'Edit' })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await expense.getByRole('link', { name: 'a draft invoice' }).click()
  await expect(page.getByRole('dialog').getByText(`${business}: Printed proofs`)).toBeVisible()
})

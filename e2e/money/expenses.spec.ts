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

  await expense.getByRole('button', { name: 'Mark as paid…' }).click()
  const pay = page.getByRole('dialog', { name: 'Mark as paid' })
  await pay.getByLabel('Paid on').fill('2100-01-01')
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(pay.getByText('The date can’t be in the future.')).toBeVisible()
  await pay.getByLabel('Paid on').fill('2026-01-02')
  await pay.getByLabel('Paid by').selectOption('Card')
  expect(await axeFindings(page)).toEqual([])
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await expectToast(page, 'Success', 'Expense marked as paid')
  await expect(expense).toContainText('Jan 2, 2026, card')
  await expense.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as open…' }).click()
  const again = page.getByRole('dialog', { name: 'Mark as open again?' })
  await again.getByRole('button', { name: 'Mark as open' }).click()
  await expect(expense.getByRole('button', { name: 'Mark as paid…' })).toBeVisible()
  await expect(expense).toContainText('Not yet')

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

test('a receipt is paid when it is entered, and stands among the paid ones', async ({
  page,
  context,
}) => {
  const supplier = `Stationers ${process.pid}-${Date.now() % 100_000}`
  await signInAs(context)
  await page.goto('/admin-expenses?open=hand')
  const form = page.getByRole('dialog', { name: 'Enter an expense' })
  await form.getByLabel('Supplier').fill(supplier)
  await form.getByLabel('Total, with tax').fill('8')
  await form.getByLabel('What for').fill('Paper')
  await form.getByLabel('Paid on (optional)').fill('2026-01-02')
  await form.getByLabel('Paid by').selectOption('Cash')
  await form.getByRole('button', { name: 'Save expense' }).click()
  const expense = page.getByRole('dialog', { name: 'Receipt' })
  await expect(expense).toContainText('Jan 2, 2026, cash')
  await page.keyboard.press('Escape')
  await page.getByLabel('Search expenses').fill(supplier)
  const rows = page.getByRole('region', { name: 'Expenses' })
  await expect(rows).toContainText('Paid')
  const filter = page.getByRole('group', { name: 'Status' })
  await filter.getByRole('button', { name: 'Unpaid' }).click()
  await expect(page.getByText(supplier)).toBeHidden()
  await filter.getByRole('button', { name: /^Paid/ }).click()
  await expect(rows).toContainText(supplier)
  expect(await axeFindings(page)).toEqual([])
})

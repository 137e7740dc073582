import fs from 'node:fs'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { workbook } from '../../test/workbook.ts'

test('a file of leads is mapped, tested in a dry run, imported and undone', async ({ page }) => {
  const [first, second] = [newEmail('import'), newEmail('import')]
  const file = {
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFFKunde;Contact Name;E-Mail;Notes\n"Fair; Ltd";Ada;${first};"two\nlines"\nBarn;Bo;${second};\n;;nobody;\n\nFair;Ada;${first};\n`,
    ),
  }
  await signInAsOwner(page)
  await page.goto('/lead-imports')
  const input = page.getByLabel('CSV file of leads')
  await input.setInputFiles({ ...file, name: 'fair.html', mimeType: 'text/html' })
  await expect(page.getByText('Please select a CSV file', { exact: true }).first()).toBeVisible()
  await input.setInputFiles({ ...file, buffer: Buffer.from('Company,Email\n') })
  await expect(
    page
      .getByText('CSV file must contain headers and at least one data row', { exact: true })
      .first(),
  ).toBeVisible()

  await input.setInputFiles(file)
  await expect(page.getByText(/4 rows, UTF-8, columns separated by semicolons/)).toBeVisible()
  await expect(page.getByLabel('Field for Contact Name')).toHaveValue('contactName')
  await expect(page.getByLabel('Field for Kunde')).toHaveValue('')
  await page.getByLabel('Field for Kunde').selectOption('Company')
  await page.getByLabel('Field for E-Mail').selectOption('Email')
  await page.getByLabel('Only fill empty fields').check()
  await page.reload()
  await expect(page.getByLabel('Field for Kunde')).toHaveValue('companyName')
  await expect(page.getByLabel('Only fill empty fields')).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Check rows' }).click()

  await expect(page).toHaveURL(/\/lead-imports\/\d+$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Create 2' })).toBeVisible()
  await page.getByRole('tab', { name: 'Skip 1' }).click()
  await expect(page.getByRole('cell', { name: 'Same as line 2' })).toBeVisible()
  await page.getByRole('tab', { name: 'Error 1' }).click()
  await expect(
    page.getByRole('cell', { name: 'Email: Please enter a valid email address' }),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these rows' }).click(),
  ])
  expect(fs.readFileSync(await download.path(), 'utf8')).toContain('Line 5: Email')

  await page.getByRole('button', { name: 'Fix line 5' }).click()
  const fixing = page.getByRole('dialog', { name: 'Fix line 5' })
  await fixing.getByLabel('Email').fill('still nobody')
  await fixing.getByRole('button', { name: 'Check row' }).click()
  await expect(
    fixing.getByText('Please enter a valid email address', { exact: true }),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await fixing.getByLabel('Email').fill(newEmail('fixed'))
  await fixing.getByRole('button', { name: 'Check row' }).click()
  await expect(page.getByRole('tab', { name: 'Create 3' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Error 0' })).toBeVisible()

  await page.getByRole('button', { name: 'Import 3 leads' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await expect(page.getByText('Created 3 out of 4 leads').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show leads' }).click()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The whole import was undone.')).toBeVisible()

  // The chosen columns are remembered for the next import.
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('link', { name: 'fair.csv' }).first()).toBeVisible()
  await input.setInputFiles(file)
  await expect(page.getByLabel('Field for Kunde')).toHaveValue('companyName')
})

test('a sheet of a workbook is imported, also under a wrong name', async ({ page }) => {
  const [first, second] = [newEmail('sheet'), newEmail('sheet')]
  const head = ['Company', 'E-Mail', 'Notes']
  const day = { attributes: 's="1"', content: '<v>46348</v>' }
  const buffer = Buffer.from(
    await workbook(
      [
        { name: 'Fair', rows: [head, ['Kiln', first, null]] },
        { name: 'Old contacts', rows: [head, ['Barn', second, day]] },
      ],
      { formats: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
    ),
  )
  await signInAsOwner(page)
  await page.goto('/lead-imports')
  await page
    .getByLabel('CSV file of leads')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('fair.csv: 1 row, sheet “Fair”')).toBeVisible()
  await expect(page.getByLabel('Field for E-Mail')).toHaveValue('email')
  await page.getByLabel('Sheet').selectOption('Old contacts')
  await expect(page.getByText('fair.csv: 1 row, sheet “Old contacts”')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Sheet')).toHaveValue('Old contacts')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('cell', { name: 'Notes: 2026-11-22' })).toBeVisible()
  await expect(page.getByRole('cell', { name: second })).toBeVisible()
})

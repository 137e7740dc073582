import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a long list of leads is sorted, scrolled and edited as a table, with only the visible rows in the page', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const name = `Longlist ${process.pid}`
  const leads = Array.from({ length: 260 }, (_, n) => ({
    company: `${name} ${String(n).padStart(3, '0')}`,
    email: newEmail(`long${n}`),
  }))
  const created = await context.request.post('/api/admin/leads/bulk-upload', {
    data: { leads: leads.map(({ company, email }) => ({ companyName: company, email })) },
  })
  expect(await created.json()).toMatchObject({ created: 260 })

  await page.goto(`/lead-management?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('list', { name: 'Leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  const table = page.getByRole('region', { name: 'Leads' })
  await table.getByRole('button', { name: 'Company' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByText('260 leads', { exact: true })).toBeVisible()
  const link = (n: number) =>
    table.getByRole('link', { name: `${name} ${String(n).padStart(3, '0')}` })
  // Until the sorted rows are there, the ones before are dimmed.
  await expect(link(0)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await link(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(1)).toBeFocused()
  // Scrolls to the end of the loaded rows; then more are loaded.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(link(259)).toBeFocused({ timeout: 400 })
  }).toPass()
  expect(await table.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(110)

  await page.getByRole('checkbox', { name: `Select ${name} 259` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} 257` }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 leads selected')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page
    .getByRole('listbox', { name: 'Status' })
    .getByRole('option', { name: 'Qualified' })
    .click()
  await expect(table.getByText('Qualified')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByText('Qualified')).toHaveCount(0)
})

import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a lead becomes a client with a project, and keeps its history', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const email = newEmail('rosa')
  const business = `Castillo Travel ${process.pid}`
  const lead = { companyName: business, contactName: 'Rosa Castillo', email, industry: 'Travel' }
  const created = await context.request.post('/api/admin/leads', { data: lead })
  const { id } = (await created.json()) as { id: number }

  await page.goto(`/lead-management?q=${encodeURIComponent(business)}`)
  await page.getByRole('button', { name: 'Convert to client' }).click()
  const dialog = page.getByRole('dialog', { name: `Make ${business} a client` })
  await expect(dialog.getByLabel('First name')).toHaveValue('Rosa')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Castillo')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Convert to client' }).click()
  await expect(dialog.getByText('Project name is required')).toBeVisible()
  await dialog.getByLabel('Project name').fill('Booking site')
  await dialog.getByLabel('Description').fill('Trips, booked online.')
  await dialog.getByRole('button', { name: 'Convert to client' }).click()
  await page.getByRole('button', { name: 'Open client' }).click()

  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page.getByRole('link', { name: /Booking site/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText(`added client ${business}`)).toBeVisible()
  await office.emailTo(email, 'client-invitation')
  expect(await office.read(`/api/admin/leads/${id}`)).toMatchObject({ status: 'closed_won' })

  await page.goto(`/lead-management?q=${encodeURIComponent(business)}`)
  await page.getByRole('link', { name: 'Open client' }).click()
  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible()
})

test('several leads change together, a view is saved, and changes by others in between are reported', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const name = `Batch ${process.pid}`
  const add = async (companyName: string) => {
    const response = await context.request.post('/api/admin/leads', { data: { companyName } })
    return (await response.json()) as { id: number }
  }
  const { id } = await add(`${name} One`)
  await add(`${name} Two`)
  await page.goto(`/lead-management?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name} One` }).check()
  await page.getByRole('checkbox', { name: `Select ${name} Two` }).check()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Status' }).click()
  await page
    .getByRole('listbox', { name: 'Status' })
    .getByRole('option', { name: 'Qualified' })
    .click()
  await expect(page.getByRole('list', { name: 'Leads' }).getByText('Qualified')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Leads' }).getByText('Qualified')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save view as').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Edit ${name} One` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Contact name').fill('Mine')
  const otherEdit = { companyName: `${name} One`, contactName: 'Theirs', status: 'qualified' }
  await context.request.put(`/api/admin/leads/${id}`, { data: otherEdit })
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  await expect(dialog.getByText(/changed this in the meantime/)).toBeVisible()
  await expect(dialog.getByText(/^Contact name: Theirs/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(dialog.getByLabel('Contact name')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  await expect(dialog).toBeHidden()
})

import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a lead gets a note and a next step, is found as a duplicate, merged, separated and unsubscribed', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const email = newEmail('grace')
  const company = `Mbeki Law ${process.pid}`
  const lead = { companyName: company, contactName: 'Grace Mbeki', email, notes: 'First' }
  const { id } = (await (
    await context.request.post('/api/admin/leads', { data: lead })
  ).json()) as { id: number }

  await page.goto('/lead-management?lead=new')
  const add = page.getByRole('dialog', { name: 'Add New Lead' })
  await add.getByLabel('Email').fill(email.toUpperCase())
  await expect(add.getByText('This lead may already exist')).toBeVisible()
  await add.getByLabel('Company name').fill(company)
  await add.getByLabel('Phone').fill('020 7946 0999')
  await add.getByRole('button', { name: 'Add Lead' }).click()
  await expect(page.getByText('Lead created successfully').first()).toBeVisible()

  await page.goto(`/lead-management/${id}`)
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  // It moves the page down: a button that moves while it is pressed isn't.
  await expect(page.getByText('This lead may already exist')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants an offer by Friday')
  await page.getByRole('button', { name: 'Add note' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('Wants an offer by Friday')).toBeVisible()

  await page.getByRole('button', { name: 'Set next step' }).click()
  const step = page.getByRole('dialog', { name: 'Next step' })
  await step.getByLabel('What comes next').fill('Send the offer')
  expect(await axeFindings(page)).toEqual([])
  await step.getByRole('button', { name: 'Set next step' }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(timeline.getByText('Step completed')).toBeVisible()

  await page.getByRole('link', { name: 'Compare and merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge two leads' })
  await expect(merge).toBeVisible()
  // The page follows other people's changes, but values under review don't change unnoticed.
  const otherEdit = { ...lead, website: 'https://mbeki.example', notes: 'Theirs' }
  await context.request.put(`/api/admin/leads/${id}`, { data: otherEdit })
  await expect(
    page.getByRole('link', { name: otherEdit.website, includeHidden: true }),
  ).toBeVisible()
  await merge.getByRole('button', { name: 'Merge leads' }).click()
  await expect(merge.getByText('One of these leads was changed in the meantime')).toBeVisible()
  await merge.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Compare and merge' }).click()
  await merge.getByRole('radio', { name: '020 7946 0999' }).check()
  expect(await axeFindings(page)).toEqual([])
  await merge.getByRole('button', { name: 'Merge leads' }).click()
  await expect(timeline.getByText(`Merged with ${company}`)).toBeVisible()
  await expect(page.getByRole('link', { name: '020 7946 0999' })).toBeVisible()
  await timeline.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect(timeline.getByText(/was undone/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare and merge' })).toBeVisible()

  await page.goto('/admin-suppressions?add=address')
  const suppress = page.getByRole('dialog', { name: 'Add address' })
  await suppress.getByLabel('Email').fill(email)
  await suppress.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await page.goto(`/lead-management/${id}`)
  await expect(page.getByText('No campaigns: added by hand')).toBeVisible()
})

import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a person sets their notifications and time zone, and downloads their data', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  await page.goto('/settings')
  const messageEmails = page.getByLabel('Messages: by email')
  await messageEmails.selectOption('digest')
  await expect(page.getByText('Messages: saved')).toBeVisible()
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expectToast(page, 'Success', 'Time zone saved')
  await page.reload()
  await expect(messageEmails).toHaveValue('digest')
  await expect(page.getByLabel('Your time zone')).toHaveValue('Asia/Tokyo')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Export my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export my data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Prepare download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Kiln Street Ceramics \d{4}-\d\d-\d\d\.zip$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
})

test('a client requests deletion: declined, requested again, deleted, and restored', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await joinAsClient(context, { businessName: `Leaving Ltd ${process.pid}` })
  const { businessName, password } = person
  const ask = async () => {
    await page.getByRole('button', { name: 'Request account deletion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request account deletion' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('You’ve asked us to delete your account')).toBeVisible()
  }
  await page.goto('/settings')
  await ask()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await ask()

  const teamContext = await browser.newContext(baseURL ? { baseURL } : {})
  await signInAs(teamContext)
  const team = await teamContext.newPage()
  await team.goto('/admin-clients')
  const deletionRequest = team.getByRole('region', {
    name: `Deletion requested by ${businessName}`,
  })
  await deletionRequest.getByRole('button', { name: 'Decline with a reason' }).click()
  const decline = team.getByRole('dialog', { name: 'Decline the deletion' })
  await decline.getByLabel('Reason').fill('An invoice is open.')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('An invoice is open.').first()).toBeVisible()
  await ask()

  await deletionRequest.getByRole('button', { name: 'Delete now' }).click()
  const confirm = team.getByRole('dialog', { name: 'Delete this client?' })
  await expect(confirm).toContainText('You can restore the client for 30 days')
  expect(await axeFindings(team)).toEqual([])
  await confirm.getByRole('button', { name: 'Delete client' }).click()
  await expectToast(team, 'Success', 'Client deleted successfully')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  const refused = await context.request.post('/api/auth/login', {
    data: { email: person.email, password },
  })
  expect(await refused.json()).toEqual({
    error: 'This account was deleted. Please contact us if that was a mistake.',
  })

  await team.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await team.getByRole('button', { name: `Restore ${businessName}` }).click()
  await expectToast(team, 'Success', `${businessName} restored`)
  await signInAs(context, person)
  await teamContext.close()
})

test('an admin edits a client, and is warned if somebody else saved first', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const data = {
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: `ines.${process.pid}@porto.example`,
    businessName: `Porto Lane ${process.pid}`,
    industry: 'Food',
  }
  const created = await context.request.post('/api/admin/clients', { data })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/admin-clients?client=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await dialog.getByLabel('Industry').fill('')
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expect(dialog.getByText('Industry is required')).toBeVisible()
  await dialog.getByLabel('Industry').fill('Bakeries')
  await context.request.put(`/api/users/${id}`, { data: { ...data, industry: 'Cafés' } })
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expect(dialog.getByText(/changed this in the meantime/)).toBeVisible()
  await expect(dialog.getByLabel('Industry')).toHaveValue('Bakeries')
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, 'Success', 'Client updated successfully')

  await page.goto(`/admin-clients?client=${id}`)
  await dialog.getByLabel('Industry').fill('Patisseries')
  await context.request.delete(`/api/admin/clients/${id}`)
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, 'Error', 'No client selected')
})

test('a new address of a client who has joined asks whose it is', async ({ page, context }) => {
  await signInAs(context)
  const data = {
    firstName: 'Rui',
    lastName: 'Sousa',
    email: `rui.${process.pid}@porto.example`,
    password: 'tulip-kettle-91',
    businessName: `Porto Dock ${process.pid}`,
    industry: 'Food',
  }
  const created = await context.request.post('/api/admin/clients', { data })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/admin-clients?client=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  const holder = dialog.getByLabel('Whose address is it?')
  await expect(dialog.getByLabel('Email')).toHaveValue(data.email)
  await expect(holder).toBeHidden()
  await dialog.getByLabel('Email').fill(`lia.${process.pid}@porto.example`)
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expect(holder).toHaveAccessibleDescription(/Please choose whose address this is/)
  expect(await axeFindings(page)).toEqual([])
  await holder.selectOption('Somebody else')
  await dialog.getByRole('button', { name: 'Update Client' }).click()
  await expectToast(page, 'Success', 'Client updated successfully')
  const refused = await context.request.post('/api/auth/login', {
    data: { email: data.email, password: data.password },
  })
  expect(refused.status()).toBe(401)
})

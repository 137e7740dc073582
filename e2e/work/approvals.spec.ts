import { axeFindings } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { posting } from '../posting.ts'

test('two people must approve: each sees what is theirs, the team what is open, the certificate both', async ({
  page,
  context,
  office,
  browser,
  baseURL,
}) => {
  await joinAsClient(context)
  const clientId = await idOf(context)
  const post = posting(office.calls)
  const email = newEmail('ben')
  const ben = await post(`/api/admin/clients/${clientId}/contacts`, {
    email,
    firstName: 'Ben',
    lastName: 'Ito',
    clientRole: 'member',
    onlyProjectId: null,
  })
  const about = { name: 'Online shop', description: 'A shop.', type: 'web_development' }
  const { id } = await post('/api/projects', { ...about, clientId, status: 'planning' })

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs(desk)
  const team = await desk.newPage()
  await team.goto(`/admin-projects/${id}`)
  await team.getByRole('button', { name: 'Add deliverable' }).click()
  const deliver = team.getByRole('dialog', { name: 'Add deliverable' })
  await deliver.getByLabel('Name').fill('Logo')
  await deliver.getByRole('button', { name: 'Link' }).click()
  await deliver.getByLabel('Link', { exact: true }).fill('https://design.example/logo')
  await deliver.getByRole('button', { name: 'All of' }).click()
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(deliver.getByText('Please choose who approves it')).toBeVisible()
  await deliver.getByRole('checkbox', { name: 'Ada Lindqvist' }).check()
  await deliver.getByRole('checkbox', { name: 'Ben Ito' }).check()
  expect(await axeFindings(team)).toEqual([])
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expectToast(team, 'Success', 'Logo delivered')

  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Approve Logo/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Asked to approve version 1' })).toContainText(
    'Ben Ito hasn’t decided',
  )
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText('You approved version 1. It still waits for Ben Ito.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Ben leaves before he decides: the team says who approves now, and the status follows.
  await office.calls.delete(`/api/admin/contacts/${ben.id}`)
  await team.goto('/admin-projects')
  await team.goto(`/admin-projects/${id}`)
  await team.getByRole('link', { name: 'Logo', exact: true }).click()
  await team.getByRole('link', { name: 'Open the review room' }).click()
  await expect(team.getByText('Ben Ito can’t decide anymore')).toBeVisible()
  await team.getByRole('button', { name: 'Who approves' }).click()
  const choice = team.getByRole('dialog', { name: 'Who approves' })
  await expect(choice.getByRole('checkbox', { name: 'Ada Lindqvist' })).toBeChecked()
  await expect(choice.getByRole('checkbox', { name: 'Ben Ito' })).toHaveCount(0)
  expect(await axeFindings(team)).toEqual([])
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(team.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText('You approved version 1.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Certificate/ })).toBeVisible()
  await desk.close()
})

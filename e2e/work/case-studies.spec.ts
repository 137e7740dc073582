import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a completed project becomes the draft of a case study, without the name of a client who didn’t agree', async ({
  page,
  context,
  office,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  await joinAsClient(visitor, { businessName: 'Kiln Street Ceramics' })
  const user = await visitor.request.get('/api/auth/user')
  const { id: clientId } = (await user.json()) as { id: number }
  const created = await office.calls.post('/api/projects', {
    data: {
      clientId,
      name: 'A shop for Kiln Street Ceramics',
      description: 'An online shop.',
      type: 'web_development',
      status: 'in_progress',
      fromTemplate: true,
    },
  })
  const { id } = (await created.json()) as { id: number }

  await signInAs(context)
  await page.goto(`/admin-projects/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draft a case study' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Move to Completed' }).click()
  await page.getByRole('button', { name: 'Draft a case study' }).click()

  const dialog = page.getByRole('dialog', { name: 'Draft a case study' })
  await dialog.getByLabel('The client in a few words').fill('Kiln Street Ceramics, potters')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Draft case study' }).click()
  await expect(dialog.getByText('This names the client, who has not agreed to that')).toBeVisible()
  await dialog.getByLabel('The client in a few words').fill('Pottery')
  await dialog.getByRole('button', { name: 'Draft case study' }).click()
  await expectToast(page, 'Success', 'Case study drafted')

  await expect(page).toHaveURL(/\/admin-website\?/)
  const cases = page.getByRole('region', { name: 'Cases' })
  await expect(cases.getByLabel('Title', { exact: true }).first()).toHaveValue(
    'A shop for the client',
  )
  await expect(cases.getByLabel('Client', { exact: true }).first()).toHaveValue('Pottery')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish the website' })
  const gap = publishing.getByRole('listitem').filter({ hasText: 'Please say what was wrong' })
  await expect(gap).toContainText(
    'Challenge. Please say what was wrong before, or remove the case.',
  )
  await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await gap.getByRole('button').click()
  await expect(cases.getByLabel('Challenge').last()).toBeFocused()
  const published = await visitor.request.get('/case-studies/a-shop-for-the-client')
  expect(published.status()).toBe(404)
  await visitor.close()
})

import { axeFindings } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('the team delivers a link with a copy, and the client approves what the copy shows', async ({
  page,
  context,
  office,
  browser,
  baseURL,
}) => {
  await joinAsClient(context)
  const clientId = await idOf(context)
  const created = await office.calls.post('/api/projects', {
    data: {
      clientId,
      name: 'Online shop',
      description: 'A shop.',
      type: 'web_development',
      status: 'planning',
    },
  })
  const { id } = (await created.json()) as { id: number }

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs(desk)
  const team = await desk.newPage()
  await team.goto(`/admin-projects/${id}`)
  await team.getByRole('button', { name: 'Add deliverable' }).click()
  const deliver = team.getByRole('dialog', { name: 'Add deliverable' })
  await deliver.getByLabel('Name').fill('Logo')
  await deliver.getByRole('button', { name: 'Link' }).click()
  await deliver.getByLabel('Link', { exact: true }).fill('https://design.example/logo')
  const copy = deliver.getByLabel('Add a copy (PDF or image)')
  await copy.setInputFiles({ name: 'notes.txt', mimeType: '', buffer: Buffer.from('Words') })
  await expect(deliver.getByText('notes.txt uploaded')).toBeAttached()
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(deliver.getByText('Please choose a PDF or an image')).toBeVisible()
  await deliver.getByRole('button', { name: 'Remove notes.txt' }).click()
  await copy.setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: aPicture })
  await expect(deliver.getByText('Logo.png uploaded')).toBeAttached()
  expect(await axeFindings(team)).toEqual([])
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expectToast(team, 'Success', 'Logo delivered')

  await page.goto(`/projects/${id}`)
  await page.getByRole('link', { name: 'Logo', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Logo, version 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText(/Your decision is about the copy above/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText('You approved version 1.')).toBeVisible()
  const delivered = await context.request.get(`/api/projects/${id}/deliverables`)
  const [logo] = (await delivered.json()) as { id: number }[]
  await page.goto(`/projects/${id}?deliverable=${logo?.id}`)
  await expect(page.getByText(/As shown then at .* and in the copy Logo.png/)).toBeVisible()

  await team.getByRole('link', { name: 'Logo', exact: true }).click()
  const view = team.getByRole('dialog', { name: 'Logo' })
  await expect(view.getByRole('link', { name: 'Logo.png' })).toBeVisible()
  await desk.close()
})

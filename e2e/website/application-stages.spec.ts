import { anApplication } from '../../server/website/job-applications/sample.ts'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { newAgencyTest as test } from '../own-server.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('stages are renamed, added and removed; applications move along, and the sample comes back', async ({
  page,
  context,
  url,
}) => {
  const office = await openOffice(url)
  const data = anApplication()
  expect((await office.calls.post('/api/job-applications', { data })).status()).toBe(201)
  const [{ id }] = await office.read<[{ id: number }]>('/api/admin/job-applications')
  const moved = { data: { status: 'offer' } }
  expect((await office.calls.patch(`/api/admin/job-applications/${id}`, moved)).ok()).toBe(true)

  await signInAs(context)
  await page.goto('/admin-applications')
  await page.getByRole('link', { name: 'Stages' }).click()
  const form = page.getByRole('form', { name: 'Stages' })
  await expect(form.getByRole('textbox', { name: 'Stage 1' })).toHaveValue('Pending')
  await expect(form.getByText('1 application', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Stage 3' }).fill('Video call')
  await form.getByRole('button', { name: 'Add stage' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByRole('textbox', { name: 'Stage 7' }).fill('Trial day')
  await form.getByRole('button', { name: 'Move Trial day up' }).click()
  await form.getByRole('button', { name: 'Remove Offer' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please choose the stage to move to')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('1 application in “Offer” move to').selectOption('Video call')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Stages saved')

  await page.goto('/admin-applications?view=board')
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('Video call')).toContainText('Ines Moreau')
  await expect(column('Trial day')).toBeVisible()
  await expect(column('Offer')).toHaveCount(0)
  await page.goto('/admin-applications?status=trial_day')
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('trial_day')
  await page.goto('/admin-applications')
  await expect(page.getByRole('table').getByText('Video call')).toBeVisible()

  await page.goto('/admin-application-stages')
  await form.getByRole('button', { name: 'Restore the sample' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expectToast(page, 'Success', 'The sample is restored')
  await expect(form.getByRole('textbox', { name: 'Stage 3' })).toHaveValue('Interview')
  await office.close()
})

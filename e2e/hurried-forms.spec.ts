import { expect, newEmail, test } from './foyer.ts'
import { aPerson, signInAs } from './people.ts'
import { expectToast } from './toasts.ts'
import { newProject } from './work/new-project.ts'

test('a form is saved though something that isn’t on it changed in the meantime', async ({
  page,
  context,
  office,
}) => {
  const person = aPerson({ email: newEmail('dev') })
  await signInAs(context)
  const created = await office.calls.post('/api/admin/clients', {
    data: { ...person, industry: 'Travel' },
  })
  const { id: clientId } = (await created.json()) as { id: number }
  await page.goto('/admin-projects')
  const id = await newProject(page, clientId, `Trips ${process.pid}`)
  await page.goto(`/admin-projects/${id}?milestones=edit`)
  const dialog = page.getByRole('dialog', { name: 'Edit milestones' })
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await page.keyboard.type('Training')
  const project = await office.read<object>(`/api/projects/${id}`)
  const changed = await office.calls.put(`/api/projects/${id}`, {
    data: { ...project, status: 'review' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Success', 'Milestones saved')
  await expect(dialog).toBeHidden()
  expect(await office.read<{ status: string }>(`/api/projects/${id}`)).toMatchObject({
    status: 'review',
  })
  const milestones = await office.read<{ name: string }[]>(`/api/projects/${id}/milestones`)
  expect(milestones.map(({ name }) => name)).toContain('Training')
})

test('a form that is sent while its client loads is sent once the client is there', async ({
  page,
  context,
  office,
}) => {
  const person = aPerson({ email: newEmail('elin'), businessName: `Penrose ${process.pid}` })
  const created = await office.calls.post('/api/admin/clients', {
    data: { ...person, industry: 'Books' },
  })
  const { id } = (await created.json()) as { id: number }
  await signInAs(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/admin/clients/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin-clients?onboard=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Start onboarding' })
  const service = dialog.getByLabel('Service type')
  await service.selectOption({ index: 1 })
  await service.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Send link' })).toBeDisabled()
  release()
  await expectToast(page, 'Success', 'Onboarding workflow created successfully')
  await expect(dialog).toBeHidden()
})

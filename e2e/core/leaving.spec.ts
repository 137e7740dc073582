import { workPaths } from '../../web/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { aPerson, joinTeam, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('somebody leaves: a colleague takes over, and their window closes', async ({
  page,
  browser,
  office,
}) => {
  const create = async (address: string, data: object) => {
    const answer = await office.calls.post(address, { data })
    expect(answer.status(), address).toBe(201)
    return (await answer.json()) as { id: number }
  }
  const theirs = await browser.newContext()
  const leaverId = await joinTeam(theirs, office, 'member')
  const taker = { firstName: 'Tove', lastName: `Berg ${process.pid}`, email: newEmail('tove') }
  await create('/api/admin/team', { ...taker, teamRole: 'member' })
  const client = await create('/api/admin/clients', { ...aPerson(), industry: 'Crafts' })
  const name = `Left behind ${process.pid}`
  const words = { name, type: 'custom_software', status: 'planning', description: 'As agreed.' }
  const project = await create('/api/projects', { ...words, clientId: client.id })
  const data = { noun: 'projects', ids: [project.id], assigneeId: leaverId }
  expect((await office.calls.put('/api/admin/assignments', { data })).ok()).toBe(true)
  const { email } = await office.read<{ email: string }>(`/api/admin/team`).then((team) => {
    const all = team as unknown as { id: number; email: string }[]
    return all.find(({ id }) => id === leaverId)!
  })
  const window = await theirs.newPage()
  await window.goto(workPaths.adminProjects)
  await expect(window.getByRole('main')).toContainText(name)

  await signInAs(page.context())
  await page.goto('/admin-team')
  const row = page
    .getByRole('list', { name: 'Team' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(row).toContainText('1 record assigned')
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await choose('Hand over work')
  const handing = page.getByRole('dialog', { name: /^Hand over the work of/ })
  await handing.getByRole('button', { name: 'Hand everything over' }).click()
  await expect(handing).toContainText('Please choose who takes over')
  await handing.getByLabel('Hand over to').click()
  await page.getByRole('option', { name: new RegExp(taker.lastName) }).click()
  await expectAccessible(page, 'handing work over')
  await handing.getByRole('button', { name: 'Hand everything over' }).click()
  await expectToast(page, 'Success', 'Handed over: 1 record.')
  await expect(row).not.toContainText('assigned')

  await choose('Turn access off')
  const ending = page.getByRole('dialog', { name: /^Turn access off for/ })
  await expectAccessible(page, 'turning access off')
  await ending.getByRole('button', { name: 'Turn access off' }).click()
  await expect(row).toContainText('Access is off')
  // Their open window shows nothing of the agency any longer.
  await expect(window.getByRole('main')).not.toContainText(name)
  await expect(window.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  await page.goto(`/admin-projects?id=${project.id}`)
  await expect(page.getByRole('main')).toContainText(taker.lastName)
  await theirs.close()
})

import { workPaths } from '../../web/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { aPerson, signInAs } from '../people.ts'

test('the dashboard shows one’s own work, or a colleague’s, on every one of its lists', async ({
  page,
  office,
}) => {
  const create = async <Row>(address: string, data: object) => {
    const answer = await office.calls.post(address, { data })
    expect(answer.status(), address).toBe(201)
    return (await answer.json()) as Row
  }
  type Made = { id: number }
  const mia = { firstName: 'Mia', lastName: `Lund ${process.pid}`, teamRole: 'member' }
  const colleague = await create<Made>('/api/admin/team', { ...mia, email: newEmail('mia') })
  const me = await office.read<Made>('/api/auth/user')
  const client = await create<Made>('/api/admin/clients', { ...aPerson(), industry: 'Crafts' })
  const projectFor = async (name: string, assigneeId: number) => {
    const words = { name, type: 'custom_software', status: 'planning', description: 'As agreed.' }
    const { id } = await create<Made>('/api/projects', { ...words, clientId: client.id })
    const data = { noun: 'projects', ids: [id], assigneeId }
    expect((await office.calls.put('/api/admin/assignments', { data })).ok()).toBe(true)
  }
  await projectFor('A project of mine', me.id)
  await projectFor('A project of Mia', colleague.id)

  await signInAs(page.context())
  await page.goto('/admin-dashboard')
  const tracker = page.getByRole('region', { name: 'Project Tracker' })
  const filter = page.getByLabel('Assignee')
  await expect(tracker).toContainText('A project of Mia')
  await filter.selectOption({ label: 'Mine' })
  await expect(tracker).not.toContainText('A project of Mia')
  await expect(tracker).toContainText('A project of mine')
  await filter.selectOption({ label: `Mia Lund ${process.pid}` })
  await expect(tracker).not.toContainText('A project of mine')
  for (const list of ['Recent Messages', 'Upcoming meetings'])
    await expect(page.getByRole('region', { name: list })).toContainText('Nothing here is theirs.')
  await expectAccessible(page, 'a colleague’s work')
  await page.reload()
  await expect(tracker).not.toContainText('A project of mine')
})

/** The lists, boards and calendars of what is assigned to somebody. */
const screens = [
  workPaths.adminToday,
  workPaths.adminDashboard,
  workPaths.leadManagement,
  `${workPaths.leadManagement}?view=table`,
  workPaths.adminConsultations,
  workPaths.adminRequests,
  workPaths.adminApplications,
  `${workPaths.adminApplications}?view=board`,
  workPaths.adminMessages,
  workPaths.adminProjects,
  `${workPaths.adminProjects}?view=board`,
  workPaths.adminContent,
  `${workPaths.adminContent}?view=calendar`,
  workPaths.adminInvoices,
]

test('the first filter of every list, board and calendar offers one’s own first', async ({
  page,
}) => {
  await signInAs(page.context())
  for (const address of screens) {
    await page.goto(address)
    const fields = page.getByRole('main').locator('select, input[type=search], [role=combobox]')
    await expect(fields.first(), address).toHaveAccessibleName('Assignee')
    const options = await fields.first().locator('option').allTextContents()
    expect(options.slice(0, 3), address).toEqual(['All assignees', 'Mine', 'Unassigned'])
  }
})

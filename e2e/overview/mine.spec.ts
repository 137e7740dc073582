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

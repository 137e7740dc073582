import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { aPerson, joinTeam } from '../people.ts'

type Made = { id: number }
async function create(office: Office, path: string, data: object) {
  const answer = await office.calls.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Made
}
const today = () => new Date().toISOString().slice(0, 10)
const projectOf = (clientId: number, name: string) => ({
  clientId,
  name,
  type: 'custom_software',
  status: 'in_progress',
  description: 'As agreed.',
  dueDate: today(),
})

test('a contractor begins with what is due in their projects, narrows it to their own, and leaves', async ({
  page,
  context,
  office,
}) => {
  const client = await create(office, '/api/admin/clients', { ...aPerson(), industry: 'Crafts' })
  const names = ['Kiln shelves', 'Clay orders', 'Glaze book'].map(
    (each) => `${each} ${process.pid}`,
  )
  const projects: Made[] = []
  for (const name of names)
    projects.push(await create(office, '/api/projects', projectOf(client.id, name)))
  const userId = await joinTeam(context, office, 'contractor')
  for (const { id } of projects.slice(0, 2))
    expect((await office.calls.put(`/api/admin/projects/${id}/members/${userId}`)).ok()).toBe(true)
  const data = { noun: 'projects', ids: [projects[0]?.id], assigneeId: userId }
  expect((await office.calls.put('/api/admin/assignments', { data })).ok()).toBe(true)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const due = page.getByRole('list', { name: 'Due today' }).getByRole('listitem')
  await expect(due).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText(names[2] ?? '')
  await expect(page.getByRole('group', { name: 'Part of the agency' })).toHaveCount(0)
  await expectAccessible(page, 'today of a contractor')
  await page.getByLabel('Assignee', { exact: true }).selectOption({ label: 'Mine' })
  await expect(due).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Your projects' })).not.toContainText(
    names[1] ?? '',
  )
  await due.getByRole('link').click()
  await expect(page.getByRole('heading', { name: names[0], level: 1 })).toBeVisible()
})

test('a bookkeeper begins with unpaid invoices, drafts and statements', async ({
  page,
  context,
  office,
}) => {
  const businessName = `Ledger ${process.pid}`
  const client = await create(office, '/api/admin/clients', {
    ...aPerson({ businessName }),
    industry: 'Crafts',
  })
  const invoice = {
    clientId: client.id,
    projectId: null,
    billTo: businessName,
    currency: 'USD',
    dueDate: today(),
    lines: [{ description: 'Work', quantity: 1000, unitPrice: 50_000, taxRate: 0 }],
  }
  const sent = await create(office, '/api/admin/invoices', invoice)
  await create(office, `/api/admin/invoices/${sent.id}/issue`, {})
  await create(office, '/api/admin/invoices', { ...invoice, reference: 'Second half' })
  await joinTeam(context, office, 'bookkeeper')

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(
    main.getByRole('link', { name: new RegExp(`^${businessName} Invoice`) }),
  ).toBeVisible()
  await expect(
    main.getByRole('link', { name: `${businessName} Draft invoice to issue: Second half` }),
  ).toBeVisible()
  await expectAccessible(page, 'today of a bookkeeper')
  const statements = page.getByRole('region', { name: 'Statements' })
  await statements.getByRole('link', { name: businessName }).click()
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  await expect(dialog).toContainText('Balance due in USD')
  await expect(dialog).toContainText('$500.00')
  await expectAccessible(page, 'a client’s statement')
  await page.keyboard.press('Escape')
  await page.getByLabel('Assignee', { exact: true }).selectOption({ label: 'Mine' })
  await expect(statements).toContainText('Nothing here is assigned to you.')
})

import type { BrowserContext, Page } from '@playwright/test'
import { projectStatuses } from '../../contract/work/projects.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

/** Creates a client with their own browser, through the API. */
async function newClient(context: BrowserContext, businessName: string) {
  await joinAsClient(context, { businessName })
  const user = (await (await context.request.get('/api/auth/user')).json()) as { id: number }
  const read = async <T>(path: string) => (await context.request.get(path)).json() as Promise<T>
  return { id: user.id, read }
}

const unique = (name: string) => `${name} ${process.pid}-${Date.now() % 100_000}`
const cardOf = (page: Page, column: string, name: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('listitem').filter({
    hasText: name,
  })

test('the owner plans a project, moves it by keyboard, delivers, deletes and restores it', async ({
  page,
  context,
  browser,
}) => {
  const business = unique('Kiln Street')
  const name = unique('Online shop')
  const clientContext = await browser.newContext()
  const client = await newClient(clientContext, business)
  await signInAs(context)

  await page.goto('/admin-projects?view=board')
  for (const title of Object.values(projectStatuses))
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  const create = dialog.getByRole('button', { name: 'Create Project' })
  const description = dialog.getByLabel('Description')
  await expect(description).not.toHaveValue('')
  await description.fill('')
  await create.click()
  for (const sentence of [
    'Please select a client',
    'Project name is required',
    'Description is required',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(business)
  await expect(page.getByRole('option', { name: business })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Project name').fill(name)
  await dialog.getByLabel('Description').fill('Tableware, sold online.')
  await dialog.getByLabel('Due date').fill('2031-05-29')
  const usual = dialog.getByRole('list', { name: 'Milestones to add' })
  await expect(usual.getByRole('listitem').last()).toContainText('May 29, 2031')
  expect(await axeFindings(page)).toEqual([])
  await create.click()
  await expectToast(page, 'Success', 'Project created successfully')

  await cardOf(page, 'Planning', name)
    .getByRole('button', { name: `Actions for ${name}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to In Progress' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} moved to In Progress`)).toBeAttached()
  await expectToast(page, 'Success', 'Project updated successfully')
  const card = cardOf(page, 'In Progress', name)
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  await card.dragTo(page.getByRole('region', { name: 'Review', exact: true }))
  await expect(cardOf(page, 'Review', name)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await cardOf(page, 'Review', name).getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Kick-off and sitemap' }).check()
  await expect(page.getByText('1 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Add deliverable' }).click()
  const deliver = page.getByRole('dialog', { name: 'Add deliverable' })
  await deliver.getByLabel('Name').fill('Sitemap')
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(deliver.getByText('Please choose a file or enter a link')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7\nA sitemap')
  await deliver
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Sitemap.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(deliver.getByText('Sitemap.pdf uploaded')).toBeAttached()
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expectToast(page, 'Success', 'Sitemap delivered')
  expect(await axeFindings(page)).toEqual([])

  type Delivered = { name: string; fileUrl: string }
  const delivered = await client.read<Delivered[]>('/api/deliverables')
  expect(delivered.map((each) => each.name)).toEqual(['Sitemap'])
  const file = await clientContext.request.get(delivered[0]?.fileUrl ?? '')
  expect([file.status(), (await file.body()).equals(pdf)]).toEqual([200, true])

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this project?' })
  await expect(question).toContainText(`${name} for ${business}, due May 29, 2031,`)
  await expect(question).toContainText('You can restore it for 30 days')
  await question.getByRole('button', { name: 'Delete project' }).click()
  await expectToast(page, 'Success', 'Project deleted successfully')
  expect((await client.read<unknown[]>('/api/projects')).length).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expectToast(page, 'Success', `${name} restored`)
  expect((await client.read<unknown[]>('/api/projects')).length).toBe(1)
  await clientContext.close()
})

test('other people’s changes appear, an interrupted upload is retried, milestones are sorted by keyboard', async ({
  page,
  context,
  browser,
  office,
  watch,
}) => {
  watch.allowMessage(/net::ERR_CONNECTION_RESET/)
  const clientContext = await browser.newContext()
  const client = await newClient(clientContext, unique('Harbour'))
  const [nora, theo] = [unique('Nora'), unique('Theo')]
  for (const firstName of [nora, theo]) {
    const email = newEmail('team')
    const data = { firstName, lastName: 'Marsh', email, teamRole: 'member' }
    await office.calls.post('/api/admin/team', { data })
  }
  const words = { name: unique('Handbook'), type: 'custom_software', status: 'planning' }
  const created = await office.calls.post('/api/projects', {
    data: { ...words, clientId: client.id, description: 'As agreed.', fromTemplate: true },
  })
  const { id } = (await created.json()) as { id: number }
  await signInAs(context)
  await page.goto(`/admin-projects/${id}?project=${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Project' })
  const choose = async (name: string) => {
    await edit.getByLabel('Assignee').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await choose(nora)
  const otherEdit = { ...words, status: 'review' }
  await office.calls.put(`/api/projects/${id}`, { data: otherEdit })
  await edit.getByRole('button', { name: 'Update Project' }).click()
  await expect(edit.getByText('Status: Review')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await edit.getByRole('button', { name: 'Use theirs, discard mine' }).click()
  await choose(theo)
  await edit.getByRole('button', { name: 'Update Project' }).click()
  await expectToast(page, 'Success', 'Project updated successfully')
  const stored = await client.read('/api/projects/' + id)
  expect(stored).toMatchObject({ status: 'review', assignedTo: `${theo} Marsh` })

  await page.getByRole('button', { name: 'Edit milestones' }).click()
  const steps = page.getByRole('dialog', { name: 'Edit milestones' })
  await steps.getByRole('button', { name: 'Move Requirements agreed down' }).focus()
  await page.keyboard.press('Enter')
  await expect(steps.getByText('Requirements agreed is now 2 of 7')).toBeAttached()
  await expect(steps.getByRole('button', { name: 'Move Requirements agreed down' })).toBeFocused()
  await steps.getByRole('button', { name: 'Add milestone' }).click()
  await steps.getByRole('button', { name: 'Save milestones' }).click()
  await expect(steps.getByText('Milestone name is required')).toBeVisible()
  await steps.getByLabel('Name of milestone 8').fill('Party')
  expect(await axeFindings(page)).toEqual([])
  await steps.getByRole('button', { name: 'Save milestones' }).click()
  await expectToast(page, 'Success', 'Milestones saved')
  const order = await client.read<{ name: string }[]>(`/api/projects/${id}/milestones`)
  expect([order[1]?.name, order[7]?.name]).toEqual(['Requirements agreed', 'Party'])

  await page.goto(`/admin-projects/${id}?deliverable=new`)
  const deliver = page.getByRole('dialog', { name: 'Add deliverable' })
  await page.route('**/api/uploads*', (route) => route.abort('connectionreset'), { times: 1 })
  const chosen = { name: 'Draft.txt', mimeType: 'text/plain', buffer: Buffer.from('draft') }
  await deliver.getByLabel('File', { exact: true }).setInputFiles(chosen)
  await deliver.getByRole('button', { name: 'Try again' }).click()
  await expect(deliver.getByText('Draft.txt uploaded')).toBeAttached()
  await deliver.getByLabel('Name').fill('Draft')
  await deliver.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expectToast(page, 'Success', 'Draft delivered')
  await page.getByRole('textbox', { name: 'Update' }).fill('A first draft is there.')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('list', { name: 'Updates' })).toContainText('A first draft is there.')
  expect(await client.read(`/api/projects/${id}/updates`)).toMatchObject([
    { content: 'A first draft is there.' },
  ])

  await page.goto(`/admin-projects/${id}?project=${id}`)
  await edit.getByLabel('Assignee').fill('Ida Penrose')
  await office.calls.delete(`/api/admin/projects/${id}`)
  await edit.getByRole('button', { name: 'Update Project' }).click()
  await expectToast(page, 'Error', 'No project selected')
  await clientContext.close()
})

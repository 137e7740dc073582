import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { posting } from '../posting.ts'

/** Gives a client two projects, the first with a deliverable that waits for their decision. */
async function giveWork({ calls }: Office, clientId: number) {
  const post = posting(calls)
  const about = { clientId, description: 'A page.', type: 'web_development', status: 'in_progress' }
  const shop = await post('/api/projects', { ...about, name: 'Online shop' })
  await post('/api/projects', { ...about, name: 'Care plan' })
  const linkUrl = 'https://design.example/home'
  const deliverable = { name: 'Home page', description: '', linkUrl, note: '' }
  await post(`/api/projects/${shop.id}/deliverables`, deliverable)
  return shop
}

const idIn = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/auth/user')).json()) as { id: number }).id

/** Invites somebody on the page People, and returns their address. */
async function invite(page: Page, firstName: string, role: string) {
  await page.getByRole('button', { name: 'Invite colleague' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite colleague' })
  const email = newEmail(firstName.toLowerCase())
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill('Kinsella')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toBeHidden()
  return email
}

test('a client’s manager invites people, who see and do what their role includes', async ({
  page,
  context,
  browser,
  baseURL,
  office,
}) => {
  const businessName = `Kiln Street ${process.pid}`
  await joinAsClient(context, { businessName })
  const shop = await giveWork(office, await idIn(context))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'People' }).first().click()
  await expect(page.getByText('You’re the only one so far')).toBeVisible()
  const email = await invite(page, 'Oona', 'Viewer')
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByText('Oona Kinsella')).toBeVisible()
  await expect(people.getByText('Viewer', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const theirs = await browser.newContext(baseURL ? { baseURL } : {})
  const viewer = await theirs.newPage()
  const { text } = await office.emailTo(email, 'client-invitation')
  expect(text).toContain(`Ada Lindqvist has invited you to the client portal of ${businessName}`)
  await viewer.goto(await office.linkTo(email, 'client-invitation', /invitation#token=/))
  await viewer.getByRole('button', { name: /^Open/ }).click()
  await expect(viewer.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  const password = 'porridge at ten'
  const chosen = await theirs.request.post('/api/auth/password', {
    data: { newPassword: password },
  })
  expect(chosen.ok(), await chosen.text()).toBe(true)
  await expect(viewer.getByText('Quick Actions')).toBeHidden()
  await expect(viewer.getByRole('link', { name: 'Billing' })).toHaveCount(0)
  await viewer.goto('/more')
  const further = viewer.getByRole('navigation', { name: 'More pages' })
  await expect(further.getByRole('link').first()).toContainText('Deliverables')
  await expect(further.getByRole('link', { name: 'Billing' })).toHaveCount(0)
  await viewer.goto('/billing')
  await expect(viewer.getByText('Your role doesn’t include this page.')).toBeVisible()
  await viewer.goto('/messages')
  await expect(viewer.getByText('Your role lets you read messages')).toBeVisible()
  await expect(viewer.getByLabel('Message', { exact: true })).toHaveCount(0)
  await viewer.goto(`/projects/${shop.id}`)
  await viewer.getByRole('link', { name: 'Home page', exact: true }).click()
  await expect(viewer.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await expect(viewer.getByText('Waiting for approval').first()).toBeVisible()
  await expect(viewer.getByText('Waiting for you')).toHaveCount(0)
  await viewer.goto('/people')
  await expect(viewer.getByText('Managers invite people and change roles.')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Invite colleague' })).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  expect(await axeFindings(viewer)).toEqual([])

  await people.getByRole('button', { name: 'Actions for Oona Kinsella' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Role of Oona Kinsella' })
  await dialog.getByLabel('Role').selectOption('Member')
  await dialog.getByLabel('Projects').selectOption('Only Online shop')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(people.getByText('Member, only Online shop')).toBeVisible()

  // The change signed them out.
  await viewer.goto('/projects')
  await expect(viewer.getByRole('heading', { name: 'Projects', exact: true })).toHaveCount(0)
  await signInAs(theirs, { email, password })
  await viewer.goto('/projects')
  const projects = viewer.getByRole('list', { name: 'Projects' })
  await expect(projects.getByText('Online shop')).toBeVisible()
  await expect(projects.getByText('Care plan')).toHaveCount(0)
  await viewer.goto(`/projects/${shop.id}`)
  await viewer.getByRole('link', { name: 'Home page', exact: true }).click()
  await viewer.getByRole('button', { name: 'Approve version 1' }).click()
  await viewer.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(viewer.getByText('You approved version 1.')).toBeVisible()

  await page.goto(`/projects/${shop.id}`)
  await page.getByRole('link', { name: 'Home page', exact: true }).click()
  await expect(page.getByText('Oona Kinsella approved version 1.')).toBeVisible()

  await page.goto('/people')
  await people.getByRole('button', { name: 'Actions for Oona Kinsella' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  // The list is hidden behind the dialog until the server has answered.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(people.getByText('Oona Kinsella')).toHaveCount(0)
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401)
  await theirs.close()
})

import type { Page } from '@playwright/test'
import { create as addLead } from '../contract/leads/leads.ts'
import { leadPath, workPaths } from '../web/paths.ts'
import { expect, newEmail, test } from './foyer.ts'
import { addPagedRecords } from './paged-records.ts'
import { signInAs } from './people.ts'
import { signedInPages } from './signed-in-pages.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Back office', exact: true })
const names = ['Today', 'Inbox', 'Clients', 'Work', 'Money', 'Growth', 'Settings']
/** The only page that belongs to no place: the bell leads there. */
const placeless = workPaths.notifications

test('every page of the team is in one of seven places, and the place’s other screens stand beside its title', async ({
  page,
  context,
  office,
}) => {
  await addPagedRecords(context, office)
  await signInAs(context)
  await page.goto(workPaths.adminDashboard)
  await expect(places(page).getByRole('link')).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
  )
  for (const [, address] of await signedInPages('team', office.calls)) {
    if (address === placeless) continue
    await page.goto(address)
    // A page that opens with a dialog, such as a client’s answers, hides the rest from assistive technology.
    await expect(page.locator('main h1')).toBeVisible()
    await expect(
      page.locator('nav[aria-label="Back office"] [aria-current=page]'),
      address,
    ).toHaveCount(1)
  }
  await page.goto(workPaths.adminConsultations)
  const screens = page.getByRole('navigation', { name: 'Screens of Inbox' })
  await expect(screens.locator('[aria-current=page]')).toHaveText(/^Consultations/)
  await screens.getByRole('link', { name: 'Applications' }).click()
  await expect(page).toHaveURL(workPaths.adminApplications)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('screens without space beside the title are in a menu, also the open one', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto(workPaths.adminSettings)
  const screens = page.getByRole('navigation', { name: 'Screens of Settings' })
  await screens.getByRole('button', { name: /^\d+ more$/ }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await expect(page).toHaveURL(workPaths.adminStatus)
  await expect(screens.getByRole('button', { name: 'Status' })).toBeVisible()
  await page.setViewportSize({ width: 2560, height: 900 })
  await expect(screens.getByRole('link', { name: 'Status' })).toBeVisible()
  await expect(screens.getByRole('button')).toHaveCount(0)
})

test('what was open last stands in the sidebar until it is deleted or somebody signs out', async ({
  page,
  context,
  office,
}) => {
  const companyName = `Recent ${newEmail('recent').split('@')[0]}`
  const made = await office.calls.post(addLead.path, {
    data: { companyName, email: newEmail('recent') },
  })
  const { id } = (await made.json()) as { id: number }
  await signInAs(context)
  await page.goto(leadPath(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(companyName)
  const recent = page.getByRole('navigation', { name: 'Recent' })
  await places(page).getByRole('link', { name: 'Money' }).click()
  await recent.getByRole('link', { name: companyName }).click()
  await expect(page).toHaveURL(leadPath(id))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining('recent'),
  )
  await signInAs(context)
  await page.goto(leadPath(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(companyName)
  await places(page).getByRole('link', { name: 'Money' }).click()
  await expect(recent.getByRole('link', { name: companyName })).toBeVisible()
  await office.calls.delete(`/api/admin/leads/${id}`)
  const refused = page.waitForResponse((answer) => answer.status() === 404)
  await recent.getByRole('link', { name: companyName }).click()
  await refused
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(companyName)
  await places(page).getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await expect(page.getByText(companyName)).toHaveCount(0)
})

test('what somebody pins stands in the sidebar, on a phone and in the search, under its present name', async ({
  page,
  context,
  office,
}) => {
  const companyName = `Pinned ${newEmail('pinned').split('@')[0]}`
  const made = await office.calls.post(addLead.path, {
    data: { companyName, email: newEmail('pinned') },
  })
  const { id } = (await made.json()) as { id: number }
  await signInAs(context)
  await page.goto(leadPath(id))
  await page.getByRole('button', { name: 'Pin to the sidebar' }).click()
  const pinned = page.getByRole('navigation', { name: 'Pinned' })
  await expect(pinned.getByRole('link')).toHaveText([companyName])
  await places(page).getByRole('link', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await expect(page.getByRole('link', { name: companyName })).toHaveCount(1)

  const renamed = `${companyName} Ltd`
  const stored = await office.calls.get(`/api/admin/leads/${id}`)
  await office.calls.put(`/api/admin/leads/${id}`, {
    data: { ...(await stored.json()), companyName: renamed },
  })
  await expect(pinned.getByRole('link')).toHaveText([renamed])
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: renamed }).click()
  await expect(page).toHaveURL(leadPath(id))

  await page.getByRole('button', { name: 'Unpin from the sidebar' }).click()
  await expect(pinned).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pinned.getByRole('link')).toHaveText([renamed])
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: renamed, exact: true }),
  ).toBeVisible()
})

test('the sidebar can be narrow, in every window of the browser, and is at medium width', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const second = await context.newPage()
  for (const each of [page, second]) await each.goto(workPaths.adminProjects)
  const widthOf = (each: Page) =>
    each
      .getByRole('complementary')
      .first()
      .evaluate((sidebar) => sidebar.clientWidth)
  expect(await widthOf(page)).toBe(228)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  for (const each of [page, second]) await expect.poll(() => widthOf(each)).toBe(56)
  await second.reload()
  expect(await widthOf(second)).toBe(56)
  await places(page).getByRole('link', { name: 'Clients' }).click()
  await expect(page).toHaveURL(workPaths.adminClients)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(() => widthOf(second)).toBe(228)
  await page.setViewportSize({ width: 900, height: 700 })
  await expect.poll(() => widthOf(page)).toBe(56)
})

test('on a phone four places are in a bar at the bottom, and the others behind “More”', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs(context)
  await page.goto(workPaths.adminDashboard)
  const bar = page.getByRole('navigation', { name: 'Back office, small screens' })
  await expect(bar).toBeInViewport()
  for (const address of [workPaths.adminInbox, workPaths.adminSettings]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: /^\d+ more$/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(375)
  }
  await page.goto(workPaths.adminDashboard)
  await expect(bar.locator('[aria-current=page]')).toHaveText('Today')
  await bar.getByRole('link', { name: 'Work' }).click()
  await expect(bar.locator('[aria-current=page]')).toContainText('Work')
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('link', { name: 'Invoices' }).click()
  await expect(page).toHaveURL(workPaths.adminInvoices)
  await expect(more).toBeHidden()
  await expect(bar.locator('[aria-current=true]')).toContainText('More')
  await bar.getByRole('button', { name: 'More' }).click()
  await more.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

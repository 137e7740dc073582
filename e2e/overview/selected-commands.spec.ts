import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { create as addLead } from '../../contract/leads/leads.ts'
import { expect, newEmail, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { aPerson, signInAs } from '../people.ts'
import { toastsOn } from '../toasts.ts'
import { posting } from '../posting.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

test('the palette changes all selected leads, and takes it back', async ({
  page,
  context,
  office,
}) => {
  const word = `Chosen ${process.pid}`
  for (const name of ['Anvil', 'Bellows', 'Crucible']) {
    const data = { companyName: `${word} ${name}`, email: newEmail('chosen') }
    expect((await office.calls.post(addLead.path, { data })).status()).toBe(201)
  }
  await signInAs(context)
  await page.goto(`/lead-management?view=table&q=${word}`)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 leads selected')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'On the selected leads' })).toBeVisible()
  await expect(palette(page).getByText('3 leads', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('status proposal')
  await expect(chosen(page)).toContainText('Change status to Proposal')
  await page.keyboard.press('Enter')
  await expect(toastsOn(page)).toContainText('3 leads updated.')
  await expect(rows.getByText('Proposal')).toHaveCount(3)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows.getByText('New', { exact: true })).toHaveCount(3)
})

async function addTasks(office: Office, name: string) {
  const post = posting(office.calls)
  const person = { ...aPerson({ businessName: name }), industry: 'Crafts' }
  const { id: clientId } = await post('/api/admin/clients', person)
  const work = { clientId, name, description: 'A page.', type: 'web_development' }
  const { id } = await post('/api/projects', { ...work, status: 'planning' })
  for (const title of ['Draw', 'Write', 'Print'])
    await post(`/api/admin/projects/${id}/tasks`, { title: `${title} ${name}`, assigneeId: 1 })
  return id
}

test('tasks of a project are ticked, dated and deleted together, each with Undo', async ({
  page,
  context,
  office,
}) => {
  const name = `Many ${process.pid}`
  const id = await addTasks(office, name)
  await signInAs(context)
  await page.goto(`/admin-projects/${id}`)
  const tick = (title: string) => page.getByRole('checkbox', { name: title, exact: true })
  await expect(tick(`Draw ${name}`)).toBeVisible()
  await page.getByRole('checkbox', { name: `Select Draw ${name}` }).check()
  await page.getByRole('checkbox', { name: `Select Print ${name}` }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await expect(bar.getByRole('status')).toHaveText('3 tasks selected')
  // Moves the bar off the panels below, whose buttons it would half hide.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await axeFindings(page)).toEqual([])

  await bar.getByRole('button', { name: 'Due date' }).click()
  await page
    .getByRole('dialog', { name: 'Due date of the selected tasks' })
    .getByRole('button', { name: 'Tomorrow' })
    .click()
  await expect(toastsOn(page)).toContainText('3 tasks updated.')
  const tasks = page.getByRole('list', { name: 'Tasks without a milestone' })
  await expect(tasks.getByText('No due date')).toHaveCount(0)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tasks.getByText('No due date')).toHaveCount(3)
})

test('my tasks are marked as done and deleted together', async ({ page, context, office }) => {
  const name = `Mine ${process.pid}`
  await addTasks(office, name)
  await signInAs(context)
  await page.goto(`/admin-tasks?q=${encodeURIComponent(name)}`)
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(items).toHaveCount(3)
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: `Select Draw ${name}` }).check()
    await page.getByRole('checkbox', { name: `Select Write ${name}` }).check()
  }
  await selectAll()
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Mark as done' }).click()
  await expect(toastsOn(page)).toContainText('2 tasks marked as done.')
  await expect(items).toHaveCount(1)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(3)
  await expect(bar).toHaveCount(0)

  await selectAll()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('delete')
  await expect(chosen(page)).toHaveText('Delete')
  await page.keyboard.press('Enter')
  await expect(toastsOn(page)).toContainText('2 tasks deleted.')
  await expect(items).toHaveCount(1)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(3)
})

test('cards of a board are selected by key and given a due date together', async ({
  page,
  context,
  office,
}) => {
  const name = `Boarded ${process.pid}`
  await addTasks(office, name)
  await addTasks(office, `${name} too`)
  await signInAs(context)
  await page.goto(`/admin-projects?view=board&q=${encodeURIComponent(name)}`)
  const cards = page.getByRole('region', { name: 'Planning' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  for (const at of [0, 1]) {
    await page.keyboard.press('j')
    await expect(cards.nth(at).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('x')
  }
  await expect(page.getByText('2 projects selected')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('due May 29, 2031')
  await expect(chosen(page)).toContainText('Change due date to May 29, 2031')
  await page.keyboard.press('Enter')
  await expect(toastsOn(page)).toContainText('2 projects updated.')
  await expect(cards.getByText('May 29, 2031')).toHaveCount(2)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cards.getByText('No due date')).toHaveCount(2)
})

import type { BrowserContext, Locator, Page } from '@playwright/test'
import { axeFindings } from './accessible.ts'
import { expect, newEmail, test } from './foyer.ts'
import { addOneOfEach, type OneOfEach, taskOf } from './one-of-each.ts'
import { joinAsClient, joinTeam, signInAs } from './people.ts'
import { toastsOn } from './toasts.ts'

const mark = `Cells ${process.pid}`
const colleague = { firstName: `Nora${process.pid}`, lastName: 'Whitfield' }
const nora = `${colleague.firstName} ${colleague.lastName}`

type Cell = { label: string; to: string; keys?: string; shown?: string }
const day = (label: string): Cell => ({ label, to: 'May 29, 2031', keys: '05292031' })
const assignee: Cell = { label: 'Assignee', to: nora }

/** Every list with cells, the name of its row, and what each of its cells is changed to. */
const screens: {
  path: string | ((filled: OneOfEach) => string)
  name?: string | ((filled: OneOfEach) => string)
  cells: Cell[]
}[] = [
  {
    path: `/lead-management?view=table&q=${mark}`,
    cells: [{ label: 'Status', to: 'Qualified' }, { label: 'Priority', to: 'High' }, assignee],
  },
  {
    path: `/lead-management?q=${mark}`,
    cells: [
      { label: 'Status', to: 'Contacted' },
      { label: 'Priority', to: 'Low', shown: 'Low priority' },
    ],
  },
  {
    path: `/admin-projects?q=${mark}`,
    cells: [{ label: 'Status', to: 'In Progress' }, day('Due date'), assignee],
  },
  {
    path: `/admin-projects?view=board&q=${mark}`,
    cells: [{ label: 'Due date', to: 'May 30, 2031', keys: '05302031' }],
  },
  {
    path: ({ projectId }) => `/admin-projects/${projectId}`,
    cells: [day('Due date')],
  },
  {
    path: ({ projectId }) => `/admin-projects/${projectId}`,
    name: taskOf(mark),
    cells: [assignee, { label: 'Title', to: `${taskOf(mark)} anew` }],
  },
  {
    path: `/admin-tasks?assignee=all&q=${mark}`,
    name: `${taskOf(mark)} anew`,
    cells: [
      { label: 'Due date', to: 'May 30, 2031', keys: '05302031' },
      { label: 'Title', to: taskOf(mark) },
    ],
  },
  {
    path: `/admin-requests?q=${mark}`,
    name: ({ requestId }) => `request ${requestId} from ${mark}`,
    cells: [{ label: 'Status', to: 'Accepted' }, assignee],
  },
  {
    path: `/admin-consultations?q=${mark}`,
    cells: [{ label: 'Status', to: 'Closed' }, assignee],
  },
  {
    path: `/admin-applications?q=${mark}`,
    name: `Ilse ${mark}`,
    cells: [{ label: 'Stage', to: 'Interview' }, assignee],
  },
  {
    path: `/admin-content-management?view=board&q=${mark}`,
    cells: [{ label: 'Due date', to: 'May 30, 2031', keys: '05302031', shown: 'Due May 30, 2031' }],
  },
  {
    path: `/admin-content-management?q=${mark}`,
    cells: [{ label: 'Status', to: 'Archived' }, assignee, day('Due date'), day('Planned date')],
  },
  {
    path: `/admin-invoices?q=${mark}`,
    name: `Draft invoice, ${mark}`,
    cells: [assignee, day('Due date')],
  },
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const cellOf = (page: Page, label: string, name: string) =>
  page
    .getByRole('button', {
      name: new RegExp(`^Change ${label.toLowerCase()} of ${escaped(name)}: `),
    })
    .first()
const said = (label: string, name: string, value: string) =>
  `Change ${label.toLowerCase()} of ${name}: ${value}`

/** Opens a cell and chooses a value, all by keyboard. */
async function change(page: Page, cell: Locator, { label, to, keys = to }: Cell) {
  await cell.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: new RegExp(`^${label} of `) })
  await expect(editor).toBeVisible()
  if (label === 'Assignee')
    await expect(editor.getByRole('option', { name: new RegExp(to) })).toBeVisible()
  await page.keyboard.type(keys)
  await page.keyboard.press('Enter')
  await expect(editor).toHaveCount(0)
}

test('every cell of every list is changed in place by keyboard, undone, and kept', async ({
  page,
  context,
  browser,
}) => {
  const client = await browser.newContext()
  const filled = await addOneOfEach(context, client, mark, colleague)
  for (const { path, name: named = mark, cells } of screens) {
    const address = typeof path === 'string' ? path : path(filled)
    const name = typeof named === 'string' ? named : named(filled)
    await page.goto(address)
    for (const [at, each] of cells.entries()) {
      const cell = cellOf(page, each.label, name)
      await expect(cell, `${address}: ${each.label}`).toBeVisible()
      await expect(cell).not.toHaveText(/…$/)
      const before = await cell.innerText()
      await change(page, cell, each)
      const now = each.label === 'Title' ? each.to : name
      const changed = cellOf(page, each.label, now)
      await expect(changed).toHaveAccessibleName(said(each.label, now, each.shown ?? each.to))
      await expect(changed).toBeFocused()
      const what = `${each.label} of ${name}`
      await expect(toastsOn(page)).toContainText(`${what} is now ${each.to}`)
      await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
      await expect(toastsOn(page)).toContainText(`${what} changed back`)
      await expect(cell).toHaveText(before, { useInnerText: true })
      await change(page, cell, each)
      await expect(toastsOn(page)).toContainText(`${what} is now ${each.to}`)
      if (at > 0) continue
      await page.reload()
      await expect(cellOf(page, each.label, now)).toHaveAccessibleName(
        said(each.label, now, each.shown ?? each.to),
      )
    }
  }
  await client.close()
})

/** Creates a lead, and opens it in the table. */
async function openLead(page: Page, context: BrowserContext, name: string) {
  await signInAs(context)
  const data = { companyName: name, email: newEmail('cell') }
  expect((await context.request.post('/api/admin/leads', { data })).ok()).toBe(true)
  await page.goto(`/lead-management?view=table&q=${name}`)
}

test('F2 opens the first cell of the row, Escape leaves it, and a refusal is said at the cell', async ({
  page,
  context,
}) => {
  const name = `Refused ${process.pid}`
  await openLead(page, context, name)
  const cell = cellOf(page, 'Status', name)
  await expect(cell).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('F2')
  const editor = page.getByRole('dialog', { name: `Status of ${name}` })
  await expect(editor.getByRole('option', { name: 'New' })).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(cell).toBeFocused()
  await expect(cell).toHaveAccessibleName(said('Status', name, 'New'))

  const sentence = 'This lead was changed in the meantime.'
  await page.route('**/api/admin/leads', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: sentence } })
      : route.fallback(),
  )
  await change(page, cell, { label: 'Status', to: 'Qualified' }).catch(() => undefined)
  await expect(editor.getByRole('alert')).toHaveText(sentence)
  await expect(cell).toHaveAccessibleName(said('Status', name, 'New'))
  await expect(editor.getByRole('listbox')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(said('Status', name, 'Qualified'))
})

test('on a phone, the cells of a card are changed by touch', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const name = `Touched ${process.pid}`
  await openLead(page, context, name)
  await page.goto(`/lead-management?q=${name}`)
  const cell = cellOf(page, 'Status', name)
  await cell.tap()
  const editor = page.getByRole('dialog', { name: `Status of ${name}` })
  expect(await axeFindings(page)).toEqual([])
  await editor.getByRole('option', { name: 'Contacted' }).tap()
  await expect(cell).toHaveAccessibleName(said('Status', name, 'Contacted'))
  await context.close()
})

test('whoever may not change projects sees their values alone', async ({
  page,
  context,
  browser,
  office,
}) => {
  const client = await browser.newContext()
  const name = `Alone ${process.pid}`
  await joinAsClient(client, { businessName: name })
  const user = (await (await client.request.get('/api/auth/user')).json()) as { id: number }
  const data = { clientId: user.id, name, description: 'A page.', type: 'web_development' }
  const made = await office.calls.post('/api/projects', { data: { ...data, status: 'planning' } })
  const { id } = (await made.json()) as { id: number }
  const self = await joinTeam(context, office, 'contractor')
  const added = await office.calls.put(`/api/admin/projects/${id}/members/${self}`)
  expect(added.ok(), await added.text()).toBe(true)
  await page.goto('/admin-projects')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Planning')).toBeVisible()
  await expect(row.getByText('No due date')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Change (status|due date|assignee) of/ }),
  ).toHaveCount(0)
  await client.close()
})

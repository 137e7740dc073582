import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { addOneOfEach, type OneOfEach, taskOf } from '../one-of-each.ts'
import { joinAsClient, joinTeam, signInAs } from '../people.ts'
import { toastsOn } from '../toasts.ts'

const mark = `Told ${process.pid}`
const colleague = { firstName: `Nora${process.pid}`, lastName: 'Whitfield' }
const nora = `${colleague.firstName} ${colleague.lastName}`

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search everywhere|Commands)$/ })
const line = (page: Page) => palette(page).getByRole('combobox')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

/** Opens the palette and types into it, until the first choice is this one. */
async function type(page: Page, text: string, first: string | RegExp) {
  await page.keyboard.press('Control+k')
  await expect(line(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(chosen(page)).toContainText(first)
}

const undo = async (page: Page) => {
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastsOn(page)).toContainText('changed back')
}

/** Records by the page or dialog in which they are open, what they are called, and what else is changed of them. */
const records: {
  address: (all: OneOfEach) => string
  open?: string
  what: (all: OneOfEach) => string
  other?: [typed: string, answer: string, label: string]
}[] = [
  {
    address: ({ leadId }) => `/lead-management/${leadId}`,
    what: () => mark,
    other: ['status', 'Qualified', 'Status'],
  },
  {
    address: ({ projectId }) => `/admin-projects/${projectId}`,
    what: () => mark,
    other: ['change status', 'On Hold', 'Status'],
  },
  {
    address: ({ projectId, taskId }) => `/admin-projects/${projectId}?task=${taskId}`,
    open: 'Edit task',
    what: () => taskOf(mark),
    other: ['due', 'May 29, 2031', 'Due date'],
  },
  {
    address: ({ requestId }) => `/admin-requests?request=${requestId}`,
    open: mark,
    what: ({ requestId }) => `request ${requestId} from ${mark}`,
    other: ['status', 'Accepted', 'Status'],
  },
  { address: ({ clientId }) => `/admin-clients/${clientId}`, what: () => mark },
  {
    address: ({ pieceId }) => `/admin-content-management/${pieceId}`,
    what: () => mark,
    other: ['planned', 'May 29, 2031', 'Planned date'],
  },
  {
    address: ({ invoiceId }) => `/admin-invoices?open=${invoiceId}`,
    open: 'Draft invoice',
    what: () => `Draft invoice, ${mark}`,
    other: ['due', 'May 29, 2031', 'Due date'],
  },
]

test('an open record is assigned and changed from the palette, and undone', async ({
  page,
  context,
  browser,
}) => {
  const client = await browser.newContext()
  const all = await addOneOfEach(context, client, mark, colleague)
  for (const { address, open, what, other } of records) {
    const name = what(all)
    await page.goto(address(all))
    if (open) await expect(page.getByRole('dialog', { name: open })).toBeVisible()
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(
      palette(page)
        .getByRole('group', { name: /^On this / })
        .first(),
    ).toBeVisible()
    await page.keyboard.type(`assign nora${process.pid}`)
    await expect(chosen(page)).toContainText(`Assign to ${nora}`)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await expect(toastsOn(page)).toContainText(`Assignee of ${name} is now ${nora}`)
    await undo(page)
    if (!other) continue
    const [typed, answer, label] = other
    await type(page, typed, /…$/)
    await page.keyboard.press('Enter')
    await expect(line(page)).toHaveAccessibleName(/^Change /)
    await page.keyboard.type(answer)
    await expect(chosen(page)).toContainText(answer)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(toastsOn(page)).toContainText(`${label} of ${name} is now ${answer}`)
    await undo(page)
  }
  await client.close()
})

test('a refusal is said, and the record stays as it was', async ({ page, context }) => {
  await signInAs(context)
  const name = `Kept ${process.pid}`
  const data = { companyName: name, email: newEmail('kept') }
  const made = await context.request.post('/api/admin/leads', { data })
  const { id } = (await made.json()) as { id: number }
  const sentence = 'This lead was changed in the meantime.'
  await page.route('**/api/admin/leads', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: sentence } })
      : route.fallback(),
  )
  await page.goto(`/lead-management/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await type(page, 'status proposal', 'Change status to Proposal')
  await page.keyboard.press('Enter')
  await expect(toastsOn(page)).toContainText(sentence)
  await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible()
})

test('a task is added, an invoice is paid, and Backspace leads back', async ({
  page,
  context,
  browser,
  office,
}) => {
  const client = await browser.newContext()
  const word = `Paid ${process.pid}`
  await joinAsClient(client, { businessName: word })
  const user = (await (await client.request.get('/api/auth/user')).json()) as { id: number }
  const project = { clientId: user.id, name: word, description: 'A page.', type: 'web_development' }
  await office.calls.post('/api/projects', { data: { ...project, status: 'planning' } })
  const lines = [{ description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }]
  const made = await office.calls.post('/api/admin/invoices', {
    data: { clientId: user.id, billTo: 'Leeds', currency: 'USD', lines },
  })
  const { id } = (await made.json()) as { id: number }
  const issued = await office.calls.post(`/api/admin/invoices/${id}/issue`, {
    data: { send: false },
  })
  expect(issued.ok(), await issued.text()).toBe(true)
  await signInAs(context)
  await page.goto(`/admin-clients/${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)

  await type(page, 'new task', 'New task…')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveAttribute('placeholder', `For which project of ${word}?`)
  await expect(chosen(page)).toContainText(word)
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue('')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(palette(page).getByRole('group', { name: 'On this client' })).toBeVisible()
  await page.keyboard.type('new task')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toContainText(word)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Call Ada about New plates')
  await page.keyboard.press('Enter')
  await expect(toastsOn(page)).toContainText(`Task added to ${word}`)
  const tasks = async () =>
    (
      await office.read<{ title: string }[]>(`/api/admin/tasks?assignee=all&clientId=${user.id}`)
    ).map(({ title }) => title)
  expect(await tasks()).toEqual(['Call Ada about New plates'])
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tasks).toEqual([])

  await page.goto('/admin-today')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await type(page, `enter payment ${word}`, 'Record payment…')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveValue(word)
  await expect(chosen(page)).toContainText(word)
  await expect(chosen(page)).toContainText('$900.00')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /payment/i })
  await expect(form.getByLabel(/^Amount/)).toHaveValue('900.00')
  await client.close()
})

test('whoever may not change a project is offered no command for it', async ({
  page,
  context,
  browser,
  office,
}) => {
  const client = await browser.newContext()
  const name = `Seen ${process.pid}`
  await joinAsClient(client, { businessName: name })
  const user = (await (await client.request.get('/api/auth/user')).json()) as { id: number }
  const data = { clientId: user.id, name, description: 'A page.', type: 'web_development' }
  const made = await office.calls.post('/api/projects', { data: { ...data, status: 'planning' } })
  const { id } = (await made.json()) as { id: number }
  const self = await joinTeam(context, office, 'contractor')
  expect((await office.calls.put(`/api/admin/projects/${id}/members/${self}`)).ok()).toBe(true)
  await page.goto(`/admin-projects/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.keyboard.press('Control+k')
  await expect(line(page)).toBeFocused()
  for (const typed of ['assign', 'change status', 'message', 'record payment']) {
    await line(page).fill(typed)
    await expect(
      palette(page).getByRole('option', { name: new RegExp(`^${typed}`, 'i') }),
    ).toHaveCount(0)
  }
  await client.close()
})

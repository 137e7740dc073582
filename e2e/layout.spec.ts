import type { Locator } from '@playwright/test'
import { expect, newEmail, test } from './foyer.ts'
import { joinAsClient, signInAs } from './people.ts'

/** Returns where the text of an element begins and ends, in px from the left of the view. */
const textEdges = async (element: Locator) => {
  const [left = 0, right = 0] = await element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    return [box.left, box.right].map(Math.round)
  })
  return { left, right }
}

test('the audit log shows a name on one line, however long the change beside it', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const businessName = `Hollowell ${'Architects and Surveyors '.repeat(6).trim()}`
  const client = {
    firstName: 'Ada',
    lastName: 'Hollowell',
    email: newEmail('long'),
    businessName,
    industry: 'Retail',
    password: '',
  }
  expect((await context.request.post('/api/admin/clients', { data: client })).status()).toBe(201)
  await page.goto('/admin-audit')
  const row = page.getByRole('row').filter({ hasText: 'Hollowell' }).first()
  const name = row
    .getByTitle('Show only their changes')
    .locator('visible=true')
    .locator('span')
    .last()
  await expect(name).toHaveText('Support Team')
  const { left, right } = await textEdges(name)
  // On two lines the text is at most as wide as its longer word.
  expect(right - left).toBeGreaterThan(70)
})

test('on a phone a column of a board fills the view', async ({ page, context }) => {
  await signInAs(context)
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of ['/admin-projects?view=board', '/admin-applications?view=board']) {
    await page.goto(path)
    const board = page.getByRole('region', { name: 'Board' })
    const column = await board.locator('section').first().boundingBox()
    expect(column?.width ?? 0, path).toBeGreaterThan(375 * 0.75)
  }
})

test('the empty list of leads offers an upload and a scan, too', async ({ page, context }) => {
  await signInAs(context)
  await page.route(/\/api\/admin\/leads(\?|$)/, (route) => route.fulfill({ json: [] }))
  await page.goto('/lead-management')
  const empty = page.getByText('No leads found').locator('..')
  await expect(empty.getByRole('link')).toHaveText('Upload CSV')
  await expect(empty.getByRole('button')).toHaveText([/Scan/, 'Add Lead'])
})

test('the total of a statement stands in the columns of its lines', async ({
  page,
  context,
  office,
}) => {
  const { email, businessName } = await joinAsClient(context, { businessName: 'Column & Sons' })
  const clients = await office.read<{ id: number }[]>(`/api/admin/clients?q=${email}`)
  const line = { description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }
  const invoice = {
    clientId: clients[0]?.id,
    billTo: businessName,
    currency: 'USD',
    dueDate: '2031-05-29',
    lines: [line],
  }
  const created = await office.calls.post('/api/admin/invoices', { data: invoice })
  const { id } = (await created.json()) as { id: number }
  await office.calls.post(`/api/admin/invoices/${id}/issue`, { data: { send: false } })
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/billing')
    const statement = page.getByRole('region', { name: 'Statement in USD' })
    const cells = (part: string) => statement.locator(`${part} tr > :visible`)
    const [first, last, label, total] = await Promise.all(
      [
        cells('tbody').first(),
        cells('tbody').last(),
        cells('tfoot').first(),
        cells('tfoot').last(),
      ].map(textEdges),
    )
    expect([label?.left, total?.right], `at ${width} px`).toEqual([first?.left, last?.right])
  }
})

test('the titles of open positions stand below their heading', async ({ page }) => {
  await page.goto('/careers')
  const positions = page.getByRole('region', { name: 'Open roles' })
  const heading = await textEdges(positions.getByRole('heading', { level: 2 }))
  const titles = await positions.getByRole('heading', { level: 3 }).all()
  const places = await Promise.all(titles.map(async (title) => (await textEdges(title)).left))
  expect([...new Set(places)]).toEqual([heading.left])
})

test('the logo draws an F: two bars, and nothing where an E has its third', async ({ page }) => {
  await page.goto('/')
  const letter = page.locator('.logo-mark path').first()
  const isInk = (x: number, y: number) =>
    letter.evaluate(
      (path: SVGPathElement, [atX = 0, atY = 0]) => path.isPointInFill({ x: atX, y: atY }),
      [x, y],
    )
  const points: [number, number][] = [
    [11, 6],
    [11, 12],
    [7.5, 18],
    [11, 18],
  ]
  expect(await Promise.all(points.map(([x, y]) => isInk(x, y)))).toEqual([true, true, true, false])
})

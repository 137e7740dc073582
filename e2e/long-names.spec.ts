import type { Page } from '@playwright/test'
import { adminClientPath } from '../web/paths.ts'
import { sideways } from './accessible.ts'
import { expect } from './foyer.ts'
import { openOffice } from './office.ts'
import { ownServerTest as test } from './own-server.ts'
import { aPerson, signInAs } from './people.ts'
import { posting } from './posting.ts'

/** A name in which no line can break, as long as one may be. */
const oneWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(7)
const clientName = `Ardent ${oneWord}`.slice(0, 255)

/** Adds a colleague, a client and its records, all with names as long as they may be. */
async function fill(url: string) {
  const office = await openOffice(url)
  const post = posting(office.calls)
  const colleague = { firstName: 'Theo', lastName: oneWord, email: 'theo@furlong.example' }
  const { id: assigneeId } = await post('/api/admin/team', { ...colleague, teamRole: 'manager' })
  const person = { ...aPerson({ businessName: clientName }), industry: 'Crafts' }
  const { id: clientId } = await post('/api/admin/clients', person)
  const named = { clientId, name: clientName, description: 'A shop.', type: 'web_development' }
  await post('/api/projects', { ...named, status: 'in_progress', dueDate: '2020-01-01' })
  const line = { description: 'Care', quantity: 1000, unitPrice: 90_000, taxRate: 0 }
  const billed = { clientId, billTo: 'Ardent', currency: 'USD', lines: [line] }
  const invoice = await post('/api/admin/invoices', { ...billed, dueDate: '2031-05-29' })
  const assigned = { noun: 'invoices', ids: [invoice.id], assigneeId }
  const answer = await office.calls.put('/api/admin/assignments', { data: assigned })
  expect(answer.ok(), await answer.text()).toBe(true)
  await post('/api/consultation-requests', {
    name: oneWord,
    email: 'long@client.example',
    services: ['web-development'],
    projectDescription: 'A shop.',
  })
  await office.close()
  return { clientId, invoiceId: invoice.id }
}

/** Returns what in the dialog, or else on the page, reaches out of what holds it. */
const outside = async (page: Page) => [
  ...(await sideways(page)),
  ...(await page.evaluate(() => {
    const wide = [...document.querySelectorAll('main, [role=dialog], [data-inbox-item]')]
    return wide
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 200))
  })),
]

test('names as long as they may be push nothing out of the back office’s pages', async ({
  page,
  context,
  url,
}) => {
  const { clientId, invoiceId } = await fill(url)
  await signInAs(context)
  const client = adminClientPath(clientId)
  for (const path of [
    '/admin-today',
    '/admin-dashboard',
    '/admin-inbox',
    '/admin-clients',
    '/admin-projects',
    '/admin-projects?view=board',
    '/admin-invoices',
    `/admin-invoices?open=${invoiceId}`,
    `/admin-messages?client=${clientId}`,
    client,
    `${client}?tab=work`,
    `${client}?tab=research`,
  ]) {
    await page.goto(path)
    const holder = path.includes('open=') ? page.getByRole('dialog') : page.getByRole('main')
    await expect(holder.getByText(/Donaudampf/).first(), path).toBeAttached()
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${path} at ${width} px`
      expect.soft([where, await outside(page)]).toEqual([where, []])
    }
  }
})

test('a long name leaves the row of Today and the inbox what it is about', async ({
  page,
  context,
  url,
}) => {
  await fill(url)
  await signInAs(context)
  await page.goto('/admin-today')
  const row = page.locator('.thing').filter({ hasText: 'Ardent' }).first()
  const about = row.locator('.thing-link > .text-ink-2')
  await expect(about).toBeVisible()
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await about.boundingBox()
    const link = await row.locator('.thing-link').boundingBox()
    expect(box?.width ?? 0, `at ${width} px`).toBeGreaterThan(80)
    const end = (link?.x ?? 0) + (link?.width ?? 0)
    expect((box?.x ?? 0) + 80, `at ${width} px`).toBeLessThanOrEqual(end)
  }
  await page.goto('/admin-inbox')
  const entry = page.locator('[data-inbox-item]').filter({ hasText: 'Donau' }).first()
  const promise = entry.locator('.num')
  const [inner, outer] = [await promise.boundingBox(), await entry.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  )
})

import type { Locator } from '@playwright/test'
import { expect, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { unconfirmedClient } from '../unconfirmed-client.ts'

/** Two screens of a laptop, in pixels. */
const twoScreens = 1800

const heightOf = async (part: Locator) =>
  (await part.count()) === 0 ? 0 : ((await part.boundingBox())?.height ?? 0)

const today = () => new Date().toISOString().slice(0, 10)

/** Issues an invoice in a currency and books its whole payment. */
async function earn({ calls }: Office, clientId: number | undefined, currency: string) {
  const line = { description: 'Design', quantity: 1000, unitPrice: 50_000, taxRate: 0 }
  const data = { clientId, billTo: 'Four Coins Ltd', currency, lines: [line] }
  const made = await calls.post('/api/admin/invoices', { data })
  const { id } = (await made.json()) as { id: number }
  await calls.post(`/api/admin/invoices/${id}/issue`, { data: { send: false } })
  const payment = { amount: 50_000, paidOn: today(), method: 'transfer', note: '' }
  const paid = await calls.post(`/api/admin/invoices/${id}/payments`, { data: payment })
  expect(paid.status(), await paid.text()).toBe(200)
}

test('the dashboard fits two screens, apart from what only a new agency is told', async ({
  page,
  browser,
  office,
}) => {
  const { email } = await joinAsClient(await browser.newContext(), {
    businessName: 'Four Coins Ltd',
  })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF']) await earn(office, client?.id, currency)
  for (let more = 0; more < 5; more++) await unconfirmedClient(office, await browser.newContext())
  await signInAs(page.context())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('region', { name: 'Projects by status' })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const revenue = page.getByRole('region', { name: 'Revenue per month' })
  await revenue.getByRole('button', { name: 'CHF' }).click()
  await expect(revenue.getByText('Payments received in CHF.')).toBeVisible()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const captured = page.getByText('Captured, not delivered').locator('../..')
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  expect(whole - (await heightOf(captured)) - (await heightOf(firstSteps))).toBeLessThanOrEqual(
    twoScreens,
  )
})

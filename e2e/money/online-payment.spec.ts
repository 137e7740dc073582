import type { Page } from '@playwright/test'
import { openStripe, type StripeServer, stripeSecrets } from '../../test/stripe-server.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newDataDir, startFoyer, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

/** Foyer whose Stripe is a server on loopback, which reports to it as soon as something happens. */
const test = base.extend<{ stripe: StripeServer; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  stripe: async ({}, use) => {
    let foyer = ''
    const stripe = await openStripe(async (event) => {
      const signature = stripe.sign(event, new Date())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await fetch(`${foyer}/api/payment-events/stripe`, { method: 'POST', headers, body: event })
    })
    const server = await startFoyer({ DATA_DIR: newDataDir(false), STRIPE_API_URL: stripe.url })
    foyer = server.url
    await use(Object.assign(stripe, { foyer }))
    await server.kill('SIGTERM')
    await stripe.close()
  },
  url: async ({ stripe }, use) => use((stripe as StripeServer & { foyer: string }).foyer),
  baseURL: async ({ url }, use) => use(url),
})

async function enterKeys(page: Page) {
  await page.goto('/admin-payment-providers')
  const form = page.getByRole('form', { name: 'Stripe' })
  await form.getByLabel('Secret key').fill('sk_test_of_nobody')
  await form.getByLabel('Signing secret').fill(stripeSecrets.STRIPE_WEBHOOK_SECRET)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Stripe doesn’t accept this key')).toBeVisible()
  await form.getByLabel('Secret key').fill(stripeSecrets.STRIPE_SECRET_KEY)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Stripe saved')
  await expect(page.getByText('Ends in 0001')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}

test('a client pays on Stripe’s page, both windows show it, and the team refunds a part', async ({
  page,
  context,
  browser,
  stripe,
  url,
  watch,
}) => {
  watch.allowOrigin(stripe.url)
  const office = await openOffice(url)
  await signInAs(context)
  await enterKeys(page)
  const clientContext = await browser.newContext({ baseURL: url })
  const { email } = await joinAsClient(clientContext, { businessName: 'Euro Works' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  const line = { description: 'Design', quantity: 1000, unitPrice: 120_000, taxRate: 0 }
  const draft = await office.calls.post('/api/admin/invoices', {
    data: { clientId: client?.id, billTo: 'Euro Works', currency: 'EUR', lines: [line] },
  })
  const { id } = (await draft.json()) as { id: number }
  const send = { data: { send: false } }
  const issued = await office.calls.post(`/api/admin/invoices/${id}/issue`, send)
  expect(issued.ok(), await issued.text()).toBe(true)

  await page.goto(`/admin-invoices?open=${id}`)
  const seen = page.getByRole('dialog')
  await expect(seen.getByText('Due', { exact: true }).first()).toBeVisible()

  const portal = await clientContext.newPage()
  await portal.goto(`/billing?open=${id}`)
  const dialog = portal.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Pay €1,200.00' })).toBeVisible()
  expect(await axeFindings(portal)).toEqual([])
  await dialog.getByRole('button', { name: 'Pay a part' }).click()
  await dialog.getByLabel('Amount in EUR').fill('1,500')
  await dialog.getByRole('button', { name: 'Pay this part' }).click()
  await expect(dialog.getByText('The balance due is only €1,200.00.')).toBeVisible()
  await dialog.getByLabel('Amount in EUR').fill('200')
  await dialog.getByRole('button', { name: 'Pay this part' }).click()
  await portal.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByText('Not paid yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay €1,200.00' }).click()
  await expect(portal.getByRole('heading', { name: 'Stripe Checkout' })).toBeVisible()
  await portal.getByRole('button', { name: 'Pay now' }).click()
  await expect(dialog.getByText('Thank you. We received €1,200.00.')).toBeVisible()
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect(await axeFindings(portal)).toEqual([])

  // The team’s window was open all the time.
  await expect(seen.getByText('€1,200.00 received on')).toBeVisible()
  await expect(seen.getByText('fee $0.30')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await seen.getByRole('button', { name: 'Refund…' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund through Stripe' })
  await expect(refund.getByLabel('Amount in EUR')).toHaveValue('1200.00')
  await refund.getByLabel('Amount in EUR').fill('1,200.01')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText('At most €1,200.00 can be refunded')).toBeVisible()
  await refund.getByLabel('Amount in EUR').fill('200')
  await expect(refund.getByText('€200.00 will be due again')).toBeVisible()
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(page, 'Success', '€200.00 refunded through Stripe')
  await expect(seen.getByText('€200.00 refunded on')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pay €200.00' })).toBeVisible()
  await clientContext.close()
  await office.close()
})

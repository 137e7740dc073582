import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/money/payment-providers.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { mollieKey, type MollieServer, openMollie } from '../../../test/mollie-server.ts'
import { onlinePayments } from '../../../test/online-payments.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { openStripe, type StripeServer, stripeSecrets } from '../../../test/stripe-server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sessions } from '../../core/sessions/table.ts'
import { paymentProviders } from './table.ts'

let server: TestServer
let office: Invoicing
let stripe: StripeServer
let mollie: MollieServer

beforeAll(async () => {
  stripe = await openStripe()
  mollie = await openMollie()
  server = await openTestServer({ STRIPE_API_URL: stripe.url, MOLLIE_API_URL: mollie.url })
})
beforeEach(async () => {
  office = await openInvoicing(server)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
  await mollie.close()
})

const online = () => onlinePayments(server, () => office)
type Changes = Partial<{
  key: string
  webhookSecret: string
  isOn: boolean
  updatedAt: string | null
}>
const save = (provider: contract.PaymentProviderId, changes: Changes, jar = office.admin()) =>
  server.call(
    contract.update,
    { params: { provider }, body: { key: '', webhookSecret: '', isOn: true, ...changes } },
    jar,
  )
const stripeKeys = {
  key: stripeSecrets.STRIPE_SECRET_KEY,
  webhookSecret: stripeSecrets.STRIPE_WEBHOOK_SECRET,
}
const list = async () => (await server.call(contract.list, {}, office.admin())).body

test('nothing is offered without keys', async () => {
  await office.issued()
  expect(await list()).toMatchObject([
    { provider: 'stripe', source: null, isOn: false, updatedAt: null },
    { provider: 'mollie', source: null, isOn: false, updatedAt: null },
  ])
  expect((await office.read(1, office.ada.jar)).payableWith).toBeNull()
  expect((await online().start(1, 100)).status).toBe(409)
  expect(await online().stripeSends(stripe, '{}')).toBe(404)
  expect(await online().mollieSends('id=tr_1')).toBe(404)
})

test('keys are checked with the provider, sealed, and never shown', async () => {
  expect((await save('stripe', { ...stripeKeys, key: 'sk_test_another' })).body).toMatchObject({
    fields: { key: expect.stringContaining('Stripe doesn’t accept this key') },
  })
  expect((await save('stripe', { ...stripeKeys, key: 'pk_test_public' })).body).toMatchObject({
    fields: { key: 'A secret key begins with sk_ or rk_' },
  })
  expect((await save('stripe', { key: stripeKeys.key })).body).toMatchObject({
    fields: { webhookSecret: 'Please enter the signing secret of the webhook' },
  })
  expect((await save('mollie', {})).body).toMatchObject({
    fields: { key: 'Please enter the secret key' },
  })
  const { body } = await save('stripe', stripeKeys)
  expect(body).toMatchObject([{ source: 'entered', isOn: true, isTest: true, keyEnd: '0001' }, {}])
  const stored = JSON.stringify([
    await server.db.select().from(paymentProviders),
    await server.db.select().from(auditEntries),
    body,
  ])
  expect(stored).not.toContain(stripeKeys.key)
  expect(stored).not.toContain(stripeKeys.webhookSecret)
})

test('one provider is on; payments through the other go on', async () => {
  await office.issued()
  await save('stripe', stripeKeys)
  const first = await online().start(1, 100_000)
  await save('mollie', { key: mollieKey })
  expect(await list()).toMatchObject([{ isOn: false }, { isOn: true }])
  await stripe.pay(first.body.url.split('/').at(-1) ?? '')
  for (const event of stripe.events.splice(0)) await online().stripeSends(stripe, event)
  const second = await online().start(1, 190_100)
  await mollie.pay(second.body.url.split('/').at(-1) ?? '')
  expect(await online().mollieSends(mollie.events.at(-1) ?? '')).toBe(200)
  const invoice = await office.read(1)
  expect(invoice).toMatchObject({ state: 'paid', open: 0 })
  expect(invoice.payments).toMatchObject([
    { provider: 'stripe', amount: 100_000 },
    { provider: 'mollie', amount: 190_100, fee: null },
  ])
  const refunded = await online().refund(invoice.payments[1]?.id ?? 0, 90_100)
  expect(refunded.body).toMatchObject({ paid: 200_000, open: 90_100 })
  expect((await list())[1]?.reportedAt).toBe('2026-03-02T10:00:00.000Z')
})

test('keys can be kept, removed, and changed by one owner at a time', async () => {
  const { body } = await save('stripe', stripeKeys)
  server.setNow('2026-03-02T10:01:00Z')
  const updatedAt = body[0]?.updatedAt ?? ''
  expect((await save('stripe', { isOn: false, updatedAt })).status).toBe(200)
  expect((await save('stripe', { isOn: true, updatedAt })).status).toBe(409)
  const remove = () =>
    server.call(contract.remove, { params: { provider: 'stripe' } }, office.admin())
  expect((await remove()).body).toMatchObject([{ source: null, isOn: false }, {}])
  expect((await remove()).status).toBe(404)
  expect(await online().stripeSends(stripe, '{}')).toBe(404)
})

test('only owners change keys, with a fresh proof', async () => {
  const of = async (teamRole: 'manager' | 'bookkeeper') =>
    (await signedIn(server.context, { role: 'admin', teamRole })).jar
  expect((await save('stripe', stripeKeys, await of('manager'))).status).toBe(403)
  expect((await save('stripe', stripeKeys, await of('bookkeeper'))).status).toBe(403)
  expect((await save('stripe', stripeKeys, office.ada.jar)).status).toBe(403)
  await server.db.update(sessions).set({ provedAt: new Date('2026-03-02T09:00:00Z') })
  expect((await save('stripe', stripeKeys)).body).toMatchObject({ detail: { proof: true } })
})

test('keys of the environment stand above those entered, and can’t be changed here', async () => {
  const other = await openTestServer({ ...stripeSecrets, STRIPE_API_URL: stripe.url })
  const { jar } = await signedIn(other.context, { role: 'admin' })
  const { body } = await other.call(contract.list, {}, jar)
  expect(body).toMatchObject([{ source: 'environment', isOn: true, keyEnd: '', isTest: true }, {}])
  const params = { provider: 'stripe' as const }
  const sent = { params, body: { ...stripeKeys, isOn: false } }
  expect((await other.call(contract.update, sent, jar)).status).toBe(409)
  await other.close()
})

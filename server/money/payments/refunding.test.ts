import { afterAll, beforeAll, expect, test } from 'vitest'
import * as credits from '../../../contract/money/credits.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { onlinePayments } from '../../../test/online-payments.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { openStripe, type StripeServer, stripeSecrets } from '../../../test/stripe-server.ts'

let server: TestServer
let office: Invoicing
let stripe: StripeServer
const online = () => onlinePayments(server, () => office)
beforeAll(async () => {
  stripe = await openStripe()
  server = await openTestServer({ ...stripeSecrets, STRIPE_API_URL: stripe.url })
  office = await openInvoicing(server)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

test('what paid another invoice isn’t refunded as well, and a retried refund is made once', async () => {
  const { id: from } = await office.issued()
  const { body } = await online().start(from, 290_100)
  await stripe.pay(body.url.split('/').at(-1) ?? '')
  for (const event of stripe.events.splice(0)) await online().stripeSends(stripe, event)
  const cancel = { params: { id: from }, body: { reason: 'Wrong project' } }
  await server.call(credits.cancel, cancel, office.admin())
  const { id: to } = await office.issued()
  const move = { fromId: from, amount: 100_000, key: 'the only move' }
  await server.call(credits.apply, { params: { id: to }, body: move }, office.admin())

  const [payment] = (await office.read(from)).payments
  const paid = payment?.id ?? 0
  expect(payment).toMatchObject({ refundable: 190_100 })
  const sentence = 'At most $1,901.00 can be refunded: $1,000.00 was applied to other invoices.'
  expect(await online().refund(paid, 190_101)).toMatchObject({
    status: 400,
    body: { fields: { amount: sentence } },
  })
  const twice = [
    await online().refund(paid, 190_100, 'one refund'),
    await online().refund(paid, 190_100, 'one refund'),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await office.read(from)).toMatchObject({ open: 0, paid: 0 })
  expect((await online().refund(paid, 1)).body).toMatchObject({
    error: 'Nothing is left of this payment to refund: $1,000.00 was applied to other invoices.',
  })
})

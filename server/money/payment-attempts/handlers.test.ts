import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as payments from '../../../contract/money/payments.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { onlinePayments } from '../../../test/online-payments.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { openStripe, type StripeServer, stripeSecrets } from '../../../test/stripe-server.ts'
import { notifications } from '../../core/notifications/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

describe.each(engines())('payments through Stripe, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  let stripe: StripeServer
  const online = () => onlinePayments(server, () => office)

  beforeAll(async () => {
    stripe = await openStripe()
    server = await openTestServer({ ...stripeSecrets, STRIPE_API_URL: stripe.url }, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
    stripe.events.length = 0
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  /** Starts a payment of the first invoice; returns the id of Stripe's page. */
  async function page(amount: number, id = 1) {
    const { body, status } = await online().start(id, amount)
    expect(status).toBe(200)
    return { ...body, session: body.url.split('/').at(-1) ?? '' }
  }
  const deliver = async () => {
    for (const event of stripe.events.splice(0))
      expect(await online().stripeSends(stripe, event)).toBe(200)
  }

  test('are recorded once by report and redirect at the same time, with what Stripe kept', async () => {
    await office.issued()
    const { id, session, url } = await page(290_100)
    expect(url).toContain(stripe.url)
    await stripe.pay(session)
    const reports = stripe.events.flatMap((event) => [event, event])
    await Promise.all([
      ...reports.map((event) => online().stripeSends(stripe, event)),
      online().check(id),
      online().check(id),
    ])
    const invoice = await office.read(1)
    expect(invoice).toMatchObject({ state: 'paid', open: 0, paid: 290_100, payableWith: null })
    expect(invoice.payments).toMatchObject([
      { amount: 290_100, method: 'card', provider: 'stripe', fee: 30, feeCurrency: 'USD' },
    ])
    expect(invoice.attempts).toMatchObject([{ state: 'paid', amount: 290_100 }])
    const [forClient] = (await office.read(1, office.ada.jar)).payments
    expect(forClient).toMatchObject({ provider: 'stripe', fee: null, providerRef: null })
    const told = (await server.db.select().from(notifications)).map(({ title }) => title)
    expect(told.filter((title) => title === 'We received $2,901.00')).toHaveLength(1)
    expect(told.filter((title) => title === '$2,901.00 paid through Stripe')).toHaveLength(1)
  })

  test('may be a part, and are started once for each key', async () => {
    await office.issued()
    const [one, two] = await Promise.all([
      online().start(1, 100_000, office.ada.jar, 'the same key'),
      online().start(1, 100_000, office.ada.jar, 'the same key'),
    ])
    expect(one.body.id).toBe(two.body.id)
    expect(one.body.url).toBe(two.body.url)
    await stripe.pay(one.body.url.split('/').at(-1) ?? '')
    await deliver()
    expect(await office.read(1)).toMatchObject({ state: 'sent', open: 190_100, paid: 100_000 })
    const again = await online().start(1, 100_000, office.ada.jar, 'the same key')
    expect(again.body).toMatchObject({ state: 'paid', url: '' })
    expect((await online().start(1, 190_101)).body).toMatchObject({
      error: 'The balance due is only $1,901.00.',
    })
    expect((await online().start(1, 20)).body).toMatchObject({
      fields: { amount: expect.stringContaining('50 cents') },
    })
  })

  test('end the page of an earlier attempt, and keep the one that still fits', async () => {
    await office.issued()
    const first = await page(290_100)
    expect((await page(290_100)).id).toBe(first.id)
    const second = await page(100_000)
    expect(stripe.sessions.get(first.session)?.status).toBe('expired')
    await office.pay(1, 290_100)
    await server.runJobs('check-payment-attempts')
    expect(stripe.sessions.get(second.session)?.status).toBe('expired')
    expect((await online().start(1, 100)).body).toMatchObject({
      error: 'Nothing is due on this invoice.',
    })
    expect((await office.read(1)).attempts.map(({ state }) => state)).toEqual([
      'expired',
      'expired',
    ])
  })

  test('that come too much are kept, also for a void invoice, and can be refunded', async () => {
    await office.issued()
    const { session } = await page(290_100)
    await office.pay(1, 290_100)
    await stripe.pay(session)
    await deliver()
    expect(await office.read(1)).toMatchObject({ state: 'paid', open: -290_100, paid: 580_200 })
    const { id } = await office.issued()
    const late = await page(290_100, id)
    const reason = { reason: 'Wrong project' }
    await server.call(invoices.voidInvoice, { params: { id }, body: reason }, office.admin())
    await stripe.pay(late.session)
    await deliver()
    const voided = await office.read(id)
    expect(voided).toMatchObject({ state: 'void', open: -290_100, paid: 290_100 })
    const paid = voided.payments[0]?.id ?? 0
    expect((await online().refund(paid, 290_100)).body).toMatchObject({ state: 'void', open: 0 })
    const bodies = (await server.db.select().from(notifications)).map(({ body }) => body)
    expect(bodies.some((body) => body.includes('overpaid by $2,901.00'))).toBe(true)
    expect(bodies.some((body) => body.includes('The invoice is void: please refund'))).toBe(true)
  })

  test('are refunded whole or in part, once for each key, and never undone by hand', async () => {
    await office.issued()
    const { session } = await page(290_100)
    await stripe.pay(session)
    await deliver()
    const id = (await office.read(1)).payments[0]?.id ?? 0
    const key = 'one refund'
    const twice = await Promise.all([
      online().refund(id, 100_000, key),
      online().refund(id, 100_000, key),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await office.read(1)).toMatchObject({ paid: 190_100, open: 100_000, state: 'sent' })
    expect((await office.read(1)).remindersOn).toBe(false)
    expect((await office.read(1)).payments).toMatchObject([
      { refundable: 190_100 },
      { amount: -100_000 },
    ])
    expect((await online().refund(id, 190_101)).body).toMatchObject({
      error: 'At most $1,901.00 can be refunded.',
    })
    const undo = { params: { id }, body: { reason: 'A mistake' } }
    expect((await server.call(payments.undo, undo, office.admin())).status).toBe(409)
    expect((await online().refund(id, 190_100)).body).toMatchObject({ paid: 0, open: 290_100 })
    await deliver()
    expect((await office.read(1)).payments).toHaveLength(3)
  })

  test('show refunds made at Stripe, refunds that fail, and disputes', async () => {
    await office.issued()
    const { session } = await page(290_100)
    await stripe.pay(session)
    const refund = await stripe.refund(session, 50_000, 'pending')
    await stripe.dispute(session, 'needs_response')
    // The refund and the dispute are reported before the payment.
    stripe.events.reverse()
    await deliver()
    expect(await office.read(1)).toMatchObject({ paid: 240_100 })
    expect((await office.read(1)).payments[0]).toMatchObject({ dispute: 'open', refundable: 0 })
    await stripe.failRefund(refund?.id ?? '')
    await stripe.dispute(session, 'lost')
    await deliver()
    const invoice = await office.read(1)
    expect(invoice).toMatchObject({ paid: 0, open: 290_100 })
    expect(invoice.payments).toMatchObject([
      { amount: 290_100, dispute: 'lost', disputeReason: 'fraudulent' },
      { amount: -50_000, undoReason: 'The refund failed' },
      { amount: -290_100 },
    ])
  })

  test('wait while a debit is processed, and are due again when it fails', async () => {
    await office.issued()
    const { session } = await page(290_100)
    await stripe.pay(session, true)
    await deliver()
    expect((await office.read(1)).attempts).toMatchObject([{ state: 'pending' }])
    expect((await online().start(1, 100)).body).toMatchObject({
      error: 'A payment of $2,901.00 is being processed.',
    })
    await stripe.decline(session)
    await deliver()
    expect((await office.read(1)).attempts).toMatchObject([{ state: 'failed' }])
    const again = await page(290_100)
    await stripe.pay(again.session)
    // No report comes: the server asks by itself.
    server.setNow('2026-03-02T10:05:00Z')
    await server.runJobs('check-payment-attempts')
    expect(await office.read(1)).toMatchObject({ state: 'paid' })
  })

  test('are for the people of the client who see its money, and for no stranger', async () => {
    await office.issued()
    const status = async (jar: Parameters<typeof office.read>[1]) =>
      (await online().start(1, 100, jar)).status
    const of = async (user: Parameters<typeof signedIn>[1]) =>
      (await signedIn(server.context, user)).jar
    expect(await status(office.ben.jar)).toBe(404)
    const clientId = office.ada.user.id
    expect(await status(await of({ clientId, clientRole: 'member' }))).toBe(403)
    expect(await status(await of({ clientId, clientRole: 'manager' }))).toBe(200)
    expect(await status(office.admin())).toBe(403)
    const contractor = await of({ role: 'admin', teamRole: 'contractor' })
    const bookkeeper = await of({ role: 'admin', teamRole: 'bookkeeper' })
    expect((await online().refund(1, 100, undefined, contractor)).status).toBe(403)
    expect((await online().refund(1, 100, undefined, bookkeeper)).status).toBe(404)
    const { session } = await page(290_100)
    await stripe.pay(session)
    const [event = ''] = stripe.events
    expect(await online().stripeSends(stripe, event, 'whsec_somebody_else')).toBe(400)
    expect((await office.read(1)).paid).toBe(0)
    expect((await office.read(1, bookkeeper)).attempts.at(-1)).toMatchObject({ state: 'open' })
  })
})

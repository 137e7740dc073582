import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as credits from '../../../contract/money/credits.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as payments from '../../../contract/money/payments.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { onlinePayments } from '../../../test/online-payments.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { openStripe, type StripeServer, stripeSecrets } from '../../../test/stripe-server.ts'

const total = 290_100

describe.each(engines())('money, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  let stripe: StripeServer
  const online = () => onlinePayments(server, () => office)
  beforeAll(async () => {
    stripe = await openStripe()
    server = await openTestServer({ ...stripeSecrets, STRIPE_API_URL: stripe.url }, engine)
    office = await openInvoicing(server)
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  /** Issues an invoice that was paid online and canceled: all of it is the client's credit. */
  async function credited() {
    const { id } = await office.issued()
    const { body } = await online().start(id, total)
    await stripe.pay(body.url.split('/').at(-1) ?? '')
    for (const event of stripe.events.splice(0)) await online().stripeSends(stripe, event)
    const cancel = { params: { id }, body: { reason: 'Wrong project' } }
    await server.call(credits.cancel, cancel, office.admin())
    return { id, paymentId: (await office.read(id)).payments[0]?.id ?? 0 }
  }

  type Way = 'refund' | 'apply' | 'by hand'
  const wish = fc.record({
    way: fc.constantFrom<Way>('refund', 'apply', 'by hand'),
    amount: fc.integer({ min: 100_000, max: total }),
  })

  const give = async (
    { id, paymentId }: Awaited<ReturnType<typeof credited>>,
    { way, amount }: { way: Way; amount: number },
    { to, key }: { to: number; key: string },
  ) => {
    if (way === 'refund') return (await online().refund(paymentId, amount, key)).status
    if (way === 'by hand') {
      const body = { amount: -amount, paidOn: '2026-03-02', method: 'cash', note: '', key } as const
      return (await server.call(payments.create, { params: { id }, body }, office.admin())).status
    }
    const body = { fromId: id, amount, key }
    return (await server.call(credits.apply, { params: { id: to }, body }, office.admin())).status
  }

  /** Grants all wishes at once; refunds are on their way at the provider while the others come. */
  async function together<Wish>(
    wishes: readonly Wish[],
    isRefund: (wish: Wish) => boolean,
    grant: (wish: Wish, at: number) => Promise<number>,
  ): Promise<number[]> {
    const [ordered, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    stripe.gates.refund = () => {
      ordered.resolve()
      return others.promise
    }
    const start = (which: boolean) =>
      wishes.map((each, at) => (isRefund(each) === which ? grant(each, at) : Promise.resolve(null)))
    const refunds = start(true)
    await Promise.race([ordered.promise, Promise.all(refunds)])
    const rest = await Promise.all(start(false))
    others.resolve()
    const made = await Promise.all(refunds)
    return wishes.map((_, at) => made[at] ?? rest[at] ?? 0)
  }

  test('a credit is given away once, however many give it in one moment', async () => {
    const { id: to } = await office.issued({
      lines: [{ description: 'A year', quantity: 1000, unitPrice: 900_000_000, taxRate: 0 }],
    })
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 5 }), async (wishes) => {
        const from = await credited()
        const statuses = await together(
          wishes,
          ({ way }) => way === 'refund',
          (each, at) => give(from, each, { to, key: `the wish ${from.id} ${at}` }),
        )
        const given = wishes
          .filter((_, at) => (statuses[at] ?? 500) < 300)
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        expect(given).toBeGreaterThan(0)
        expect(given).toBeLessThanOrEqual(total)
        const after = await office.read(from.id)
        expect(after.paid).toBe(total - given)
        // Refused wishes leave nothing set aside: the rest can still be given.
        expect(after.payments.find(({ id }) => id === from.paymentId)?.refundable).toBe(after.paid)
      }),
      { numRuns: 12 },
    )
  })

  test('an invoice is paid, credited and written off once in one moment', async () => {
    const { id } = await office.issued()
    const amount = total
    const body = { amount, paidOn: '2026-03-02', method: 'transfer', note: '' } as const
    const statuses = await Promise.all([
      ...[1, 2, 3].map((each) =>
        server.call(
          payments.create,
          { params: { id }, body: { ...body, key: `payment ${each}` } },
          office.admin(),
        ),
      ),
      server.call(credits.writeOff, { params: { id }, body: { reason: 'Gone' } }, office.admin()),
      server.call(
        invoices.voidInvoice,
        { params: { id }, body: { reason: 'Wrong' } },
        office.admin(),
      ),
    ])
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([])
    const after = await office.read(id)
    expect(after.paid + after.writtenOff).toBe(after.state === 'void' ? 0 : total)
    const notes = await Promise.all(
      [1, 2, 3].map(() =>
        server.call(invoices.credit, { params: { id }, body: {} }, office.admin()),
      ),
    )
    expect(notes.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  })
})

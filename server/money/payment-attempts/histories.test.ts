import { and, eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { mollieWorld, stripeWorld, type World } from '../../../test/payment-worlds.ts'
import { onlinePayments } from '../../../test/online-payments.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { repeats } from '../../../test/thorough.ts'
import { rateLimits } from '../../platform/table.ts'
import { invoices } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import { attemptsFor } from './store.ts'

const kinds = [
  'start',
  'start part',
  'pay',
  'pay',
  'pay slowly',
  'confirm',
  'decline',
  'expire',
  'refund',
  'fail refund',
  'dispute',
  'end dispute',
  'bank transfer',
  'deliver',
  'deliver twice at once',
  'forge',
  'return',
] as const
type Step = { kind: (typeof kinds)[number]; n: number }
const history = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), n: fc.integer({ min: 0, max: 999 }) }),
  { minLength: 3, maxLength: 9 },
)
/** A history that pays at once and one that pays later: however the others are drawn, money moves. */
const paying: [Step[]][] = [
  [[{ kind: 'pay', n: 0 }]],
  [
    [
      { kind: 'pay slowly', n: 0 },
      { kind: 'confirm', n: 0 },
    ],
  ],
]
const total = 290_100
/** Histories for each provider; `HISTORIES=500` takes about two minutes. */
const runs = Number(process.env['HISTORIES'] ?? repeats(100, 30))

describe.each([
  ['stripe', stripeWorld],
  ['mollie', mollieWorld],
] as const)('random histories of payments through %s', (_provider, openWorld) => {
  let server: TestServer
  let office: Invoicing
  let world: World
  let serial = 0
  const online = () => onlinePayments(server, () => office)

  beforeAll(async () => {
    world = await openWorld()
    server = await openTestServer(world.env)
    office = await openInvoicing(server)
    await office.issued()
  })
  afterAll(async () => {
    await server.close()
    await world.close()
  })

  /** Copies the issued invoice: writing each would take most of the time. */
  async function anotherInvoice() {
    const [{ id: _id, searchText: _text, ...row } = {} as never] = await server.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, 1))
    const [added] = await server.db
      .insert(invoices)
      .values({ ...row, number: `T-${++serial}` })
      .returning({ id: invoices.id })
    await server.db.delete(rateLimits)
    return added?.id ?? 0
  }

  async function deliverSome(events: string[], n: number, times: number) {
    if (events.length === 0) return
    const [event = ''] = events.splice(n % events.length, 1)
    const statuses = await Promise.all(
      Array.from({ length: times }, () => world.post(online(), event)),
    )
    expect(statuses).toEqual(statuses.map(() => 200))
  }

  /** Takes one step; returns the id of a page that was opened. */
  async function take({ kind, n }: Step, invoice: number, pages: string[], waiting: string[]) {
    const page = pages[n % Math.max(1, pages.length)] ?? ''
    if (kind === 'start' || kind === 'start part') {
      const amount = kind === 'start' ? total : 1000 + n
      const { body, status } = await online().start(invoice, amount)
      if (status === 200 && body.url) pages.push(body.url.split('/').at(-1) ?? '')
    } else if (kind === 'bank transfer') await office.pay(invoice, 1000 + n)
    else if (kind === 'deliver') await deliverSome(waiting, n, 1)
    else if (kind === 'deliver twice at once') await deliverSome(waiting, n, 2)
    else if (kind === 'forge') await world.forge(online(), page)
    else if (kind === 'return')
      await Promise.all((await attempts(invoice)).map((id) => online().check(id)))
    else await world.happen(kind, page, n)
    waiting.push(...world.events.splice(0))
  }
  const attempts = async (id: number) =>
    (await attemptsFor(server.context, id)).map((each) => each.id)

  const rowsOf = async (invoiceId: number) =>
    (
      await server.db
        .select()
        .from(payments)
        .where(and(eq(payments.invoiceId, invoiceId), isNull(payments.undoneAt)))
    ).map(({ providerRef, amount }) => ({ ref: providerRef, amount }))

  test('each ends with one payment for each that was paid, and the right balance', async () => {
    const sorted = <Row extends { ref: string | null; amount: number }>(rows: Row[]) =>
      rows.toSorted((a, b) => `${a.ref} ${a.amount}`.localeCompare(`${b.ref} ${b.amount}`))
    let paidOnline = 0
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const invoice = await anotherInvoice()
        const pages: string[] = []
        const waiting: string[] = []
        await take({ kind: 'start', n: 0 }, invoice, pages, waiting)
        for (const step of steps) await take(step, invoice, pages, waiting)
        // In the end every event has arrived, in any order, each a second time at the same moment.
        while (waiting.length > 0) await deliverSome(waiting, steps.length * 7 + waiting.length, 2)
        const rows = await rowsOf(invoice)
        const through = rows.filter(({ ref }) => ref !== null)
        const expected = [...new Set(pages)].flatMap((page) => world.moneyOf(page))
        expect(sorted(through)).toEqual(sorted(expected))
        const paid = rows.reduce((sum, { amount }) => sum + amount, 0)
        const [row] = await server.db.select().from(invoices).where(eq(invoices.id, invoice))
        expect(row).toMatchObject({ paid, status: paid < total ? 'sent' : 'paid' })
        if (through.length > 0) paidOnline += 1
      }),
      { examples: paying, numRuns: runs + paying.length, endOnFailure: true },
    )
    expect(paidOnline).toBeGreaterThanOrEqual(paying.length)
  }, 180_000)
})

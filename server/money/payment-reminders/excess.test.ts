import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentOf } from '../../../contract/http.ts'
import { list as notifications } from '../../../contract/core/notifications.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as contract from '../../../contract/money/payment-reminders.ts'
import * as payments from '../../../contract/money/payments.ts'
import { sessionOf } from '../../core/sessions/sample.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { invoices } from '../invoices/table.ts'
import { noteEarlyExcesses } from './excess.ts'

const terms: SentOf<typeof contract.update>['body'] = {
  steps: [{ days: 2, tone: 'overdue' }],
  language: 'en',
  chargedClients: 'all',
  margin: 1000,
  baseRule: 'changing',
  baseRates: [],
  fees: [{ from: 0, fee: 4000 }],
  feeCurrency: 'USD',
}
const line = { description: 'Design', quantity: 1000, unitPrice: 365_000, taxRate: 0 }
/** The interest of a day: 10% of $3,650.00 a year. */
const daily = 100

describe('late charges that were invoiced', () => {
  let server: TestServer
  let office: Invoicing
  let late: number
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    office = await openInvoicing(server)
    await server.call(contract.update, { body: terms }, office.admin())
    await office.issued({ dueDate: '2026-03-20', lines: [line] })
    await office.until('2026-04-19T10:00:00Z')
    const drafted = await server.call(contract.charge, { params: { id: 1 } }, office.admin())
    late = drafted.body.id
    await office.issue(late)
  })
  afterAll(() => server.close())

  const told = async () =>
    (await server.call(notifications, {}, office.admin())).body
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Late charges'))

  test('are too high by what a payment entered later takes back, and a credit note settles that', async () => {
    expect(await office.read(late)).toMatchObject({ total: 4000 + 30 * daily, lateExcess: 0 })
    await office.pay(1, 365_000, '2026-04-09')
    const invoice = await office.read(late)
    expect(invoice).toMatchObject({ lateExcess: 11 * daily, state: 'sent' })
    expect((await office.read(1)).lateInvoices).toMatchObject([{ id: late, lateExcess: 1100 }])
    const ada = await sessionOf(server.context, office.ada.user.id)
    expect((await office.read(late, ada)).lateExcess).toBe(0)
    expect(await told()).toEqual(['Late charges on invoice 2026-0002 are $11.00 too high'])
    const [tax] = invoice.taxes
    const amounts = [{ category: tax?.category ?? null, rate: 0, amount: invoice.lateExcess }]
    const note = { params: { id: late }, body: { amounts } }
    const drafted = await server.call(invoicing.credit, note, office.admin())
    await office.issue(drafted.body.id)
    expect(await office.read(late)).toMatchObject({ lateExcess: 0, open: 4000 + 19 * daily })
  })

  test('vanish whole with a payment by the due date, and stand again when it is undone', async () => {
    const paid = (await office.pay(1, 365_000, '2026-03-20')).body
    expect(await office.read(late)).toMatchObject({ lateExcess: 4000 + 30 * daily })
    const undo = { params: { id: paid.payments[0]?.id ?? 0 }, body: { reason: 'Wrong client' } }
    await server.call(payments.undo, undo, office.admin())
    expect(await office.read(late)).toMatchObject({ lateExcess: 0 })
  })

  test('keep the terms by which they were charged, and nothing changes by payments of later days', async () => {
    await server.call(contract.update, { body: { ...terms, margin: 0, fees: [] } }, office.admin())
    await office.pay(1, 100, '2026-04-19')
    expect((await office.read(late)).lateExcess).toBeLessThanOrEqual(1)
    const rest = await office.read(1)
    await office.until('2026-04-21T10:00:00Z')
    await office.pay(1, rest.open, '2026-04-21')
    expect((await office.read(late)).lateExcess).toBeLessThanOrEqual(1)
  })

  test('are checked when a draft of them is issued', async () => {
    await office.until('2026-04-29T10:00:00Z')
    const more = await server.call(contract.charge, { params: { id: 1 } }, office.admin())
    expect(more.body.total).toBe(10 * daily)
    await office.pay(1, 365_000, '2026-04-24')
    await office.issue(more.body.id)
    expect(await office.read(more.body.id)).toMatchObject({ lateExcess: 6 * daily })
    expect(await office.read(late)).toMatchObject({ lateExcess: 0 })
  })

  test('from before their terms were kept are checked by what is stored, once and on every change', async () => {
    const forget = { lateTerms: null, lateInterest: 0, lateExcess: 0 }
    await office.until('2026-04-19T11:00:00Z')
    await office.pay(1, 365_000, '2026-04-09')
    await server.db.update(invoices).set(forget).where(eq(invoices.id, late))
    await office.until('2026-04-19T12:17:00Z')
    for (const _ of [1, 2]) await noteEarlyExcesses(server.context)
    expect(await office.read(late)).toMatchObject({ lateExcess: 11 * daily })
    expect(await told()).toHaveLength(1)
    const undo = { params: { id: (await office.read(1)).payments[0]?.id ?? 0 } }
    const body = { reason: 'Wrong client' }
    await server.call(payments.undo, { ...undo, body }, office.admin())
    expect(await office.read(late)).toMatchObject({ lateExcess: 0 })
    await office.pay(1, 365_000, '2026-03-20')
    expect(await office.read(late)).toMatchObject({ lateExcess: 4000 + 30 * daily })
  })
})

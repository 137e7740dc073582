import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as books from '../../../contract/money/books.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import * as contract from '../../../contract/money/credits.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as payments from '../../../contract/money/payments.ts'
import * as statements from '../../../contract/money/statements.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import type { SentOf } from '../../../contract/http.ts'

const line = (unitPrice: number, taxRate = 0, more: object = {}) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate,
  ...more,
})
const march = { from: '2026-03-01', to: '2026-03-31' }

describe.each(engines())('credits, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const credit = (id: number, body: SentOf<typeof invoicing.credit>['body'] = {}) =>
    server.call(invoicing.credit, { params: { id }, body }, office.admin())
  const options = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, office.admin())).body
  const apply = (id: number, fromId: number, amount: number, key = `move ${id} ${amount}`) =>
    server.call(contract.apply, { params: { id }, body: { fromId, amount, key } }, office.admin())
  const writeOff = (id: number, reason = 'Bankrupt') =>
    server.call(contract.writeOff, { params: { id }, body: { reason } }, office.admin())
  const cancel = (id: number) =>
    server.call(
      contract.cancel,
      { params: { id }, body: { reason: 'Wrong company' } },
      office.admin(),
    )
  const undo = (id: number) =>
    server.call(payments.undo, { params: { id }, body: { reason: 'A mistake' } }, office.admin())
  const sums = async () =>
    (await server.call(books.read, { query: march }, office.admin())).body.currencies[0]
  const balance = async () =>
    (await server.call(statements.own, {}, office.ada.jar)).body.map((part) => part.balance)
  /** Returns the journal's sum by account, in whole units, and of everything. */
  const journal = async () => {
    const url = `/api/admin/books/journal?from=${march.from}&to=${march.to}&currency=USD`
    const [head = [], ...rows] = readCsv((await office.raw(url)).body)
    const at = (name: string) => head.indexOf(name)
    const found: Record<string, number> = {}
    let all = 0
    for (const row of rows) {
      const amount = Number(row[at('Debits')] || 0) - Number(row[at('Credits')] || 0)
      const account = row[at('Account')] ?? ''
      found[account] = Math.round(((found[account] ?? 0) + amount) * 100) / 100
      all += Math.round(amount * 100)
    }
    return { found, all }
  }

  test('a part is credited by lines or by amounts with tax, several times, never over the rest', async () => {
    const one = await office.issued({ lines: [line(10_000, 2000, { quantity: 3000 }), line(5000)] })
    expect((await options(1)).rest).toEqual([
      { category: 'S', rate: 2000, total: 36_000 },
      { category: null, rate: 0, total: 5000 },
    ])
    const [first] = one.lines
    const tooMany = await credit(1, { lines: [{ id: first?.id ?? 0, quantity: 3001 }] })
    expect(tooMany.body).toMatchObject({
      fields: { 'lines.0.quantity': 'This is more than was invoiced' },
    })
    const byLine = await credit(1, { lines: [{ id: first?.id ?? 0, quantity: 1000 }] })
    expect(byLine.body).toMatchObject({ net: -10_000, tax: -2000, total: -12_000 })
    await office.issue(byLine.body.id)
    const over = await credit(1, { amounts: [{ category: 'S', rate: 2000, amount: 24_001 }] })
    expect(over.body).toMatchObject({
      fields: { 'amounts.0.amount': 'At most $240.00 is left to credit here' },
    })
    const byAmount = await credit(1, { amounts: [{ category: 'S', rate: 2000, amount: 1001 }] })
    expect(byAmount.body).toMatchObject({ total: -1001, net: -834, tax: -167 })
    await office.issue(byAmount.body.id)
    const rest = await credit(1)
    expect(rest.body.total).toBe(-(41_000 - 12_000 - 1001))
    expect((await credit(1)).status).toBe(409)
    await office.issue(rest.body.id)
    expect(await office.read(1)).toMatchObject({ state: 'credited', open: 0, credited: 41_000 })
    expect((await credit(1)).status).toBe(409)
    expect((await journal()).found).toMatchObject({ 'Accounts receivable': 0 })
    expect((await journal()).all).toBe(0)
    expect(await balance()).toEqual([0])
  })

  test('a draft that was changed to more than is left at a tax can’t be issued', async () => {
    await office.issued({ lines: [line(10_000, 2000), line(90_000)] })
    const note = (await credit(1, { amounts: [{ category: null, rate: 0, amount: 100 }] })).body
    const { billTo, reference, note: words } = note
    const body = { clientId: office.ada.user.id, billTo, reference, note: words, currency: 'USD' }
    const lines = [line(-20_000, 2000)]
    await server.call(
      invoicing.update,
      { params: { id: note.id }, body: { ...body, lines } },
      office.admin(),
    )
    expect((await office.issue(note.id)).body).toMatchObject({
      error: 'At most $120.00 of invoice 2026-0001 can be credited at VAT 20%.',
    })
  })

  test('a write-off is bad debt, is undone, and gives way to money that comes after all', async () => {
    await office.issued({ lines: [line(10_000)] })
    await office.pay(1, 4000)
    const lost = (await writeOff(1)).body
    expect(lost).toMatchObject({ state: 'written-off', open: 0, writtenOff: 6000, paid: 4000 })
    expect(lost.payments[1]).toMatchObject({ method: 'write-off', reason: 'Bankrupt' })
    expect((await office.read(1, office.ada.jar)).payments[1]?.reason).toBe('')
    expect(await sums()).toMatchObject({ received: 4000, writtenOff: 6000, open: 0 })
    expect(await journal()).toMatchObject({
      all: 0,
      found: { 'Accounts receivable': 0, 'Bad debts': 60, Bank: 40 },
    })
    expect((await writeOff(1)).status).toBe(409)
    expect((await undo(lost.payments[1]?.id ?? 0)).body).toMatchObject({
      state: 'sent',
      open: 6000,
    })
    await writeOff(1)
    await office.pay(1, 1000)
    expect(await office.read(1)).toMatchObject({ state: 'written-off', open: 0, writtenOff: 5000 })
    expect(await journal()).toMatchObject({
      all: 0,
      found: { 'Accounts receivable': 0, 'Bad debts': 50, Bank: 50 },
    })
    expect(await balance()).toEqual([0])
  })

  test('a write-off of a closed month stays there, and is taken back on the day', async () => {
    await office.issued({ lines: [line(10_000)], dueDate: '2026-03-20' })
    await writeOff(1)
    await office.until('2026-04-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    await undo(1)
    expect(await sums()).toMatchObject({ writtenOff: 10_000 })
    const april = { from: '2026-04-01', to: '2026-04-30' }
    const found = (await server.call(books.read, { query: april }, office.admin())).body
    expect(found.currencies[0]).toMatchObject({ writtenOff: -10_000, open: 10_000 })
  })

  test('a whole invoice is canceled by a credit note, which is not the same as void', async () => {
    await office.issued({ lines: [line(10_000, 2000)] })
    await office.pay(1, 12_000)
    const canceled = (await cancel(1)).body
    expect(canceled).toMatchObject({ state: 'canceled', open: -12_000, isCanceled: true })
    expect(canceled.creditNotes).toMatchObject([{ number: '2026-0002', total: -12_000 }])
    const note = await office.read(2)
    expect(note).toMatchObject({ isCanceled: true, credits: { id: 1 } })
    expect(note.note).toBe('This cancels invoice 2026-0001. Wrong company')
    expect((await cancel(1)).status).toBe(409)
    const listed = await server.call(
      invoicing.listAll,
      { query: { state: 'canceled' } },
      office.admin(),
    )
    expect(listed.body.map(({ id }) => id)).toEqual([1])
    expect(await balance()).toEqual([-12_000])
  })

  test('a client’s credit pays another invoice of theirs in its currency, once, and can be undone', async () => {
    await office.issued({ lines: [line(10_000)] })
    await office.pay(1, 10_000)
    await cancel(1)
    const to = await office.issued({ lines: [line(7000)] })
    const euros = await office.issued({ lines: [line(7000)], currency: 'EUR' })
    const bens = await office.issued({ lines: [line(7000)] }, office.ben.user.id)
    expect((await options(to.id)).credits).toMatchObject([{ id: 1, amount: 10_000 }])
    expect((await options(1)).payable).toMatchObject([{ id: to.id, amount: 7000 }])
    expect((await apply(euros.id, 1, 100)).status).toBe(409)
    expect((await apply(bens.id, 1, 100)).status).toBe(409)
    expect((await apply(to.id, 1, 7001)).body).toMatchObject({
      fields: { amount: 'At most $70.00 can be applied.' },
    })
    const totals = async () => (await server.call(statements.ownTotals, {}, office.ada.jar)).body
    expect((await totals()).map((each) => [each.currency, each.credit])).toEqual([
      ['EUR', 0],
      ['USD', 10_000],
    ])
    await apply(to.id, 1, 7000)
    const paid = (await apply(to.id, 1, 7000)).body
    expect(paid).toMatchObject({ state: 'paid', open: 0 })
    expect(await office.read(1)).toMatchObject({ open: -3000 })
    expect(await sums()).toMatchObject({ received: 10_000 })
    expect(await journal()).toMatchObject({ all: 0, found: { 'Client credits': 0 } })
    expect((await balance()).toSorted((a, b) => a - b)).toEqual([-3000, 7000])
    await undo(paid.payments[0]?.id ?? 0)
    expect(await office.read(to.id)).toMatchObject({ state: 'sent', open: 7000 })
    expect(await office.read(1)).toMatchObject({ open: -10_000 })
    // The rest goes back to the client.
    expect((await office.pay(1, -10_000)).body).toMatchObject({ open: 0 })
  })
})

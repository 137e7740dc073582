import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as books from '../../../contract/money/books.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import * as contract from '../../../contract/money/credits.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { journalOf } from '../books/journal.ts'
import { bookedIn } from '../books/booked.ts'

const line = (unitPrice: number) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate: 0,
})
const always = { from: '2026-01-01', to: '2026-12-31' }

describe('of what is written off', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const writeOff = (id: number) =>
    server.call(contract.writeOff, { params: { id }, body: { reason: 'Bankrupt' } }, office.admin())
  const credit = async (id: number, amount: number) => {
    const body = { amounts: [{ category: null, rate: 0, amount }] }
    const note = await server.call(invoicing.credit, { params: { id }, body }, office.admin())
    return note.status === 201 ? office.issue(note.body.id) : note
  }
  /** Returns the journal's sums by account; its entries add up to zero. */
  const journal = async () => {
    const entries = journalOf(await bookedIn(server.context, always))
    const sums: Record<string, number> = {}
    for (const { postings } of entries) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount
    }
    return sums
  }

  test('a credit note over a part leaves the rest written off', async () => {
    await office.issued({ lines: [line(10_000)] })
    await writeOff(1)
    await credit(1, 3000)
    const row = await office.read(1)
    expect(row).toMatchObject({ state: 'written-off', open: 0, credited: 3000, writtenOff: 7000 })
    expect(row.payments).toMatchObject([
      { amount: 10_000, undoReason: 'Settled after all' },
      { amount: 7000, method: 'write-off', reason: 'Bankrupt', undoneAt: null },
    ])
    expect(await journal()).toMatchObject({ receivable: 0, 'write-off': 7000 })
  })

  test('a closed month keeps what it had, and today takes back what was settled', async () => {
    await office.issued({ lines: [line(10_000)], dueDate: '2026-03-20' })
    await writeOff(1)
    await office.until('2026-04-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    await credit(1, 3000)
    const lost = async (from: string, to: string) =>
      (await server.call(books.read, { query: { from, to } }, office.admin())).body.currencies[0]
        ?.writtenOff
    expect(await lost('2026-03-01', '2026-03-31')).toBe(10_000)
    expect(await lost('2026-04-01', '2026-04-30')).toBe(-3000)
    expect(await journal()).toMatchObject({ receivable: 0, 'write-off': 7000 })
  })

  test('the books agree after any order of payments, credit notes and write-offs', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 6000 }) }),
      fc.record({
        kind: fc.constant('credit' as const),
        amount: fc.integer({ min: 1, max: 6000 }),
      }),
      fc.constant({ kind: 'write-off' as const, amount: 0 }),
    )
    const take = { pay: office.pay, credit, 'write-off': writeOff }
    const histories = fc.array(step, { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const { id } = await office.issued({ lines: [line(10_000)] })
        const before = await journal()
        for (const { kind, amount } of steps) await take[kind](id, amount)
        const row = await office.read(id)
        const { paid, credited, writtenOff, open } = row
        expect(open).toBe(10_000 - paid - credited - writtenOff)
        expect(writtenOff === 0 || open >= 0).toBe(true)
        const after = await journal()
        const since = (key: string) => (after[key] ?? 0) - (before[key] ?? 0)
        expect([since('write-off'), since('receivable')]).toEqual([writtenOff, open - 10_000])
      }),
      { numRuns: 15 },
    )
  })
})

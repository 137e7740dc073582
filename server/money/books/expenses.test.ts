import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as accounts from '../../../contract/money/book-settings.ts'
import * as books from '../../../contract/money/books.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import * as contract from '../../../contract/money/expenses.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { aReceipt, anIncomingInvoice } from '../expenses/sample.ts'
import { sampleBilling } from '../invoices/sample.ts'
import { expensesIn } from './expense-records.ts'
import { journalOf } from './journal.ts'
import { documentsIn, paymentsIn } from './records.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-book-expenses-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe('expenses in the books', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: dataDir })))
  beforeEach(async () => {
    office = await openInvoicing(server)
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const body = { ...sampleBilling, country: 'DE', vatId: 'DE136695976', updatedAt }
    await server.call(billing.update, { body }, office.admin())
  })
  afterAll(() => server.close())

  const enter = (changes: Parameters<typeof aReceipt>[0] = {}) =>
    server.call(contract.enter, { body: aReceipt(changes) }, office.admin())
  /** Returns the journal's sums by account in euros; its entries add up to zero. */
  const journal = async (from: string, to: string) => {
    const period = { from, to }
    const { context } = server
    const entries = journalOf(
      await documentsIn(context, period),
      await paymentsIn(context, period),
      await expensesIn(context, period),
    )
    const sums: Record<string, number> = {}
    for (const { postings } of entries.filter(({ currency }) => currency === 'EUR')) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      for (const { account, amount } of postings) sums[account] = (sums[account] ?? 0) + amount
    }
    return sums
  }
  const spent = async (from: string, to: string) =>
    (await server.call(books.read, { query: { from, to } }, office.admin())).body.currencies.find(
      ({ currency }) => currency === 'EUR',
    )?.spent

  test('stand there once, with the tax that is deducted, also when they are passed on', async () => {
    const { body } = await enter()
    const client = { clientId: office.ada.user.id }
    const params = { id: body.id }
    const passed = await server.call(contract.passOn, { params, body: client }, office.admin())
    const invoiceId = passed.body.passedOn?.invoiceId ?? 0
    const issued = await office.issue(invoiceId)
    const found = await journal('2026-03-01', '2026-03-31')
    expect(found).toMatchObject({ expense: 2000, 'input-S-1900': 380, payable: -2380 })
    expect(found['receivable']).toBe(issued.body.total)
    expect(await spent('2026-03-01', '2026-03-31')).toBe(2380)
    const listed = (await server.call(accounts.read, {}, office.admin())).body.accounts
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Expenses', 'Accounts payable', 'VAT 19% deducted']),
    )
  })

  test('of another country, or without a VAT number of the agency, cost their tax, too', async () => {
    const file = Buffer.from(anIncomingInvoice())
    const uploadId = await uploaded(server, office.admin(), 'invoice.xml', file)
    await server.call(contract.create, { body: { uploadId } }, office.admin())
    expect(await journal('2026-02-01', '2026-02-28')).toEqual({ expense: 12_100, payable: -12_100 })
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const body = { ...sampleBilling, vatId: '', updatedAt }
    await server.call(billing.update, { body }, office.admin())
    await enter()
    expect(await journal('2026-03-01', '2026-03-31')).toEqual({ expense: 2380, payable: -2380 })
  })

  test('leave a closed month as it was', async () => {
    const { body } = await enter()
    const { body: deleted } = await enter({ number: 'B-2' })
    await server.call(contract.remove, { params: { id: deleted.id } }, office.admin())
    await office.until('2026-04-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    const change = { params: { id: body.id }, body: aReceipt({ total: 100 }) }
    expect((await server.call(contract.change, change, office.admin())).body).toMatchObject({
      error: 'March 2026 is closed. Its expenses stay as they are.',
    })
    const remove = { params: { id: body.id } }
    expect((await server.call(contract.remove, remove, office.admin())).status).toBe(409)
    const restore = { body: { noun: 'expenses' as const, ids: [deleted.id] } }
    const restored = await server.call(trash.restore, restore, office.admin())
    expect(restored.body.refused).toHaveLength(1)
    expect((await enter({ total: 1190 })).status).toBe(201)
    expect(await spent('2026-03-01', '2026-03-31')).toBe(2380)
    expect(await spent('2026-04-01', '2026-04-30')).toBe(1190)
  })
})

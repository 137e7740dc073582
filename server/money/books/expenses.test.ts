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
import { bookedIn } from './booked.ts'
import { journalOf } from './journal.ts'

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
    const entries = journalOf(await bookedIn(context, period))
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

  const pay = (id: number, paidOn: string) =>
    server.call(
      contract.pay,
      { params: { id }, body: { paidOn, paymentMethod: 'transfer' } },
      office.admin(),
    )
  const reversePayment = (id: number) =>
    server.call(contract.reversePayment, { params: { id } }, office.admin())
  const owed = async () =>
    (
      await server.call(
        books.read,
        { query: { from: '2026-03-01', to: '2026-03-31' } },
        office.admin(),
      )
    ).body.currencies.find(({ currency }) => currency === 'EUR')?.owed

  test('are owed until they are paid, which moves money against what was owed', async () => {
    const { body } = await enter()
    const receipt = aReceipt({ paidOn: '2026-03-01', paymentMethod: 'cash', total: 1000 })
    await server.call(contract.enter, { body: { ...receipt, taxRate: 0 } }, office.admin())
    expect(await owed()).toBe(2380)
    expect((await pay(body.id, '2026-03-02')).status).toBe(200)
    expect(await owed()).toBe(0)
    const paid = { expense: 3000, 'input-S-1900': 380, payable: 0, cash: -1000, transfer: -2380 }
    expect(await journal('2026-03-01', '2026-03-31')).toEqual(paid)
    const file = await office.raw(
      '/api/admin/books/journal?from=2026-03-01&to=2026-03-31&currency=EUR',
    )
    expect(file.body).toContain('Payment of an expense')
    await reversePayment(body.id)
    expect(await owed()).toBe(2380)
    expect(await journal('2026-03-01', '2026-03-31')).toMatchObject({ cash: -1000, payable: -2380 })
  })

  test('paid in a month that was closed are taken back on the day', async () => {
    const { body } = await enter()
    await pay(body.id, '2026-03-02')
    const { body: later } = await enter({ number: 'B-2', issueDate: '2026-03-02' })
    await office.until('2026-04-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    expect((await pay(later.id, '2026-03-31')).body).toMatchObject({
      fields: { paidOn: 'March 2026 is closed. Please enter a later date.' },
    })
    expect((await reversePayment(body.id)).body).toMatchObject({
      paidOn: null,
      paymentMethod: null,
    })
    expect(await journal('2026-03-01', '2026-03-31')).toMatchObject({ transfer: -2380 })
    expect(await journal('2026-04-01', '2026-04-30')).toEqual({ transfer: 2380, payable: -2380 })
    expect((await pay(body.id, '2026-04-01')).status).toBe(200)
    expect(await journal('2026-04-01', '2026-04-30')).toEqual({ transfer: 0, payable: 0 })
  })

  test('paid before their own month keep a closed month as it was', async () => {
    await office.until('2026-04-02T10:00:00Z')
    const paid = { paidOn: '2026-03-31', paymentMethod: 'card' as const }
    const { body } = await enter({ issueDate: '2026-04-01', ...paid })
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    const refused = { error: 'March 2026 is closed. What was paid in it stays as it is.' }
    const remove = () => server.call(contract.remove, { params: { id: body.id } }, office.admin())
    expect((await remove()).body).toMatchObject(refused)
    const change = {
      params: { id: body.id },
      body: aReceipt({ issueDate: '2026-04-01', total: 1 }),
    }
    expect((await server.call(contract.change, change, office.admin())).body).toMatchObject(refused)
    await reversePayment(body.id)
    expect((await remove()).body).toMatchObject(refused)
    expect(await journal('2026-03-01', '2026-03-31')).toEqual({ payable: 2380, card: -2380 })
  })

  test('of a closed month keep the tax that was deducted when the agency’s VAT number changes', async () => {
    await enter()
    const march = () => journal('2026-03-01', '2026-03-31')
    const withVatId = async (vatId: string) => {
      const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
      const body = { ...sampleBilling, country: 'DE', vatId, updatedAt }
      await server.call(billing.update, { body }, office.admin())
    }
    await office.until('2026-05-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    const before = await march()
    expect(before).toMatchObject({ 'input-S-1900': 380 })
    await withVatId('')
    expect(await march()).toEqual(before)
    await server.call(closing.close, { body: { through: '2026-04-30' } }, office.admin())
    expect(await march()).toEqual(before)
    const reopen = (through: string | null) =>
      server.call(closing.reopen, { body: { through, reason: 'Late' } }, office.admin())
    await reopen('2026-03-31')
    expect(await march()).toEqual(before)
    await reopen(null)
    expect(await march()).toEqual({ expense: 2380, payable: -2380 })
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

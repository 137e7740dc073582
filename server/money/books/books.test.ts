import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as accounts from '../../../contract/money/book-settings.ts'
import * as contract from '../../../contract/money/books.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as payments from '../../../contract/money/payments.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { aSchedule } from '../billing-schedules/sample.ts'
import * as schedules from '../../../contract/money/billing-schedules.ts'

const line = (unitPrice: number, taxRate = 0, more: object = {}) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate,
  ...more,
})
const exempt = { taxCategory: 'E', taxReason: 'Exempt: teaching' } as const
const march = { from: '2026-03-01', to: '2026-03-31' }

describe.each(engines())('the books, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const report = async (query = march) =>
    (await server.call(contract.read, { query }, office.admin())).body
  const close = (through: string) =>
    server.call(closing.close, { body: { through } }, office.admin())
  const settings = async () => (await server.call(accounts.read, {}, office.admin())).body
  const sentence = ({ body }: { body: unknown }) => (body as { error: string }).error
  const undo = (id: number) =>
    server.call(payments.undo, { params: { id }, body: { reason: 'Twice' } }, office.admin())
  const voided = (id: number) =>
    server.call(
      invoicing.voidInvoice,
      { params: { id }, body: { reason: 'Wrong' } },
      office.admin(),
    )

  test('the sums of a period are by currency, client and tax, and void invoices don’t count', async () => {
    const one = await office.issued({ lines: [line(10_000, 2000), line(5000, 0, exempt)] })
    await office.issued({ currency: 'EUR', lines: [line(7000, 1900)] }, office.ben.user.id)
    await voided((await office.issued()).id)
    await office.pay(one.id, 4000)
    await server.call(
      schedules.create,
      { body: aSchedule(office.ada.user.id, { startDay: '2026-04-01' }) },
      office.admin(),
    )
    const found = await report()
    const [dollars, euros] = found.currencies
    expect(dollars).toMatchObject({
      currency: 'USD',
      net: 15_000,
      tax: 2000,
      total: 17_000,
      received: 4000,
      fees: 0,
      open: 13_000,
      overdue: 0,
    })
    expect(dollars?.expected).toBeGreaterThan(0)
    expect(euros).toMatchObject({ currency: 'EUR', net: 7000, tax: 1330, open: 8330 })
    expect(found.taxes).toEqual([
      { currency: 'EUR', category: 'S', rate: 1900, net: 7000, tax: 1330, documents: 1 },
      { currency: 'USD', category: 'S', rate: 2000, net: 10_000, tax: 2000, documents: 1 },
      { currency: 'USD', category: 'E', rate: 0, net: 5000, tax: 0, documents: 1 },
    ])
    expect(found.clients.map(({ currency, net, received }) => [currency, net, received])).toEqual([
      ['EUR', 7000, 0],
      ['USD', 15_000, 4000],
    ])
    const april = await report({ from: '2026-04-01', to: '2026-04-30' })
    expect(april.currencies[0]).toMatchObject({ net: 0, received: 0, open: 13_000 })
    expect(april.taxes).toEqual([])
  })

  test('a period is from a day to a later one, at most ten years', async () => {
    const ask = (from: string, to: string) =>
      server.call(contract.read, { query: { from, to } }, office.admin())
    expect(sentence(await ask('2026-03-02', '2026-03-01'))).toBe(
      'This date is before the start date',
    )
    expect(sentence(await ask('2016-03-01', '2026-03-02'))).toBe('Please choose at most ten years')
    expect((await ask('2016-03-01', '2026-03-01')).status).toBe(200)
  })

  test('a closed month takes no payment, no void invoice, and no change of what was undone', async () => {
    const [paid, unpaid] = [await office.issued(), await office.issued()]
    await office.pay(paid.id, 5000)
    await office.until('2026-04-02T10:00:00Z')
    const before = await report()
    expect((await close('2026-03-31')).body.through).toBe('2026-03-31')
    const late = await office.pay(paid.id, 100, '2026-03-31')
    expect(late.status).toBe(400)
    expect(sentence(late)).toBe('March 2026 is closed. Please enter a later date.')
    expect(sentence(await voided(unpaid.id))).toBe(
      'March 2026 is closed. Please create a credit note instead.',
    )
    expect((await undo(1)).status).toBe(200)
    expect((await office.read(paid.id)).paid).toBe(0)
    expect((await report()).currencies[0]?.received).toBe(before.currencies[0]?.received)
    const april = await report({ from: '2026-04-01', to: '2026-04-30' })
    expect(april.currencies[0]?.received).toBe(-5000)
    expect((await office.pay(paid.id, 100, '2026-04-01')).status).toBe(200)
  })

  test('what is undone in an open month never was', async () => {
    const { id } = await office.issued()
    await office.pay(id, 5000)
    await undo(1)
    expect((await report()).currencies[0]?.received).toBe(0)
    await office.until('2026-04-02T10:00:00Z')
    await close('2026-03-31')
    expect((await report()).currencies[0]?.received).toBe(0)
  })

  test('months are closed once they are over, and opened by an owner, with a reason', async () => {
    expect(sentence(await close('2026-03-31'))).toBe('March 2026 isn’t over yet.')
    expect(sentence(await close('2026-02-27'))).toBe('Please choose the last day of a month')
    await close('2026-02-28')
    expect(sentence(await close('2026-01-31'))).toBe('January 2026 is closed already.')
    const reopen = (through: string | null, reason = 'A late bill') =>
      server.call(closing.reopen, { body: { through, reason } }, office.admin())
    expect((await reopen(null, '')).status).toBe(400)
    expect(sentence(await reopen('2026-02-28'))).toBe('No month after that is closed.')
    expect((await reopen('2026-01-31')).body.through).toBe('2026-01-31')
    expect((await reopen(null)).body.through).toBeNull()
    const history = (await office.raw('/api/admin/audit-entries')).body
    expect(history).toContain('A late bill')
  })

  test('the journal of each currency adds up to zero', async () => {
    const one = await office.issued({ lines: [line(10_000, 2000), line(5000)] })
    await office.issued({ currency: 'EUR', lines: [line(7000, 1900)] })
    await office.pay(one.id, 4000)
    const rows = async (currency: string, more = '') => {
      const url = `/api/admin/books/journal?from=2026-03-01&to=2026-03-31&currency=${currency}${more}`
      return readCsv((await office.raw(url)).body)
    }
    const [title, ...dollars] = await rows('USD')
    expect(title?.slice(0, 8).join()).toBe(
      'Journal No.,Journal Date,Currency,Memo,Account Code,Account,Debits,Credits',
    )
    const sum = (at: number) => dollars.reduce((total, row) => total + Number(row[at]) * 100, 0)
    expect([sum(6), sum(7)]).toEqual([21_000, 21_000])
    expect(dollars.map((row) => row[5])).toEqual([
      'Accounts receivable',
      'Revenue, VAT 20%',
      'VAT 20% owed',
      'Revenue, no tax',
      'Bank',
      'Accounts receivable',
    ])
    const [heads, ...euros] = await rows('EUR', '&format=xero')
    expect(heads?.at(-1)).toBe('*Amount')
    expect(euros.reduce((total, row) => total + Math.round(Number(row.at(-1)) * 100), 0)).toBe(0)
  })

  test('payments are listed with their method, and a reversal on its day', async () => {
    const { id } = await office.issued()
    await office.pay(id, 5000)
    await office.until('2026-04-02T10:00:00Z')
    await close('2026-03-31')
    await undo(1)
    const { body } = await office.raw('/api/admin/books/payments?from=2026-03-01&to=2026-04-30')
    expect(readCsv(body).map((row) => [row[0], row[1], row[5], row[6]].join())).toEqual([
      'Date,Kind,Amount,Method',
      '2026-03-02,payment,50.00,Bank transfer',
      '2026-04-02,Reversed payment,-50.00,Bank transfer',
    ])
  })

  test('DATEV’s file says what it needs, and then has every booking in euros', async () => {
    const url = '/api/admin/books/datev?from=2026-03-01&to=2026-03-31'
    await office.issued({ lines: [line(100)] })
    const { id } = await office.issued({ currency: 'EUR', lines: [line(10_000, 1900)] })
    await office.pay(id, 11_900)
    expect((await office.raw(url)).statusCode).toBe(409)
    expect(await report()).toMatchObject({
      datevProblems: [
        'Please enter the numbers of your tax adviser and of your agency at DATEV.',
        '“Accounts receivable” needs an account number of 4 to 8 digits.',
        '“Revenue, VAT 19%” needs an account number of 4 to 8 digits.',
        '“Bank” needs an account number of 4 to 8 digits.',
      ],
      datevLeftOut: 1,
    })
    const { updatedAt } = await settings()
    const body = { chart: 'skr03' as const, codes: { transfer: '1210' }, updatedAt }
    const numbers = { datevConsultant: '29098', datevClient: '55003' }
    const saved = await server.call(
      accounts.update,
      { body: { ...body, ...numbers } },
      office.admin(),
    )
    expect(saved.status).toBe(200)
    const file = await office.raw(url)
    const [head, columns, ...rows] = new TextDecoder('windows-1252')
      .decode(file.rawPayload)
      .trim()
      .split('\r\n')
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260302100000000;;"";"";"";29098;55003;20260101;4;20260301;20260331;"Foyer";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(head?.split(';')).toHaveLength(31)
    expect(columns?.split(';')).toHaveLength(125)
    expect(columns).toContain('Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel')
    expect(rows.map((row) => row.split(';').slice(0, 11).join(';'))).toEqual([
      '119,00;"S";"EUR";;;;1400;8400;;0203;"2026-0002"',
      '119,00;"S";"EUR";;;;1210;1400;;0203;"2026-0002"',
    ])
    expect(rows.every((row) => row.split(';').length === 125)).toBe(true)
    const two = await office.raw('/api/admin/books/datev?from=2025-12-01&to=2026-03-31')
    expect(two.json()).toEqual({ error: 'A file for DATEV is of one calendar year.' })
  })
})

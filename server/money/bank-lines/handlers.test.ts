import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefusalBody } from '../../../contract/errors.ts'
import * as lines from '../../../contract/money/bank-lines.ts'
import * as books from '../../../contract/money/books.ts'
import * as credits from '../../../contract/money/credits.ts'
import * as closing from '../../../contract/money/closed-months.ts'
import { undo as undoPayment } from '../../../contract/money/payments.ts'
import { list as notifications } from '../../../contract/core/notifications.ts'
import { bankFiles } from '../../../test/bank-files.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const iban = 'DE02120300000000202051'
const came = { bookedOn: '2026-03-02', name: 'Kiln Street', iban }
const reference = 'RF3120260001'
const whole = 2901_00

describe('a line of a bank statement', () => {
  let server: TestServer
  let office: Invoicing
  let bank: ReturnType<typeof bankFiles>
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    office = await openInvoicing(server)
    bank = bankFiles(server, office.admin)
  })
  afterAll(() => server.close())

  const issued = async () => (await office.issued({ currency: 'EUR' })).id
  const fieldsOf = (answer: { status: number; body: unknown }) => [
    answer.status,
    (answer.body as RefusalBody).fields,
  ]

  test('that is certain was booked with its reason, by whoever imported it', async () => {
    const id = await issued()
    await bank.statement([{ ...came, amount: whole, reference }])
    expect(await bank.line('booked')).toMatchObject({
      reason: 'The reference is that of invoice 2026-0001, and the amount is its balance due.',
      score: 100,
      decidedBy: expect.stringMatching(/\w/) as string,
      payments: [{ invoiceId: id, number: '2026-0001', amount: whole }],
      proposals: [],
    })
    const told = await server.call(notifications, {}, office.ada.jar)
    expect(told.body.filter(({ title }) => title === 'We received €2,901.00')).toHaveLength(1)
  })

  test('for an invoice that was written off waits, and takes its amount off the write-off', async () => {
    const id = await issued()
    const body = { reason: 'Bankrupt' }
    await server.call(credits.writeOff, { params: { id }, body }, office.admin())
    await bank.statement([{ ...came, amount: 1000_00, reference }])
    const line = await bank.line('waiting')
    expect(line.proposals).toMatchObject([
      {
        over: 0,
        reason:
          'The reference is that of invoice 2026-0001, which was written off on Mar 2, 2026; booking the payment reverses the write-off for €1,000.00.',
      },
    ])
    await bank.book(line.id, [{ invoiceId: id, amount: 1000_00 }])
    const after = { state: 'written-off', open: 0, paid: 1000_00, writtenOff: 1901_00 }
    expect(await office.read(id)).toMatchObject(after)
  })

  test('leaves a part a part', async () => {
    const id = await issued()
    await bank.statement([{ ...came, amount: 1000_00, reference }])
    expect(await office.read(id)).toMatchObject({ state: 'sent', open: 1901_00 })
  })

  test('is booked with one press, and the press is undone', async () => {
    const id = await issued()
    await bank.statement([{ ...came, name: 'Somebody', amount: whole }])
    const line = await bank.line('waiting')
    expect(line.proposals).toEqual([
      {
        parts: [
          {
            invoiceId: id,
            number: '2026-0001',
            clientName: expect.any(String) as string,
            clientUnconfirmed: false,
            amount: whole,
          },
        ],
        over: 0,
        score: expect.any(Number) as number,
        reason: 'Only the amount fits: it is the balance due of invoice 2026-0001.',
      },
    ])
    const booked = await bank.book(line.id, [{ invoiceId: id, amount: whole }])
    expect(booked.body).toMatchObject({ state: 'booked', reason: '', score: null })
    expect((await office.read(id)).state).toBe('paid')
    expect((await bank.undo(line.id)).body).toMatchObject({ state: 'waiting', decidedBy: '' })
    expect(await office.read(id)).toMatchObject({ state: 'sent', open: whole })
    expect((await bank.undo(line.id)).status).toBe(409)
  })

  test('decided on by two people at once is decided once', async () => {
    const id = await issued()
    await bank.statement([{ ...came, name: 'Somebody', amount: whole }])
    const line = await bank.line('waiting')
    const part = [{ invoiceId: id, amount: whole }]
    const answers = await Promise.all([
      bank.book(line.id, part),
      bank.book(line.id, part),
      bank.reject(line.id),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await office.read(id)).payments.length).toBeLessThanOrEqual(1)
  })

  test('is split over invoices, whose amounts have to be its own', async () => {
    const [first, second] = [await issued(), await issued()]
    await bank.statement([{ ...came, name: 'Somebody', amount: 3000_00 }])
    const { id } = await bank.line('waiting')
    const part = (invoiceId: number, amount: number) => ({ invoiceId, amount })
    expect(fieldsOf(await bank.book(id, [part(first, 2900_00)]))).toEqual([
      400,
      { parts: 'The amounts add up to €2,900.00, but the transfer is €3,000.00' },
    ])
    expect(fieldsOf(await bank.book(id, [part(first, 3000_00)]))).toEqual([
      400,
      { parts: 'Invoice 2026-0001 has only €2,901.00 due' },
    ])
    const { id: dollars } = await office.issued()
    expect(fieldsOf(await bank.book(id, [part(dollars, 3000_00)]))).toEqual([
      400,
      { parts: 'Invoice 2026-0003 is in USD, the transfer in EUR' },
    ])
    expect((await bank.book(id, [part(first, 2901_00), part(second, 99_00)])).status).toBe(200)
    expect((await office.read(second)).open).toBe(2802_00)
  })

  test('with more than is due becomes the client’s credit', async () => {
    const id = await issued()
    await bank.statement([{ ...came, amount: 3000_00, reference }])
    const line = await bank.line('waiting')
    expect(line.proposals[0]).toMatchObject({ over: 99_00, score: 80 })
    expect((await bank.book(line.id, [{ invoiceId: id, amount: 3000_00 }], true)).status).toBe(200)
    expect(await office.read(id)).toMatchObject({ state: 'paid', open: -99_00 })
  })

  test('is known by an account that paid before', async () => {
    await issued()
    await bank.statement([{ ...came, amount: whole, reference }])
    const second = await issued()
    await bank.statement([{ ...came, amount: whole, text: 'Thanks', servicerRef: 'x' }])
    expect(await office.read(second)).toMatchObject({ state: 'paid' })
    expect((await bank.lines('booked'))[0]?.reason).toContain('has paid from this account before')
  })

  test('is the payment that was entered by hand for it', async () => {
    const id = await issued()
    await office.pay(id, whole)
    await office.until('2026-03-03T10:00:00Z')
    await bank.statement([{ ...came, amount: whole, reference }])
    const line = await bank.line('booked')
    expect(line.reason).toBe('This payment for invoice 2026-0001 was entered by hand before.')
    expect((await office.read(id)).payments).toHaveLength(1)
    await bank.undo(line.id)
    expect(await office.read(id)).toMatchObject({ state: 'paid', open: 0 })
  })

  test('that takes a transfer back undoes it, which is undone as well', async () => {
    const id = await issued()
    await bank.statement([{ ...came, amount: whole, reference, endToEndId: 'E1' }])
    await bank.statement([
      { ...came, amount: -whole, reference, endToEndId: 'E1', isReversal: true },
    ])
    expect(await office.read(id)).toMatchObject({ state: 'sent', open: whole })
    const reversal = await bank.line('booked')
    expect(reversal.reason).toContain('The bank takes back €2,901.00 of Mar 2, 2026')
    const returned = await bank.line('returned')
    expect((await bank.undo(returned.id)).status).toBe(409)
    await bank.undo(reversal.id)
    expect(await office.read(id)).toMatchObject({ state: 'paid', open: 0 })
    const waiting = await bank.line('waiting')
    expect(waiting.reverses).toMatchObject({ id: returned.id })
    expect((await bank.reverse(waiting.id)).body.state).toBe('booked')
    expect((await office.read(id)).open).toBe(whole)
  })

  test('waits again when its payment is undone at the invoice', async () => {
    const id = await issued()
    await bank.statement([{ ...came, amount: whole, reference }])
    const [payment] = (await office.read(id)).payments
    await server.call(
      undoPayment,
      { params: { id: payment?.id ?? 0 }, body: { reason: 'Wrong invoice' } },
      office.admin(),
    )
    const line = await bank.line('waiting')
    expect(line.payments).toEqual([])
    expect((await bank.reject(line.id)).body.state).toBe('rejected')
    const { body } = await server.call(lines.counts, {}, office.admin())
    expect(body).toEqual({ waiting: 0, booked: 0, returned: 0, rejected: 1, ignored: 0 })
  })

  test('is found by its payer, its text and its reference', async () => {
    await bank.statement([
      { ...came, amount: 1_00, text: 'Hello 100%' },
      { ...came, amount: 2_00, reference: 'RF18539007547034' },
    ])
    const found = async (q: string) => {
      const { body } = await server.call(lines.list, { query: { q, state: 'all' } }, office.admin())
      return body.map(({ amount }) => amount)
    }
    expect([await found('100%'), await found('rf18 kiln'), await found('other')]).toEqual([
      [1_00],
      [2_00],
      [],
    ])
  })

  test('of a closed month is booked on the first open day, and taken back on the day of the undo', async () => {
    const id = await issued()
    await office.until('2026-04-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-03-31' } }, office.admin())
    await bank.statement([{ ...came, amount: whole, reference }])
    const [paid] = (await office.read(id)).payments
    expect(paid?.paidOn).toBe('2026-04-01')
    await office.until('2026-05-02T10:00:00Z')
    await server.call(closing.close, { body: { through: '2026-04-30' } }, office.admin())
    const line = await bank.line('booked')
    await server.call(lines.undo, { params: { id: line.id } }, office.admin())
    const received = async (from: string, to: string) =>
      (await server.call(books.read, { query: { from, to } }, office.admin())).body.currencies.find(
        ({ currency }) => currency === 'EUR',
      )?.received
    expect(await received('2026-04-01', '2026-04-30')).toBe(whole)
    expect(await received('2026-05-01', '2026-05-31')).toBe(-whole)
  })
})

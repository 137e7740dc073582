import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/invoices.ts'
import * as payments from '../../../contract/money/payments.ts'
import * as statements from '../../../contract/money/statements.ts'
import * as stats from '../../../contract/overview/stats.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { anInvoice } from '../invoices/sample.ts'

describe.each(engines())('payments, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  test('count for their own invoice alone', async () => {
    await office.issued()
    const { id } = await office.issued({}, office.ben.user.id)
    await office.pay(1, 100_000)
    expect((await office.pay(id, 50_000)).body).toMatchObject({ paid: 50_000, open: 240_100 })
    expect(await office.read(1)).toMatchObject({ paid: 100_000, open: 190_100 })
  })

  test('are paid in parts, and a mistaken payment is undone with a reason', async () => {
    await office.issued()
    expect((await office.pay(1, 290_101)).body).toMatchObject({
      error: 'The balance due is only $2,901.00.',
    })
    expect((await office.pay(1, 100, '2026-03-03')).body).toMatchObject({
      error: 'The date can’t be in the future.',
    })
    expect((await office.pay(1, 100_000)).body).toMatchObject({ state: 'sent', open: 190_100 })
    const { body } = await office.pay(1, 190_100)
    expect(body).toMatchObject({ state: 'paid', open: 0, paid: 290_100 })
    const revenue = async () => (await server.call(stats.readAll, {}, office.admin())).body.revenue
    expect(await revenue()).toBe(2901)
    expect((await office.pay(1, 1)).body).toMatchObject({
      error: 'This invoice has no balance due.',
    })
    expect((await office.pay(1, -1)).body).toMatchObject({ error: 'There is nothing to refund.' })
    const undo = (id: number) =>
      server.call(
        payments.undo,
        { params: { id }, body: { reason: 'Wrong client' } },
        office.admin(),
      )
    expect((await undo(2)).body).toMatchObject({ state: 'sent', open: 190_100 })
    expect([(await undo(2)).status, (await undo(99)).status]).toEqual([409, 404])
    expect(await revenue()).toBe(1000)
    expect((await office.read(1)).payments).toMatchObject([
      { undoneAt: null },
      { undoReason: 'Wrong client' },
    ])
    expect((await office.read(1, office.ada.jar)).payments).toHaveLength(1)
  })

  test('record a retried payment once, even when both arrive at the same time', async () => {
    await office.issued()
    const send = (key: string, amount = 1000) =>
      server.call(
        payments.create,
        {
          params: { id: 1 },
          body: { amount, paidOn: '2026-03-02', method: 'transfer', note: '', key },
        },
        office.admin(),
      )
    const both = await Promise.all([send('a'), send('a')])
    expect(both.map(({ status, body }) => [status, body.paid])).toEqual([
      [200, 1000],
      [200, 1000],
    ])
    expect((await send('a', 290_100)).body).toMatchObject({ paid: 1000 })
    expect((await send('b')).body).toMatchObject({ paid: 2000 })
    expect((await office.pay(1, 500)).body).toMatchObject({ paid: 2500 })
    expect((await office.pay(1, 500)).body).toMatchObject({ paid: 3000 })
  })

  test('are credited by a note with its own number, never for more than was charged', async () => {
    await office.issued()
    await office.pay(1, 290_100)
    const credit = () =>
      server.call(contract.credit, { params: { id: 1 }, body: {} }, office.admin())
    const { body: draft } = await credit()
    expect(draft).toMatchObject({ kind: 'credit-note', total: -290_100, credits: { id: 1 } })
    expect((await credit()).status).toBe(409)
    const halfBack = [{ description: 'Half', quantity: 1000, unitPrice: -100_000, taxRate: 2000 }]
    const body = anInvoice(office.ben.user.id, { lines: halfBack, currency: 'JPY' })
    const edited = await server.call(
      contract.update,
      { params: { id: draft.id }, body },
      office.admin(),
    )
    expect(edited.body).toMatchObject({
      clientId: office.ada.user.id,
      currency: 'USD',
      total: -120_000,
    })
    expect((await office.issue(draft.id)).body).toMatchObject({
      number: '2026-0002',
      state: 'credited',
    })
    expect(await office.read(1)).toMatchObject({
      state: 'paid',
      credited: 120_000,
      open: -120_000,
      credits: null,
      creditNotes: [{ id: draft.id, number: '2026-0002', total: -120_000 }],
    })
    const { body: second } = await credit()
    expect(second.total).toBe(-170_100)
    const tooMuch = [{ description: 'All', quantity: 1000, unitPrice: -170_101, taxRate: 2000 }]
    await server.call(
      contract.update,
      { params: { id: second.id }, body: { ...body, lines: tooMuch } },
      office.admin(),
    )
    expect((await office.issue(second.id)).body).toMatchObject({
      error: 'At most $1,701.00 of invoice 2026-0001 can be credited.',
    })
    expect((await office.pay(1, -120_000)).body).toMatchObject({
      state: 'paid',
      open: 0,
      paid: 170_100,
    })
    const [part] = (await server.call(statements.own, {}, office.ada.jar)).body
    expect(part?.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['invoice', 290_100, 290_100],
      ['credit-note', -120_000, 170_100],
      ['payment', -290_100, -120_000],
      ['refund', 120_000, 0],
    ])
    expect((await server.call(statements.own, {}, office.ben.jar)).body).toEqual([])
    await server.runJobs()
    const kinds = (await office.emails()).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['invoice', 'credit-note']))
  })
})

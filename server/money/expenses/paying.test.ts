import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as history from '../../../contract/core/audit-entries.ts'
import * as contract from '../../../contract/money/expenses.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aReceipt } from './sample.ts'

const body = { paidOn: '2026-03-01', paymentMethod: 'card' } as const

describe.each(engines())('payments of expenses, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const enter = (changes: Parameters<typeof aReceipt>[0] = {}) =>
    server.call(contract.enter, { body: aReceipt(changes) }, office.admin())
  const pay = (id: number, changes: object = {}, jar: Jar = office.admin()) =>
    server.call(contract.pay, { params: { id }, body: { ...body, ...changes } }, jar)
  const reversePayment = (id: number, jar: Jar = office.admin()) =>
    server.call(contract.reversePayment, { params: { id } }, jar)
  const listed = async (state: 'all' | 'open' | 'paid') =>
    (await server.call(contract.list, { query: { state } }, office.admin())).body.map(
      ({ number }) => number,
    )

  test('are entered later or with the expense, counted, filtered and taken back', async () => {
    const one = (await enter({ number: 'B-1' })).body
    expect(one).toMatchObject({ paidOn: null, paymentMethod: null })
    expect((await enter({ number: 'B-2', ...body })).body).toMatchObject(body)
    expect([await listed('open'), await listed('paid')]).toEqual([['B-1'], ['B-2']])
    expect((await pay(one.id)).body).toMatchObject(body)
    expect(await listed('all')).toEqual(['B-2', 'B-1'])
    const counted = async () => (await server.call(contract.counts, {}, office.admin())).body
    expect(await counted()).toEqual({ open: 0, paid: 2 })
    expect((await reversePayment(one.id)).body).toMatchObject({ paidOn: null, paymentMethod: null })
    expect(await counted()).toEqual({ open: 1, paid: 1 })
  })

  test('are there once: one of two presses counts', async () => {
    const { id } = (await enter()).body
    const statuses = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(await statuses([pay(id), pay(id)])).toEqual([200, 409])
    expect(await statuses([reversePayment(id), reversePayment(id)])).toEqual([200, 409])
    expect((await pay(id + 1)).status).toBe(404)
  })

  test('of the future, or by a way that money doesn’t take, are refused beside the field', async () => {
    const { id } = (await enter()).body
    const fieldsOf = async (changes: object) =>
      (await pay(id, changes)).body as unknown as { fields: Record<string, string> }
    expect((await fieldsOf({ paidOn: '2100-01-01' })).fields).toEqual({
      paidOn: 'The date can’t be in the future.',
    })
    expect(Object.keys((await fieldsOf({ paymentMethod: 'credit' })).fields)).toEqual([
      'paymentMethod',
    ])
    expect((await enter({ ...body, paidOn: '2100-01-01' })).body).toMatchObject({
      fields: { paidOn: 'The date can’t be in the future.' },
    })
  })

  test('are the bookkeeper’s, too, and stand in the history', async () => {
    const { id } = (await enter()).body
    const jarOf = async (teamRole: 'bookkeeper' | 'member') =>
      (await signedIn(server.context, { role: 'admin', teamRole })).jar
    expect((await pay(id, {}, await jarOf('member'))).status).toBe(403)
    expect((await pay(id, {}, await jarOf('bookkeeper'))).status).toBe(200)
    expect((await reversePayment(id, await jarOf('member'))).status).toBe(403)
    const query = { noun: 'expenses' as const, recordId: id }
    const [entry] = (await server.call(history.list, { query }, office.admin())).body
    expect(entry?.changes).toEqual([
      { field: 'paidOn', from: null, to: body.paidOn },
      { field: 'paymentMethod', from: null, to: body.paymentMethod },
    ])
  })
})

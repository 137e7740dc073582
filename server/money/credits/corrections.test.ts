import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as details from '../../../contract/money/billing-details.ts'
import * as contract from '../../../contract/money/credits.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as trends from '../../../contract/overview/trends.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from '../invoices/sample.ts'

const line = (unitPrice: number, more: object = {}) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate: 0,
  ...more,
})

describe('credits and write-offs', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const apply = (id: number, amount: number, key = `move ${id} ${amount}`) =>
    server.call(
      contract.apply,
      { params: { id }, body: { fromId: 1, amount, key } },
      office.admin(),
    )
  const cancel = (id: number) =>
    server.call(
      contract.cancel,
      { params: { id }, body: { reason: 'Wrong company' } },
      office.admin(),
    )
  const withCredit = async () => {
    await office.issued({ lines: [line(10_000)] })
    await office.pay(1, 10_000)
    await cancel(1)
    const one = await office.issued({ lines: [line(10_000)] })
    const other = await office.issued({ lines: [line(10_000)] })
    return [one.id, other.id] as const
  }

  test('of one credit, two moves at once take it once', async () => {
    const [one, other] = await withCredit()
    const moved = await Promise.all([apply(one, 10_000), apply(other, 10_000)])
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const open = await Promise.all([1, one, other].map(async (id) => (await office.read(id)).open))
    expect(open.toSorted((a, b) => a - b)).toEqual([0, 0, 10_000])
  })

  test('a move that is sent again for another invoice is refused', async () => {
    const [one, other] = await withCredit()
    await apply(one, 3000, 'the same move')
    expect((await apply(one, 3000, 'the same move')).status).toBe(200)
    expect(await apply(other, 3000, 'the same move')).toMatchObject({
      status: 409,
      body: { error: 'This was applied to another invoice already.' },
    })
    expect(await office.read(1)).toMatchObject({ open: -7000 })
  })

  test('a line is credited once in a note', async () => {
    const { lines } = await office.issued({ lines: [line(10_000), line(10_000)] })
    const part = { id: lines[0]?.id ?? 0, quantity: 1000 }
    const body = { lines: [part, part] }
    const twice = await server.call(invoicing.credit, { params: { id: 1 }, body }, office.admin())
    expect(twice.body).toMatchObject({ fields: { lines: 'Please choose each line once' } })
  })

  test('an invoice of nothing is told to be voided', async () => {
    await office.issued({ lines: [line(0)] })
    expect((await cancel(1)).body).toMatchObject({
      error: 'Nothing was charged on this invoice. Please void it instead.',
    })
  })

  test('a credit note is for whom its invoice was for, even after their details changed', async () => {
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const agency = { ...sampleBilling, country: 'DE', vatId: 'DE136695976', updatedAt }
    await server.call(billing.update, { body: agency }, office.admin())
    const change = (changes: object) =>
      server.call(
        details.update,
        { params: { clientId: office.ada.user.id }, body: { country: 'FR', ...changes } },
        office.admin(),
      )
    await change({ name: 'Kiln SARL', vatId: 'FR40303265045' })
    const abroad = { taxCategory: 'AE', taxReason: 'Reverse charge' }
    const { buyer } = await office.issued({ lines: [line(10_000, abroad)] })
    await change({ name: 'Kiln SA', vatId: '', city: 'Paris' })
    expect((await cancel(1)).status).toBe(200)
    expect((await office.read(2)).buyer).toEqual({ ...buyer, city: 'Paris' })
  })

  test('what is written off is no revenue', async () => {
    await office.issued({ lines: [line(10_000)] })
    await office.pay(1, 4000)
    const body = { reason: 'Bankrupt' }
    await server.call(contract.writeOff, { params: { id: 1 }, body }, office.admin())
    const { revenue } = (await server.call(trends.read, {}, office.admin())).body
    expect(revenue?.[0]?.months.at(-1)).toEqual({ month: '2026-03', amount: 4000 })
  })
})

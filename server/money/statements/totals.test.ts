import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/statements.ts'
import * as payments from '../../../contract/money/payments.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { sessionOf } from '../../core/sessions/sample.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'

describe.each(engines())('a client’s sums, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const own = async (jar = office.ada.jar) => (await server.call(contract.ownTotals, {}, jar)).body

  test('are their own, by currency, and of this year', async () => {
    expect(await own()).toEqual([])
    const { id } = await office.issued({ dueDate: '2026-03-02' })
    await office.issued({ currency: 'EUR' })
    await office.issued({}, office.ben.user.id)
    await office.create()
    await office.pay(id, 90_100)
    await office.pay(id, 100, '2025-12-31')
    await office.pay(id, 900)
    const undo = { params: { id: 3 }, body: { reason: 'Twice' } }
    await server.call(payments.undo, undo, office.admin())
    server.setNow('2026-03-03T09:00:00Z')
    expect(await own(await sessionOf(server.context, office.ada.user.id))).toEqual([
      { currency: 'EUR', credit: 0, due: 290_100, overdue: 0, paidThisYear: 0, year: 2026 },
      {
        currency: 'USD',
        credit: 0,
        due: 199_900,
        overdue: 199_900,
        paidThisYear: 90_100,
        year: 2026,
      },
    ])
    const bens = await own(await sessionOf(server.context, office.ben.user.id))
    expect(bens.map(({ due }) => due)).toEqual([290_100])
  })
})

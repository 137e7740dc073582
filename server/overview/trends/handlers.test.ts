import * as billing from '../../../contract/money/billing-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../../contract/money/invoices.ts'
import * as payments from '../../../contract/money/payments.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/overview/trends.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { anInvoice, sampleBilling } from '../../money/invoices/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

describe.each(engines())('trends, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  afterAll(() => server.close())

  test("include every week, month and status, counted in the agency's time zone", async () => {
    const ada = await signedIn(server.context)
    // In London, the last Monday of March 2026 began at 23:00 UTC on Sunday: daylight saving time.
    server.setNow('2026-04-01T10:00:00Z')
    const owner = (await signedIn(server.context, { role: 'admin' })).jar
    const createdAt = ['2026-01-11T23:59:00Z', '2026-01-12T00:00:00Z', '2026-03-29T23:30:00Z']
    for (const at of createdAt)
      await server.db.insert(leads).values({ companyName: 'A', createdAt: new Date(at) })
    await server.call(projects.create, { body: aProject(ada.user.id, { status: 'review' }) }, owner)
    const { body: invoice } = await server.call(
      invoices.create,
      { body: anInvoice(ada.user.id) },
      owner,
    )
    await server.call(billing.update, { body: sampleBilling }, owner)
    const pay = async (id: number, amount: number) => {
      await server.call(invoices.issue, { params: { id }, body: {} }, owner)
      const body = { amount, paidOn: '2026-04-01', method: 'transfer', note: '' } as const
      await server.call(payments.create, { params: { id }, body }, owner)
    }
    await pay(invoice.id, 5000)
    const inEuros = { body: anInvoice(ada.user.id, { currency: 'EUR' }) }
    await pay((await server.call(invoices.create, inEuros, owner)).body.id, 700)
    const { body } = await server.call(contract.read, {}, owner)
    expect(body.leads).toHaveLength(contract.trendWeeks)
    expect(body.leads[0]).toEqual({ week: '2026-01-12', count: 1 })
    expect(body.leads.at(-1)).toEqual({ week: '2026-03-30', count: 1 })
    expect(body.leads.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(body.revenue.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
    const [dollars, euros] = body.revenue
    expect(dollars?.months).toHaveLength(contract.trendMonths)
    expect(dollars?.months[0]).toEqual({ month: '2025-05', amount: 0 })
    expect(dollars?.months.at(-1)).toEqual({ month: '2026-04', amount: 5000 })
    expect(euros?.months.at(-1)).toEqual({ month: '2026-04', amount: 700 })
    expect(euros?.months).toHaveLength(contract.trendMonths)
    expect(body.projects.find(({ status }) => status === 'review')?.count).toBe(1)
    expect(body.projects).toHaveLength(6)
  })
})

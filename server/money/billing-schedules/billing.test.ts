import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/money/billing-schedules.ts'
import * as invoiceCalls from '../../../contract/money/invoices.ts'
import { type Billing, openBilling } from '../../../test/billing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { billingSettings } from '../billing-settings/table.ts'
import { invoices } from '../invoices/table.ts'
import { billingRuns } from './table.ts'

describe.each(engines())('billing by schedule, on the %s database', (engine) => {
  let server: TestServer
  let office: Billing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openBilling(server)
  })
  afterAll(() => server.close())

  test('issue each period on its day and email it, once', async () => {
    const { body, status } = await office.createSchedule()
    expect([status, body]).toMatchObject([
      201,
      {
        state: 'active',
        nextOn: '2026-03-02',
        nextTotal: 54_000,
        billsFrom: '2026-03-02',
        runs: [],
      },
    ])
    expect(body.expected).toHaveLength(12)
    await office.bill()
    await office.bill()
    await office.on('2026-04-01', '22:59')
    expect(await office.made()).toHaveLength(1)
    await office.on('2026-04-01', '23:01')
    const [first, second, ...more] = await office.made()
    expect(more).toEqual([])
    expect([first, second]).toMatchObject([
      { number: '2026-0001', issueDate: '2026-03-02', total: 54_000, clientId: office.ada.user.id },
      { number: '2026-0002', issueDate: '2026-04-02', dueDate: '2026-04-16' },
    ])
    const two = await office.read(2)
    expect(two.lines[0]?.description).toBe('Updates, backups and monitoring (Apr 2 – May 1, 2026)')
    expect(two).toMatchObject({ serviceFrom: '2026-04-02', serviceTo: '2026-05-01' })
    expect((await office.emails()).map(({ subject }) => subject)).toContain(
      'Invoice 2026-0002 for $540.00',
    )
    expect((await office.readSchedule()).runs).toMatchObject([
      {
        periodFrom: '2026-04-02',
        periodTo: '2026-05-01',
        outcome: 'issued',
        invoiceNumber: '2026-0002',
      },
      { periodFrom: '2026-03-02', invoiceState: 'overdue' },
    ])
  })

  test('make drafts for somebody to check, and tell who set them up', async () => {
    await office.scheduled({ mode: 'draft', termsDays: 30 })
    await office.bill()
    expect(await office.made()).toMatchObject([{ number: null, dueDate: '2026-04-01' }])
    const { body } = await server.call(notifications.list, {}, office.admin())
    expect(body[0]).toMatchObject({
      title: 'A draft invoice for Kiln Street Ceramics is ready',
      body: 'Website care: $540.00',
      path: '/admin-invoices?open=1',
    })
    await server.call(invoiceCalls.remove, { params: { id: 1 } }, office.admin())
    expect((await office.readSchedule()).runs).toMatchObject([{ invoiceState: null, invoiceId: 1 }])
    await office.bill()
    expect(await office.made()).toEqual([])
    const ids = { noun: 'invoices' as const, ids: [1] }
    await server.call(trash.restore, { body: ids }, office.admin())
    expect((await office.readSchedule()).runs).toMatchObject([{ invoiceState: 'draft' }])
  })

  test('keep a draft that can’t be issued, with the reason', async () => {
    await server.db.delete(billingSettings)
    await office.scheduled()
    await office.bill()
    await office.bill()
    expect(await office.made()).toMatchObject([{ number: null, status: 'draft' }])
    const [run] = (await office.readSchedule()).runs
    expect(run?.outcome).toBe('refused')
    expect(run?.reason).toContain('Please enter your agency’s name and address first')
    const { body } = await server.call(notifications.list, {}, office.admin())
    expect(body[0]?.title).toBe('An invoice for Kiln Street Ceramics couldn’t be issued')
  })

  test('catch up after the server was stopped, each period with its own invoice', async () => {
    await office.scheduled({
      startDay: '2026-03-31',
      priceChanges: [{ from: '2026-05-15', prices: [50_000] }],
    })
    await office.on('2026-07-01')
    expect((await office.made()).map(({ total, issueDate }) => [total, issueDate])).toEqual([
      [54_000, '2026-07-01'],
      [54_000, '2026-07-01'],
      [60_000, '2026-07-01'],
      [60_000, '2026-07-01'],
    ])
    expect((await office.readSchedule()).runs.map(({ periodFrom }) => periodFrom)).toEqual([
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
    ])
  })

  test('bill a late start, a pause and the end by the day', async () => {
    const { id } = await office.scheduled({
      byDay: true,
      startDay: '2026-03-15',
      firstFullDay: '2026-04-01',
    })
    await office.on('2026-03-15')
    await office.on('2026-04-01')
    await office.on('2026-04-10')
    const params = { id }
    const pause = { params, body: { from: '2026-04-10', to: null } }
    const paused = await server.call(contract.pauseSchedule, pause, office.admin())
    expect(paused.body).toMatchObject({ state: 'paused', nextOn: null, expected: [] })
    expect((await server.call(contract.pauseSchedule, pause, office.admin())).status).toBe(409)
    await office.on('2026-06-11')
    expect(await office.made()).toHaveLength(2)
    const resumed = await server.call(contract.resume, { params }, office.admin())
    expect(resumed.body).toMatchObject({ state: 'active', nextOn: '2026-06-11' })
    await office.bill()
    const past = { params, body: { day: '2026-06-10' } }
    expect((await server.call(contract.end, past, office.admin())).body).toMatchObject({
      fields: { day: 'Please choose today or a later day' },
    })
    await server.call(contract.end, { params, body: { day: '2026-07-10' } }, office.admin())
    await office.on('2026-07-01')
    await office.on('2026-08-01')
    // 17 of 31, whole, 20 of 30 (nothing for May) and 10 of 31 days of 45,000, with 20% tax.
    expect((await office.made()).map(({ net }) => net)).toEqual([24_677, 45_000, 30_000, 14_516])
    expect((await office.readSchedule()).state).toBe('ended')
    expect((await server.call(contract.resume, { params }, office.admin())).status).toBe(409)
  })

  test('are billed once by jobs that run at the same time', async () => {
    for (let at = 0; at < 5; at += 1) await office.scheduled({ name: `Care ${at}`, mode: 'draft' })
    await Promise.all([office.bill(), office.bill(), office.bill()])
    const runs = await server.db.select().from(billingRuns)
    expect(new Set(runs.map(({ scheduleId }) => scheduleId)).size).toBe(5)
    expect([runs.length, (await office.made()).length]).toEqual([5, 5])
    expect(await server.db.$count(invoices, eq(invoices.status, 'draft'))).toBe(5)
  })
})

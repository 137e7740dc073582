import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'

describe.each(engines())('invoices, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  test('get one reminder on each scheduled day, but not at night, once paid, or if reminders are off', async () => {
    await office.issued({ dueDate: '2026-03-20' })
    await office.issued({ dueDate: '2026-03-20' }, office.ben.user.id)
    await office.issued({ dueDate: '2026-03-20' })
    await office.pay(3, 290_100)
    await server.runJobs()
    server.setNow('2026-03-02T11:00:00Z')
    const off = { params: { id: 2 }, body: { on: false } }
    await server.call(contract.setReminders, off, office.admin())
    const sent = async (at: string) => {
      server.setNow(at)
      const before = (await office.emails()).length
      await server.runJobs('remind-of-invoices')
      await server.runJobs('remind-of-invoices')
      return (await office.emails()).slice(before).map(({ subject }) => subject)
    }
    expect(await sent('2026-03-16T12:00:00Z')).toEqual([])
    expect(await sent('2026-03-17T08:59:00Z')).toEqual([])
    expect(await sent('2026-03-17T09:00:00Z')).toEqual(['Invoice 2026-0001 is due on Mar 20, 2026'])
    expect(await sent('2026-03-20T09:00:00Z')).toEqual([])
    // The server was down on the first day after: only the latest reminder goes out.
    expect(await sent('2026-03-28T12:00:00Z')).toEqual(['Invoice 2026-0001 is overdue'])
    expect(await sent('2026-04-03T12:00:00Z')).toEqual(['Invoice 2026-0001 is overdue'])
    expect(await sent('2026-05-03T12:00:00Z')).toEqual([])
  })
})

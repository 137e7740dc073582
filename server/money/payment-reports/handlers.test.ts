import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/payment-reports.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { notifications } from '../../core/notifications/table.ts'

describe.each(engines())('a client’s word that they paid, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const say = (id: number, paidOn: string, jar = office.ada.jar) =>
    server.call(contract.report, { params: { id }, body: { paidOn } }, jar)
  const refuse = (id: number) => server.call(contract.refuse, { params: { id } }, office.admin())
  const sentence = ({ body }: { body: unknown }) => (body as { error: string }).error
  const told = async (start: RegExp) =>
    (await server.db.select().from(notifications)).filter(({ title }) => start.test(title)).length

  test('tells the team once for each day, and ends with the payment', async () => {
    const { id } = await office.issued()
    expect((await say(id, '2026-03-02')).body.reportedPaidOn).toBe('2026-03-02')
    await say(id, '2026-03-02')
    expect(await told(/says that invoice 2026-0001 is paid$/)).toBe(1)
    expect((await office.read(id)).reportedPaidOn).toBe('2026-03-02')
    await office.pay(id, 100)
    expect((await office.read(id)).reportedPaidOn).toBeNull()
  })

  test('is of their own invoice, of a day between its issue and today, and of a balance', async () => {
    const { id } = await office.issued()
    expect((await say(id, '2026-03-02', office.ben.jar)).status).toBe(404)
    expect((await say(id, '2026-03-02', office.admin())).status).toBe(403)
    expect(sentence(await say(id, '2026-03-03'))).toBe('The date can’t be in the future.')
    expect(sentence(await say(id, '2026-03-01'))).toBe('The invoice is from Mar 2, 2026.')
    await office.pay(id, 290_100)
    expect(sentence(await say(id, '2026-03-02'))).toBe('Nothing is due on this invoice.')
  })

  test('holds reminders for a week', async () => {
    const sent = async (at: string) => {
      await office.until(at)
      const before = (await office.emails()).length
      await server.runJobs('remind-of-invoices')
      return (await office.emails()).length - before
    }
    const { id } = await office.issued({ dueDate: '2026-03-06' })
    await server.runJobs()
    await say(id, '2026-03-02')
    expect(await sent('2026-03-03T10:00:00Z')).toBe(0)
    expect(await sent('2026-03-07T10:00:00Z')).toBe(0)
    expect(await sent('2026-03-13T10:00:00Z')).toBe(1)
  })

  test('is answered by the team: the client is told, and reminders go on', async () => {
    const { id } = await office.issued()
    expect(sentence(await refuse(id))).toBe('The client doesn’t say that this invoice is paid.')
    await say(id, '2026-03-02')
    expect((await refuse(id)).body.reportedPaidOn).toBeNull()
    expect(await told(/^Your payment for invoice 2026-0001 hasn’t arrived$/)).toBe(1)
    await say(id, '2026-03-02')
    const back = await server.call(contract.withdraw, { params: { id } }, office.ada.jar)
    expect(back.body).toMatchObject({ reportedPaidOn: null, reportedAt: null })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as credits from '../../../contract/money/credits.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as contract from '../../../contract/money/payment-reminders.ts'
import * as reports from '../../../contract/money/payment-reports.ts'
import { emails } from '../../core/emails/table.ts'
import { sessionOf } from '../../core/sessions/sample.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import type { SentOf } from '../../../contract/http.ts'

const terms: SentOf<typeof contract.update>['body'] = {
  steps: [
    { days: 2, tone: 'overdue' },
    { days: 10, tone: 'final' },
  ],
  language: 'en',
  chargedClients: 'all',
  margin: 900,
  baseRule: 'changing',
  baseRates: [{ from: '2026-01-01', rate: 100 }],
  fees: [{ from: 0, fee: 4000 }],
  feeCurrency: 'USD',
}
const line = (unitPrice: number) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate: 0,
})

describe.each(engines())('after something was corrected, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    office = await openInvoicing(server)
    await change()
  })
  afterAll(() => server.close())

  const change = (changes: Partial<typeof terms> = {}) =>
    server.call(contract.update, { body: { ...terms, ...changes } }, office.admin())
  const overdue = () => office.issued({ dueDate: '2026-03-20', lines: [line(100_000)] })
  const charge = (id: number) => server.call(contract.charge, { params: { id } }, office.admin())
  const cancel = (id: number) =>
    server.call(
      credits.cancel,
      { params: { id }, body: { reason: 'Wrong company' } },
      office.admin(),
    )
  const writeOff = (id: number) =>
    server.call(credits.writeOff, { params: { id }, body: { reason: 'Bankrupt' } }, office.admin())
  const stop = (id: number, waive = false) =>
    server.call(
      contract.stop,
      { params: { id }, body: { reason: 'They dispute it', waive } },
      office.admin(),
    )
  const late = async (id: number) => (await office.read(id)).lateCharges
  /** Runs the morning of a day and returns the subjects of new emails. */
  const morning = async (moment: string) => {
    await office.until(moment)
    await server.runJobs('write-invoice-email')
    const before = (await office.emails()).length
    await server.runJobs('remind-of-invoices')
    await server.runJobs()
    return (await office.emails()).slice(before).map(({ subject }) => subject)
  }

  test('what a credit note took back never bore interest, and what is written off is not charged', async () => {
    for (let at = 0; at < 4; at++) await overdue()
    await office.until('2026-04-19T10:00:00Z')
    const whole = await late(1)
    expect(whole).toMatchObject({ fee: 4000, interest: Math.round((100_000 * 30 * 0.1) / 365) })
    await cancel(1)
    await writeOff(2)
    const body = { amounts: [{ category: null, rate: 0, amount: 40_000 }] }
    const note = await server.call(invoicing.credit, { params: { id: 3 }, body }, office.admin())
    await office.issue(note.body.id)
    expect([await late(1), await late(2)]).toEqual([null, null])
    expect((await charge(1)).status).toBe(409)
    expect(await late(3)).toMatchObject({ interest: Math.round((60_000 * 30 * 0.1) / 365) })
    expect(await late(4)).toEqual(whole)
    expect(await morning('2026-04-20T10:00:00Z')).toHaveLength(2)
  })

  test('late charges that were canceled come up again, and are not charged twice from the trash', async () => {
    await overdue()
    await office.until('2026-04-19T10:00:00Z')
    const all = await late(1)
    const first = (await charge(1)).body
    await office.issue(first.id)
    expect(await late(1)).toBeNull()
    await cancel(first.id)
    expect(await late(1)).toEqual(all)
    const draft = (await charge(1)).body
    await server.call(invoicing.remove, { params: { id: draft.id } }, office.admin())
    const again = (await charge(1)).body
    const restore = () =>
      server.call(trash.restore, { body: { noun: 'invoices', ids: [draft.id] } }, office.admin())
    expect((await restore()).body).toMatchObject({
      changed: 0,
      refused: [{ reason: 'These late charges have been drafted again since.' }],
    })
    await server.call(invoicing.remove, { params: { id: again.id } }, office.admin())
    expect((await restore()).body).toMatchObject({ changed: 1 })
  })

  test('the terms, today’s reminders still go out', async () => {
    await overdue()
    await office.until('2026-03-22T06:00:00Z')
    await change({ fees: [] })
    expect(await morning('2026-03-22T10:00:00Z')).toEqual(['Invoice 2026-0001 is overdue'])
    await change({ steps: [{ days: 1, tone: 'second' }] })
    expect(await morning('2026-03-22T12:00:00Z')).toEqual([])
  })

  test('reminders that are off already keep their reason and what was waived', async () => {
    await overdue()
    await office.until('2026-03-25T10:00:00Z')
    await stop(1, true)
    const off = { body: { ids: [1], action: 'reminders-off' as const } }
    await server.call(invoicing.doWithMany, off, office.admin())
    expect(await office.read(1)).toMatchObject({
      remindersOffReason: 'They dispute it',
      lateCharges: null,
    })
  })

  test('reminders that wait in the outbox are given up', async () => {
    for (let at = 0; at < 5; at++) await overdue()
    await morning('2026-03-22T10:00:00Z')
    // As if the mail server had not been there yet.
    const isReminder = eq(emails.kind, 'invoice-reminder')
    await server.db.update(emails).set({ status: 'queued' }).where(isReminder)
    await stop(1)
    const promise = { params: { id: 2 }, body: { promisedOn: '2026-03-30' } }
    await server.call(contract.promise, promise, office.admin())
    await office.pay(3, 1000, '2026-03-22')
    await server.call(
      reports.report,
      { params: { id: 4 }, body: { paidOn: '2026-03-22' } },
      await sessionOf(server.context, office.ada.user.id),
    )
    const found = await server.db.select().from(emails).where(isReminder).orderBy(emails.threadId)
    expect(found.map(({ status, answer }) => [status, answer])).toEqual([
      ['failed', 'Not sent: reminders of this invoice were stopped.'],
      ['failed', 'Not sent: the client promised to pay.'],
      ['failed', 'Not sent: what is due on this invoice has changed.'],
      ['failed', 'Not sent: the client says that it is paid.'],
      ['queued', ''],
    ])
  })
})

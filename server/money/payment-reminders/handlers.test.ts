import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as contract from '../../../contract/money/payment-reminders.ts'
import * as reports from '../../../contract/money/payment-reports.ts'
import { emails } from '../../core/emails/table.ts'
import { writeInvoiceEmail } from '../invoices/jobs.ts'
import { invoiceEmails } from '../invoices/table.ts'
import { sessionOf } from '../../core/sessions/sample.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import type { SentOf } from '../../../contract/http.ts'

const terms: SentOf<typeof contract.update>['body'] = {
  steps: [
    { days: 10, tone: 'final' },
    { days: 2, tone: 'overdue' },
  ],
  language: 'en',
  chargedClients: 'all',
  margin: 900,
  baseRule: 'changing',
  baseRates: [{ from: '2026-01-01', rate: 100 }],
  fees: [{ from: 0, fee: 4000 }],
  feeCurrency: 'USD',
}

describe.each(engines())('payment reminders, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const change = (changes: Partial<typeof terms> = {}) =>
    server.call(contract.update, { body: { ...terms, ...changes } }, office.admin())
  /** Runs the morning of a day and returns the subjects of new emails. */
  const morning = async (day: string) => {
    await office.until(`${day}T10:00:00Z`)
    await server.runJobs('write-invoice-email')
    const before = (await office.emails()).length
    await server.runJobs('remind-of-invoices')
    await server.runJobs()
    return (await office.emails()).slice(before).map(({ subject }) => subject)
  }
  const adaNow = () => sessionOf(server.context, office.ada.user.id)
  const at = { params: { id: 1 } }

  test('go out on the agency’s own days, in the client’s language, with what late payment costs', async () => {
    const saved = (await change()).body
    expect(saved.steps.map(({ days }) => days)).toEqual([2, 10])
    await office.issued({ dueDate: '2026-03-20' })
    await office.issued({ dueDate: '2026-03-25', currency: 'EUR' })
    await server.call(
      details.update,
      { params: { clientId: office.ada.user.id }, body: { language: 'de' } },
      office.admin(),
    )
    expect(await morning('2026-03-21')).toEqual([])
    expect(await morning('2026-03-22')).toEqual(['Rechnung 2026-0001: Zahlungserinnerung'])
    const email = (await office.emails()).at(-1)
    const total = 290_100
    // Two days at 10% a year.
    const interest = Math.round((total * 2 * 0.1) / 365)
    expect(email?.text).toContain('Verzugszinsen bis 22. März 2026 (10\u00a0% im Jahr)')
    expect(email?.text).toContain('2.901,00')
    expect((await office.read(1)).lateCharges).toEqual({
      fee: 4000,
      interest,
      from: '2026-03-21',
      through: '2026-03-22',
      rate: 1000,
    })
    expect((await office.read(1, await adaNow())).lateCharges).toMatchObject({ interest })
    // Both open invoices are listed and attached; currencies stay apart.
    expect(email?.text).toContain('Zusammen in USD')
    expect(email?.text).toContain('Zusammen in EUR')
    expect(email?.attachments.map(({ filename }) => filename)).toEqual([
      'Invoice 2026-0001.pdf',
      'Ihre offenen Rechnungen 2026-03-22.pdf',
    ])
    expect(await morning('2026-03-30')).toEqual(
      expect.arrayContaining(['Rechnung 2026-0001: letzte Mahnung']),
    )
  })

  test('are invoiced with one press, once, and never change the unpaid invoice', async () => {
    await change()
    await office.issued({ dueDate: '2026-03-20' })
    const before = await office.read(1)
    await office.until('2026-04-19T10:00:00Z')
    const charged = await server.call(contract.charge, at, office.admin())
    expect(charged.status).toBe(201)
    const { body } = charged
    const interest = Math.round((290_100 * 30 * 0.1) / 365)
    expect(body.lines.map(({ unitPrice }) => unitPrice)).toEqual([4000, interest])
    expect(body).toMatchObject({ state: 'draft', lateChargesOf: { id: 1 }, tax: 0 })
    expect((await server.call(contract.charge, at, office.admin())).status).toBe(409)
    const after = await office.read(1)
    expect(after).toMatchObject({ total: before.total, open: before.open, lines: before.lines })
    expect(after.lateInvoices).toMatchObject([{ id: body.id }])
    await office.issue(body.id)
    await office.until('2026-04-20T10:00:00Z')
    // A day later only that day's interest is new; the charges themselves cost nothing when late.
    expect((await office.read(1)).lateCharges).toMatchObject({ fee: 0, from: '2026-04-20' })
    await office.until('2026-07-20T10:00:00Z')
    expect((await office.read(body.id)).lateCharges).toBeNull()
  })

  test('wait for a promised day, tell the team if it is broken, and remind once', async () => {
    await change()
    await office.issued({ dueDate: '2026-03-20' })
    await office.until('2026-03-21T10:00:00Z')
    const promise = (promisedOn: string | null) =>
      server.call(contract.promise, { ...at, body: { promisedOn } }, office.admin())
    expect((await promise('2026-03-20')).body).toMatchObject({
      fields: { promisedOn: 'This day has passed.' },
    })
    expect((await promise('2026-03-25')).body).toMatchObject({
      promisedOn: '2026-03-25',
      nextReminderOn: '2026-03-26',
    })
    expect((await office.read(1, await adaNow())).promisedOn).toBeNull()
    expect(await morning('2026-03-25')).toEqual([])
    expect(await morning('2026-03-26')).toEqual(['Invoice 2026-0001 is overdue'])
    expect((await office.read(1)).promisedOn).toBeNull()
    expect(await morning('2026-03-27')).toEqual([])
  })

  test('stop with a reason, and can cost nothing', async () => {
    await change()
    await office.issued({ dueDate: '2026-03-20' })
    const body = { reason: 'They dispute it', waive: true }
    await server.call(contract.stop, { ...at, body }, office.admin())
    expect(await morning('2026-03-22')).toEqual([])
    expect(await office.read(1)).toMatchObject({
      remindersOn: false,
      remindersOffReason: 'They dispute it',
      lateCharges: null,
    })
    expect((await office.read(1, await adaNow())).remindersOffReason).toBe('')
  })

  test('are not written for what was paid since, or said to be', async () => {
    await change()
    await office.issued({ dueDate: '2026-03-20' })
    await office.issued({ dueDate: '2026-03-20' })
    await office.issued({ dueDate: '2026-03-20' })
    await server.runJobs()
    await office.until('2026-03-22T10:00:00Z')
    const values = [1, 2, 3].map((invoiceId) => ({
      invoiceId,
      kind: 'reminder' as const,
      queuedAt: server.context.now(),
    }))
    const queued = await server.db.insert(invoiceEmails).values(values).returning()
    server.setNow('2026-03-22T10:00:01Z')
    await office.pay(1, 290_100, '2026-03-22')
    await server.call(
      reports.report,
      { params: { id: 2 }, body: { paidOn: '2026-03-22' } },
      await adaNow(),
    )
    for (const { id } of queued) await writeInvoiceEmail.run({ id }, server.context)
    const written = (await office.emails()).filter(({ kind }) => kind === 'invoice-reminder')
    expect(written.map(({ threadId }) => threadId)).toEqual([3])
  })

  test('that wait in the outbox are given up once nothing is due', async () => {
    await change()
    await office.issued({ dueDate: '2026-03-20' })
    await morning('2026-03-22')
    // As if the mail server had not been there yet.
    const isReminder = eq(emails.kind, 'invoice-reminder')
    await server.db.update(emails).set({ status: 'queued' }).where(isReminder)
    await office.pay(1, 290_100, '2026-03-22')
    await server.runJobs('sweep-emails')
    expect((await office.emails()).filter(({ kind }) => kind === 'invoice-reminder')).toMatchObject(
      [{ status: 'failed', answer: 'Not sent: nothing is due on this invoice now.' }],
    )
  })

  test('that were changed don’t catch up on days that have passed, and refuse nonsense', async () => {
    await office.issued({ dueDate: '2026-03-20' })
    expect(await morning('2026-04-20')).toEqual(['Invoice 2026-0001 is overdue'])
    await change({
      steps: [
        { days: 20, tone: 'second' },
        { days: 40, tone: 'final' },
      ],
    })
    expect(await morning('2026-04-21')).toEqual([])
    expect(await morning('2026-04-29')).toEqual(['Invoice 2026-0001: final notice'])
    const twice = await change({
      steps: [
        { days: 1, tone: 'second' },
        { days: 1, tone: 'final' },
      ],
    })
    expect(twice.status).toBe(400)
    expect((await change({ steps: [{ days: -3, tone: 'final' }] })).status).toBe(400)
  })
})

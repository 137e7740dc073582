import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bookings from '../../../contract/leads/bookings.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { emails } from '../../core/emails/table.ts'
import { nudgeUnbooked } from './jobs.ts'
import { aConsultationRequest } from './sample.ts'
import { createConsultationRequest } from './store.ts'
import { consultationRequests } from './table.ts'

let server: TestServer
let outside: TestServer
beforeAll(async () => {
  server = await openTestServer()
  outside = await openTestServer({ SCHEDULING_URL: 'https://calendar.example/furlong' })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
})
afterAll(async () => {
  await server.close()
  await outside.close()
})

const ask = (email: string, on = server) =>
  createConsultationRequest(on.context, aConsultationRequest({ email }))
const at = async (moment: string, on = server) => {
  on.setNow(moment)
  await on.runJobs(nudgeUnbooked.name)
  const nudges = eq(emails.kind, 'consultation-nudge')
  const rows = await on.db.select().from(emails).where(nudges).orderBy(asc(emails.id))
  return rows.map(({ to }) => to)
}
const anHourLater = '2026-03-02T11:00:00Z'

describe('a visitor who picked no slot within an hour', () => {
  test('is nudged once, with a link for picking one', async () => {
    const { bookingToken } = await ask('a@example.com')
    expect(await at('2026-03-02T10:59:59Z')).toEqual([])
    expect(await at(anHourLater)).toEqual(['a@example.com'])
    expect(await at('2026-03-02T11:01:00Z')).toEqual(['a@example.com'])
    const [email] = await server.db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'consultation-nudge'))
    expect(email?.text).toContain(`http://foyer.test/bookings/${bookingToken}`)
    expect(await server.db.select().from(automationLogs)).toMatchObject([
      { name: 'Consultation nudges', details: '1 reminder queued', status: 'success' },
    ])
  })
  test('gets no email after booking, even when that was canceled', async () => {
    const first = await ask('a@example.com')
    const second = await ask('b@example.com')
    const book = (token: string, startsAt: string) =>
      server.call(bookings.create, { body: { token, startsAt, timeZone: 'UTC' } })
    await book(first.bookingToken, '2026-03-04T09:00:00Z')
    const { body } = await book(second.bookingToken, '2026-03-04T09:30:00Z')
    await server.call(bookings.cancel, { params: { token: body.token } })
    expect(await at(anHourLater)).toEqual([])
    expect(await server.db.$count(automationLogs)).toBe(0)
  })
  test('is nudged about the latest of several requests only', async () => {
    await ask('a@example.com')
    await ask('a@example.com')
    expect(await at(anHourLater)).toEqual(['a@example.com'])
    expect(await at('2026-03-02T12:00:00Z')).toEqual(['a@example.com'])
  })
  test('gets no email when an earlier request has an upcoming slot', async () => {
    const { bookingToken: token } = await ask('a@example.com')
    const body = { token, startsAt: '2026-03-04T09:00:00Z', timeZone: 'UTC' }
    await server.call(bookings.create, { body })
    await ask('a@example.com')
    expect(await at(anHourLater)).toEqual([])
  })
  test('gets no email when somebody has already replied', async () => {
    await ask('a@example.com')
    await server.db.update(consultationRequests).set({ status: 'answered' })
    expect(await at(anHourLater)).toEqual([])
  })
  test('gets no email days later, after downtime', async () => {
    await ask('a@example.com')
    expect(await at('2026-03-04T10:00:00Z')).toEqual([])
  })
  test('is nudged once by several processes at the same moment', async () => {
    await ask('a@example.com')
    server.setNow(anHourLater)
    await Promise.all([1, 2, 3].map(() => nudgeUnbooked.run({}, server.context)))
    expect(await at(anHourLater)).toEqual(['a@example.com'])
  })
  test('gets no email when slots are picked elsewhere', async () => {
    outside.setNow('2026-03-02T10:00:00Z')
    await ask('a@example.com', outside)
    expect(await at(anHourLater, outside)).toEqual([])
  })
})

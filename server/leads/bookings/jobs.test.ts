import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/bookings.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { emails } from '../../core/emails/table.ts'
import { remindVisitors } from './jobs.ts'

describe.each(engines())('reminders, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
  })
  afterAll(() => server.close())

  const timeZone = 'Europe/London'
  const book = async (startsAt: string, changes = {}) => {
    const input = aConsultationRequest(changes)
    const { bookingToken: token } = await createConsultationRequest(server.context, input)
    const { body } = await server.call(contract.create, { body: { token, startsAt, timeZone } })
    return body.token
  }
  const at = async (moment: string) => {
    server.setNow(moment)
    await server.runJobs(remindVisitors.name)
    const rows = await server.db
      .select({ to: emails.to })
      .from(emails)
      .where(eq(emails.kind, 'consultation-reminder'))
      .orderBy(asc(emails.id))
    return rows.map(({ to }) => to)
  }
  const runs = () =>
    server.db
      .select({ details: automationLogs.details })
      .from(automationLogs)
      .where(eq(automationLogs.name, 'Consultation reminders'))
      .orderBy(automationLogs.id)

  test('are sent 24 hours before, once', async () => {
    await book('2026-03-04T09:00:00Z', { email: 'a@example.com' })
    await book('2026-03-04T09:30:00Z', { email: 'b@example.com' })
    expect(await at('2026-03-03T08:59:00Z')).toEqual([])
    expect(await runs()).toEqual([])
    expect(await at('2026-03-03T09:00:00Z')).toEqual(['a@example.com'])
    expect(await at('2026-03-03T09:01:00Z')).toEqual(['a@example.com'])
    expect(await at('2026-03-03T09:31:00Z')).toEqual(['a@example.com', 'b@example.com'])
    expect(await runs()).toEqual([
      { details: '1 reminder queued' },
      { details: '1 reminder queued' },
    ])
  })
  test('of a moved consultation are sent for its new time', async () => {
    const token = await book('2026-03-04T09:00:00Z', { email: 'a@example.com' })
    const move = (startsAt: string) =>
      server.call(contract.move, { params: { token }, body: { startsAt, timeZone } })
    await move('2026-03-06T09:00:00Z')
    expect(await at('2026-03-03T09:00:00Z')).toEqual([])
    expect(await at('2026-03-05T09:00:00Z')).toEqual(['a@example.com'])
  })
  test('are sent again when it was moved after its reminder', async () => {
    const token = await book('2026-03-04T09:00:00Z', { email: 'a@example.com' })
    expect(await at('2026-03-03T09:00:00Z')).toEqual(['a@example.com'])
    const moved = await server.call(contract.move, {
      params: { token },
      body: { startsAt: '2026-03-05T09:00:00Z', timeZone },
    })
    expect(moved.status).toBe(200)
    expect(await at('2026-03-03T10:00:00Z')).toEqual(['a@example.com'])
    expect(await at('2026-03-04T09:00:00Z')).toEqual(['a@example.com', 'a@example.com'])
  })
  test('of a cancelled consultation are not sent', async () => {
    const token = await book('2026-03-04T09:00:00Z')
    await server.call(contract.cancel, { params: { token } })
    expect(await at('2026-03-03T09:30:00Z')).toEqual([])
  })
  test('are sent late after downtime, but not once it has begun', async () => {
    await book('2026-03-04T09:00:00Z', { email: 'a@example.com' })
    await book('2026-03-04T11:00:00Z', { email: 'b@example.com' })
    expect(await at('2026-03-04T10:00:00Z')).toEqual(['b@example.com'])
  })
  test('are sent once by several processes at the same moment', async () => {
    await book('2026-03-04T09:00:00Z', { email: 'a@example.com' })
    server.setNow('2026-03-03T09:00:00Z')
    await Promise.all([1, 2, 3].map(() => remindVisitors.run({}, server.context)))
    expect(await at('2026-03-03T09:00:00Z')).toEqual(['a@example.com'])
  })
  test('are all sent if there is more than one batch', async () => {
    await server.db.execute(sql`
      with request as (
        insert into consultation_requests
          (name, email, business_name, phone, services, project_description, budget, timeline)
        select 'N', n || '@example.com', '', '', '{consulting}', 'P', '', '' from generate_series(1, 205) n
        returning id)
      insert into bookings (consultation_request_id, starts_at, ends_at, time_zone)
      select id, at, at + interval '1 minute', 'UTC'
      from request, lateral (select timestamptz '2026-03-04 00:00Z' + make_interval(mins => id)) t(at)`)
    expect(await at('2026-03-03T23:00:00Z')).toHaveLength(205)
    expect(await runs()).toEqual(
      ['100', '100', '5'].map((count) => ({ details: `${count} reminders queued` })),
    )
  })
})

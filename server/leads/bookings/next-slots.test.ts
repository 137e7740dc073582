import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/bookings.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { defaultAvailability, writeAvailability } from '../../core/agency-time/store.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
})
afterAll(() => server.close())

test('the website names the first free time of the next three days, to anybody', async () => {
  const next = async () => (await server.call(contract.next, {})).body.slots
  const first = await next()
  expect(first).toHaveLength(3)
  expect(new Set(first.map((at) => at.slice(0, 10))).size).toBe(3)
  expect(first).toEqual(first.toSorted())
  const asked = await createConsultationRequest(server.context, aConsultationRequest())
  const body = { token: asked.bookingToken, startsAt: first[0]!, timeZone: 'America/New_York' }
  expect((await server.call(contract.create, { body })).status).toBe(201)
  expect((await next())[0]! > first[0]!).toBe(true)
  await writeAvailability(server.context, { ...defaultAvailability, weekly: [] })
  expect(await next()).toEqual([])
})

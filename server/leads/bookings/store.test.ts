import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/bookings.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { consultationRequests } from '../consultation-requests/table.ts'
import { leads } from '../leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { slotTaken } from './calendar.ts'
import { changingBookings } from './store.ts'
import { bookings } from './table.ts'

const startsAt = '2026-03-04T09:00:00.000Z'
const timeZone = 'Europe/Paris'

describe.each(engines())('concurrent bookings, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  afterAll(() => server.close())

  const ask = (changes = {}) =>
    createConsultationRequest(server.context, aConsultationRequest(changes))
  const book = (token: string, at = startsAt) =>
    server.call(contract.create, { body: { token, startsAt: at, timeZone } })

  test('give one of 50 visitors the slot, and offer the other 49 the next ones', async () => {
    const visitors = await Promise.all(Array.from({ length: 50 }, () => ask()))
    const answers = await Promise.all(visitors.map(({ bookingToken }) => book(bookingToken)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => body as unknown)
    expect(refused).toHaveLength(49)
    for (const body of refused)
      expect(body).toEqual({
        error: slotTaken,
        detail: {
          nextSlots: ['09:30', '10:00', '10:30', '11:00', '11:30'].map(
            (time) => `2026-03-04T${time}:00.000Z`,
          ),
        },
      })
    const confirmed = eq(emails.kind, 'consultation-confirmation')
    expect(await server.db.$count(emails, confirmed)).toBe(1)
  })

  test('leave one booking to a visitor who books many slots in parallel', async () => {
    const { bookingToken } = await ask()
    const times = Array.from({ length: 8 }, (_, i) =>
      new Date(Date.parse('2026-03-05T13:00:00Z') + i * 1_800_000).toISOString(),
    )
    const answers = await Promise.all(times.map((at) => book(bookingToken, at)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const errors = answers.flatMap(({ status, body }) =>
      status === 409 ? [(body as unknown as RefusalBody).error] : [],
    )
    for (const error of errors) expect(error).toMatch(/^You have already booked Thursday, March 5/)
  })

  test('swap the slots of two bookings without a collision', async () => {
    const slots = ['2026-03-06T09:00:00.000Z', '2026-03-06T09:30:00.000Z'] as const
    const [a, b] = [await ask(), await ask()]
    const first = (await book(a.bookingToken, slots[0])).body.token
    const second = (await book(b.bookingToken, slots[1])).body.token
    const move = (token: string, at: string) =>
      server.call(contract.move, { params: { token }, body: { startsAt: at, timeZone } })
    const answers = await Promise.all([move(first, slots[1]), move(second, slots[0])])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  test('create one lead from a form submitted ten times in parallel', async () => {
    const email = 'twice@example.com'
    await Promise.all(Array.from({ length: 10 }, () => ask({ email })))
    expect(await server.db.$count(leads, eq(leads.email, email))).toBe(1)
    const sameEmail = eq(consultationRequests.email, email)
    expect(await server.db.$count(consultationRequests, sameEmail)).toBe(10)
  })

  test('are refused by the database itself when the lock is bypassed', async () => {
    const { id } = await ask()
    const overlapping = {
      consultationRequestId: id,
      startsAt: new Date('2026-03-04T09:15:00Z'),
      endsAt: new Date('2026-03-04T09:45:00Z'),
      timeZone,
    }
    const write = changingBookings(server.context, (tx) =>
      tx.db.insert(bookings).values(overlapping),
    )
    await expect(write).rejects.toMatchObject({ kind: 'conflict', message: slotTaken })
  })
})

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/bookings.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { defaultAvailability, writeAvailability } from '../../core/agency-time/store.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { emails } from '../../core/emails/table.ts'
import { rateLimits } from '../../platform/table.ts'
import { bookings } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow(monday)
})
afterAll(() => server.close())

const monday = '2026-03-02T10:00:00Z'
const wednesday = '2026-03-04T09:00:00.000Z'
const thursday = '2026-03-05T14:30:00.000Z'
const timeZone = 'America/New_York'

const ask = async (changes = {}) =>
  (await createConsultationRequest(server.context, aConsultationRequest(changes))).bookingToken
const book = (token: string, startsAt = wednesday) =>
  server.call(contract.create, { body: { token, startsAt, timeZone } })
const move = (token: string, startsAt: string) =>
  server.call(contract.move, { params: { token }, body: { startsAt, timeZone: 'Asia/Tokyo' } })
const cancel = (token: string) => server.call(contract.cancel, { params: { token } })
const slotsOf = async (token: string, query = {}) =>
  (await server.call(contract.slots, { query: { token, timeZone, days: 14, ...query } })).body
const refusal = (body: unknown) => body as RefusalBody & { detail: { nextSlots: string[] } }
const emailsOf = (kind: string) =>
  server.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(desc(emails.id))

test('whoever has a link can’t fill an inbox by moving the booking to and fro', async () => {
  const visitor = 'ada@kiln.example'
  const token = await ask({ email: visitor })
  const booked = (await book(token)).body.token
  const statuses: number[] = []
  for (let at = 0; at < 20; at++) {
    const answer = await move(booked, at % 2 ? wednesday : thursday)
    statuses.push(answer.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(statuses.at(-1)).toBe(429)
  const sent = await server.db.select().from(emails).where(eq(emails.to, visitor))
  expect(sent).toHaveLength(10)
  expect((await cancel(booked)).status).toBe(200)
  expect((await book(token)).status).toBe(429)
  server.setNow('2026-03-02T11:00:01Z')
  expect((await book(token)).status).toBe(201)
})

describe('slots', () => {
  test('respect the default hours, the notice and the horizon', async () => {
    const { slots, nextAfter, ...rest } = await slotsOf(await ask())
    expect(rest).toEqual({
      agencyTimeZone: 'Europe/London',
      minutes: 30,
      horizon: '2026-04-01T09:00:00.000Z',
      place: 'phone',
      placeText: '',
      phone: '+44 20 7946 0303',
      hosts: [],
      host: null,
    })
    expect(slots.slice(0, 3)).toEqual([
      '2026-03-03T10:00:00.000Z',
      '2026-03-03T10:30:00.000Z',
      '2026-03-03T11:00:00.000Z',
    ])
    expect(slots).not.toContain('2026-03-04T12:00:00.000Z')
    expect(slots.at(-1)).toBe('2026-03-13T16:30:00.000Z')
    expect(nextAfter).toBe('2026-03-16T09:00:00.000Z')
  })
  test("lie within the requested days, in the visitor's time zone", async () => {
    const token = await ask()
    const day = { from: '2026-03-05', days: 1 }
    const inTokyo = await slotsOf(token, { ...day, timeZone: 'Asia/Tokyo' })
    const before = ['15:00', '15:30', '16:00', '16:30'].map((time) => `2026-03-04T${time}`)
    const same = ['09', '10', '11', '13', '14'].flatMap((hour) => [`${hour}:00`, `${hour}:30`])
    expect(inTokyo.slots.map((slot) => slot.slice(0, 16))).toEqual([
      ...before,
      ...same.map((time) => `2026-03-05T${time}`),
    ])
    const past = await slotsOf(token, { from: '2027-01-01' })
    expect(past).toMatchObject({ slots: [], nextAfter: null })
  })
  test('disappear once they are booked, and return after a cancellation', async () => {
    const token = await ask()
    const { token: own } = (await book(await ask())).body
    expect((await slotsOf(token)).slots).not.toContain(wednesday)
    expect((await slotsOf(own)).slots).toContain(wednesday)
    await cancel(own)
    expect((await slotsOf(token)).slots).toContain(wednesday)
  })
})

describe('booking', () => {
  test('returns the booking, and its link leads back to it', async () => {
    const token = await ask({ name: 'Nora Ellison', email: 'nora@ellison.example' })
    const { status, body } = await book(token, '2026-03-04T10:00:00+01:00')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      startsAt: wednesday,
      endsAt: '2026-03-04T09:30:00.000Z',
      timeZone,
      status: 'booked',
      name: 'Nora Ellison',
      email: 'nora@ellison.example',
      changeableUntil: '2026-03-03T09:00:00.000Z',
      managePath: `/bookings/${body.token}`,
    })
    for (const link of [token, body.token])
      expect((await server.call(contract.read, { params: { token: link } })).body).toEqual(body)
  })
  test('leads from the link of a cancelled booking to its replacement', async () => {
    const token = await ask()
    const { body: first } = await book(token)
    await cancel(first.token)
    const { body: second } = await book(first.token, thursday)
    const current = await server.call(contract.read, { params: { token: first.token } })
    expect(current.body).toEqual(second)
  })
  test('refuses a second booking for the same request and names the first one', async () => {
    const token = await ask()
    const first = await book(token)
    const second = await book(token, thursday)
    expect(second.status).toBe(409)
    expect(refusal(second.body).error).toBe(
      'You have already booked Wednesday, March 4, 2026, 4:00 AM to 4:30 AM (America/New_York, GMT-5).',
    )
    expect(refusal(second.body).detail).toMatchObject({ booking: first.body })
  })
  test('refuses a taken or invalid slot with the next free ones', async () => {
    await book(await ask())
    const token = await ask()
    const gone = await book(token)
    expect(gone.status).toBe(409)
    expect(gone.body).toEqual({
      error: 'This slot has just been taken. Please choose another one.',
      detail: {
        nextSlots: ['09:30', '10:00', '10:30', '11:00', '11:30'].map(
          (time) => `2026-03-04T${time}:00.000Z`,
        ),
      },
    })
    const noSlots = ['2026-03-04T09:15:00Z', '2026-03-04T12:00:00Z', '2026-03-02T14:00:00Z']
    for (const startsAt of [...noSlots, '2020-01-01T09:00:00Z', '9999-12-31T23:59:59Z']) {
      const none = await book(token, startsAt)
      expect(none.status).toBe(409)
      expect(refusal(none.body).error).toBe(
        'This time cannot be booked. Please choose another one.',
      )
      expect(refusal(none.body).detail.nextSlots).toHaveLength(5)
    }
  })
  test('keeps the buffer', async () => {
    await writeAvailability(server.context, { ...defaultAvailability, bufferMinutes: 15 })
    const { token } = (await book(await ask(), '2026-03-04T10:00:00Z')).body
    expect((await book(await ask(), '2026-03-04T10:30:00Z')).status).toBe(409)
    expect((await book(await ask(), '2026-03-04T09:30:00Z')).status).toBe(409)
    expect((await move(token, '2026-03-04T10:30:00Z')).status).toBe(200)
  })
  test('returns 404 for invalid links', async () => {
    const token = await ask()
    const { token: own } = (await book(token)).body
    const forged = [
      `${token}x`,
      '1.AAAAAAAAAAAAAAAAAAAAAA',
      'x',
      `9${own}`,
      `00000000${own.slice(8)}`,
    ]
    for (const wrong of forged) {
      const params = { token: wrong }
      const all = await Promise.all([
        book(wrong),
        move(wrong, thursday),
        cancel(wrong),
        server.call(contract.read, { params }),
        server.call(contract.slots, { query: { token: wrong, timeZone, days: 1 } }),
        server.inject(contract.calendar.path.replace(':token', wrong)),
      ])
      expect(all.map((each) => ('status' in each ? each.status : each.statusCode))).toEqual(
        Array.from({ length: 6 }, () => 404),
      )
    }
  })
  test('counts guessed links, but not lost slots', async () => {
    const used = async () => (await server.db.select().from(rateLimits))[0]?.used
    await book(await ask())
    expect((await book(await ask())).status).toBe(409)
    expect(await used()).toBeUndefined()
    expect((await book('1.AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect(await used()).toBe(1)
    await server.db.update(rateLimits).set({ used: 100 })
    expect((await book('1.AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(429)
    // Guesses from the same network don't close the right links of others.
    expect((await book(await ask(), thursday)).status).toBe(201)
  })
  test('rejects invalid input beside its field', async () => {
    const invalid = [
      [{}, 'token'],
      [{ token: 'x', timeZone }, 'startsAt'],
      [{ token: 'x', startsAt: 'tomorrow', timeZone }, 'startsAt'],
      [{ token: 'x', startsAt: wednesday, timeZone: 'Mars/Base' }, 'timeZone'],
      [{ token: 7, startsAt: [], timeZone: null }, 'token'],
    ] as const
    for (const [payload, field] of invalid) {
      const response = await server.inject({ method: 'POST', url: '/api/bookings', payload })
      expect(response.statusCode).toBe(400)
      expect(response.json<RefusalBody>().fields).toHaveProperty(field)
    }
    const query = '?token=x&timeZone=UTC&days=900'
    expect((await server.inject(`/api/bookings/slots${query}`)).statusCode).toBe(400)
  })
})

describe('changing a booking', () => {
  test('frees the old slot, takes the new one and counts the change', async () => {
    const { token } = (await book(await ask())).body
    const changed = await move(token, thursday)
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ startsAt: thursday, timeZone: 'Asia/Tokyo' })
    expect((await book(await ask(), wednesday)).status).toBe(201)
    expect((await book(await ask(), thursday)).status).toBe(409)
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, 1))
    expect(row).toMatchObject({ sequence: 1, endsAt: new Date('2026-03-05T15:00:00Z') })
  })
  test('changes nothing and sends no email when the time stays the same', async () => {
    const { token } = (await book(await ask())).body
    expect((await move(token, wednesday)).status).toBe(200)
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, 1))
    expect(row?.sequence).toBe(0)
    expect(await emailsOf('consultation-moved')).toEqual([])
  })
  test('refuses a move to a taken slot and moves nothing', async () => {
    await book(await ask(), thursday)
    const { token } = (await book(await ask())).body
    const refused = await move(token, thursday)
    expect(refused.status).toBe(409)
    expect(refusal(refused.body).detail.nextSlots[0]).toBe('2026-03-05T15:00:00.000Z')
    expect((await server.call(contract.read, { params: { token } })).body.startsAt).toBe(wednesday)
  })
  test('cancels once, and its link can still book another time', async () => {
    const { token } = (await book(await ask())).body
    for (let times = 0; times < 2; times++)
      expect((await cancel(token)).body).toMatchObject({ status: 'cancelled', startsAt: wednesday })
    expect(await emailsOf('consultation-cancelled')).toHaveLength(1)
    const refused = await move(token, thursday)
    expect([refused.status, refusal(refused.body).error]).toEqual([
      409,
      'This consultation was canceled. Please book a new time instead.',
    ])
    const again = await book(token, thursday)
    expect(again.status).toBe(201)
    expect(again.body.token).not.toBe(token)
  })
  test('works until the minimum notice begins, and not after', async () => {
    const { token } = (await book(await ask())).body
    server.setNow('2026-03-03T09:00:00Z')
    expect((await move(token, '2026-03-04T09:30:00Z')).status).toBe(200)
    server.setNow('2026-03-03T09:30:00.001Z')
    for (const late of [await move(token, thursday), await cancel(token)]) {
      expect(late.status).toBe(409)
      expect(refusal(late.body).error).toBe(
        'A consultation can be moved or canceled until 24 hours before it starts. Please contact us instead.',
      )
    }
    server.setNow('2026-03-04T09:40:00Z')
    expect(refusal((await cancel(token)).body).error).toBe(
      'This consultation has already started, so it can no longer be changed.',
    )
  })
  test("reports with the request's link that no slot was picked yet", async () => {
    const params = { token: await ask() }
    const early = await server.call(contract.read, { params })
    expect([early.status, refusal(early.body).error]).toEqual([
      409,
      'No time has been chosen for this consultation yet.',
    ])
  })
})

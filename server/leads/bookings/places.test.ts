import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as availability from '../../../contract/leads/availability.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/leads/bookings.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { defaultAvailability } from '../../core/agency-time/store.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { bookings } from './table.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', email: 'owner@furlong.example' })).jar
})
afterAll(() => server.close())

const timeZone = 'Europe/London'
const link = 'https://meet.example/furlong'
const at = (hour: number, day = 10) => `2026-03-${day}T${hour}:00:00.000Z`
const settle = (changes: Partial<availability.Availability>) =>
  server.call(availability.update, { body: { ...defaultAvailability, ...changes } }, admin)
const ask = async (changes = {}) =>
  (await createConsultationRequest(server.context, aConsultationRequest(changes))).bookingToken
const book = (token: string, more = {}) =>
  server.call(contract.create, { body: { token, startsAt: at(10), timeZone, ...more } })
const slotsOf = async (token: string) =>
  (await server.call(contract.slots, { query: { token, timeZone } })).body
const emailsOf = (kind: string) =>
  server.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.id)
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')
const calendarOf = async (token: string) => {
  const url = contract.calendar.path.replace(':token', token)
  return linesOf((await server.inject({ method: 'GET', url })).body)
}

describe('by phone', () => {
  test('a number is required, beside its field, and kept where none was known', async () => {
    const token = await ask({ phone: '' })
    expect(await slotsOf(token)).toMatchObject({ place: 'phone', placeText: '', phone: '' })
    for (const phone of ['', 'call me', '1 2 3'])
      expect((await book(token, { phone })).body).toMatchObject({
        fields: { phone: 'Please enter the phone number that we can call' },
      })
    const { body } = await book(token, { phone: '+1 212 555 0147' })
    expect(body).toMatchObject({ place: 'phone', placeDetail: '+1 212 555 0147' })
    const [request] = (await server.call(consultations.list, {}, admin)).body
    expect(request).toMatchObject({
      phone: '+1 212 555 0147',
      booking: { place: 'phone', placeDetail: '+1 212 555 0147' },
    })
    const [lead] = (await server.call(leads.list, {}, admin)).body
    expect(lead?.phone).toBe('+1 212 555 0147')
  })

  test('the number of the request is called unless another is given, and the emails say so', async () => {
    const { body } = await book(await ask({ phone: '+44 20 7946 0303' }))
    expect(body.placeDetail).toBe('+44 20 7946 0303')
    const [confirmation] = await emailsOf('consultation-confirmation')
    expect(confirmation?.text).toContain('Where: By phone: we’ll call you at +44 20 7946 0303')
    const [toOwner] = await emailsOf('owner-consultation-booked')
    expect(toOwner?.text).toContain('Where: By phone: +44 20 7946 0303')
    expect(await calendarOf(body.token)).toContain('LOCATION:Phone +44 20 7946 0303')
  })

  test('a client without a number is asked as well', async () => {
    const { jar } = await signedIn(server.context, { phone: '' })
    const meet = (more = {}) =>
      server.call(meetings.create, { body: { startsAt: at(11), timeZone, ...more } }, jar)
    expect((await meet()).body).toMatchObject({
      error: 'Please enter the phone number that we can call',
    })
    expect((await meet({ phone: '+44 20 7946 0404' })).body.placeDetail).toBe('+44 20 7946 0404')
    const upcoming = (await server.call(meetings.upcoming, {}, admin)).body
    expect(upcoming).toMatchObject([{ place: 'phone', placeDetail: '+44 20 7946 0404' }])
  })
})

describe('by video call', () => {
  test('the link comes with the booking, in every email and the calendar entry', async () => {
    await settle({ place: 'video', placeLink: link })
    const token = await ask({ phone: '' })
    expect(JSON.stringify(await slotsOf(token))).not.toContain('meet.example')
    const { body } = await book(token)
    expect(body).toMatchObject({ place: 'video', placeDetail: link })
    const lines = await calendarOf(body.token)
    expect(lines).toContain(`LOCATION:${link}`)
    expect(lines).toContain(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Video call":${link}`)
    server.setNow('2026-03-09T11:00:00Z')
    await server.runJobs('remind-of-consultations')
    for (const kind of ['confirmation', 'reminder']) {
      const [email] = await emailsOf(`consultation-${kind}`)
      expect(email?.text).toContain(`Join the video call:\n${link}`)
    }
  })

  test('a new link reaches those who were given the old one, and nobody else', async () => {
    await settle({ place: 'video', placeLink: link })
    const { body } = await book(await ask({ email: 'nora@e.example' }))
    const over = await book(await ask(), { startsAt: at(11) })
    await server.db
      .update(bookings)
      .set({ placeDetail: 'https://other.example/room' })
      .where(eq(bookings.startsAt, new Date(over.body.startsAt)))
    await settle({ place: 'video', placeLink: 'https://meet.example/new' })
    const sent = await emailsOf('consultation-link-changed')
    expect(sent.map(({ to }) => to)).toEqual(['nora@e.example'])
    expect(sent[0]?.text).toContain('https://meet.example/new')
    const file = Buffer.from(sent[0]?.attachments[0]?.content ?? '', 'base64').toString()
    expect(linesOf(file)).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'LOCATION:https://meet.example/new']),
    )
    const read = await server.call(contract.read, { params: { token: body.token } })
    expect(read.body.placeDetail).toBe('https://meet.example/new')
  })
})

test('a booking keeps the place that its attendee was told', async () => {
  await settle({ place: 'other', placeText: 'At our office, 3 Mill Lane' })
  const token = await ask()
  expect(await slotsOf(token)).toMatchObject({ placeText: 'At our office, 3 Mill Lane' })
  const { body } = await book(token)
  await settle({ place: 'video', placeLink: link })
  const params = { token: body.token }
  const moved = await server.call(contract.move, {
    params,
    body: { startsAt: at(14), timeZone },
  })
  expect(moved.body).toMatchObject({ place: 'other', placeDetail: 'At our office, 3 Mill Lane' })
  expect(await slotsOf(body.token)).toMatchObject({ place: 'other' })
  await server.call(contract.cancel, { params })
  expect(await slotsOf(body.token)).toMatchObject({ place: 'video' })
  expect(await emailsOf('consultation-link-changed')).toEqual([])
})

test('a booking from before places were kept is shown, moved and canceled without one', async () => {
  const { body } = await book(await ask())
  await server.db.update(bookings).set({ place: null, placeDetail: '' })
  const params = { token: body.token }
  expect((await server.call(contract.read, { params })).body.place).toBeNull()
  const moved = await server.call(contract.move, {
    params,
    body: { startsAt: at(14), timeZone },
  })
  expect(moved.status).toBe(200)
  const [email] = await emailsOf('consultation-moved')
  expect(email?.text).not.toContain('Where:')
  expect((await calendarOf(body.token)).join()).not.toContain('LOCATION')
  expect((await server.call(contract.cancel, { params })).body.status).toBe('cancelled')
})

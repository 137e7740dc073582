import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/bookings.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { slotInWords } from './words.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    MAIL_SENDERS: 'Furlong & Co <hello@furlong.example>',
    PUBLIC_URL: 'https://furlong.example',
  })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  await signedIn(server.context, { role: 'admin', email: 'owner@furlong.example' })
})
afterAll(() => server.close())

const timeZone = 'America/New_York'
const startsAt = '2026-03-10T14:00:00Z'
const book = async (changes = {}, locale = '') => {
  const input = aConsultationRequest({ name: 'Nora Ellison', email: 'nora@e.example', ...changes })
  const { bookingToken: token } = await createConsultationRequest(server.context, input)
  return (await server.call(contract.create, { body: { token, startsAt, timeZone, locale } })).body
}
const emailOf = async (kind: string) => {
  const [row] = await server.db
    .select()
    .from(emails)
    .where(eq(emails.kind, kind))
    .orderBy(desc(emails.id))
  if (!row) throw new Error(`there is no ${kind} email`)
  const [file] = row.attachments
  const calendar = Buffer.from(file?.content ?? '', 'base64').toString()
  return { ...row, file, calendar, lines: calendar.replaceAll('\r\n ', '').split('\r\n') }
}

test('confirms with both local times, a link for changes, and a calendar file', async () => {
  const { managePath } = await book()
  const email = await emailOf('consultation-confirmation')
  expect(email.to).toBe('nora@e.example')
  expect(email.subject).toBe('Your consultation on Tuesday, March 10, 2026 at 10:00 AM')
  expect(email.text).toContain(
    'Your time: Tuesday, March 10, 2026, 10:00 AM to 10:30 AM (America/New_York, GMT-4)',
  )
  expect(email.text).toContain(
    'Time at Furlong & Co: Tuesday, March 10, 2026, 2:00 PM to 2:30 PM (Europe/London, GMT)',
  )
  expect(email.text).toContain(`Move or cancel:\nhttps://furlong.example${managePath}`)
  expect(email.text).toContain('until Monday, March 9, 2026, 10:00 AM your time')
  expect(email.html).toContain(`href="https://furlong.example${managePath}"`)
  expect(email.file).toMatchObject({
    filename: 'consultation.ics',
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
  })
  expect(email.lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:booking-1@furlong.example',
      'SEQUENCE:0',
      'DTSTAMP:20260302T100000Z',
      'DTSTART:20260310T140000Z',
      'DTEND:20260310T143000Z',
      'SUMMARY:Consultation with Furlong & Co',
      'ORGANIZER;CN="Furlong & Co":mailto:hello@furlong.example',
      `URL;VALUE=URI:https://furlong.example${managePath}`,
      'STATUS:CONFIRMED',
    ]),
  )
})

test('dates and times follow the visitor’s locale, and the agency’s in its own email', async () => {
  const { token } = await book({}, 'de-DE')
  const email = await emailOf('consultation-confirmation')
  expect(email.subject).toBe('Your consultation on Tuesday, 10 March 2026 at 10:00')
  expect(email.text).toContain('Tuesday, 10 March 2026, 14:00 to 14:30 (Europe/London, GMT)')
  const toOwner = await emailOf('owner-consultation-booked')
  expect(toOwner.text).toContain('Our time: Tuesday, March 10, 2026, 2:00 PM to 2:30 PM')
  const body = { startsAt: '2026-03-11T14:00:00Z', timeZone }
  await server.call(contract.move, { params: { token }, body: { ...body, locale: 'en-CA' } })
  expect((await emailOf('consultation-moved')).subject).toContain('Wednesday, March 11, 2026')
})

test('changes the same calendar entry when a booking is moved or canceled', async () => {
  const { token } = await book()
  const params = { token }
  const body = { startsAt: '2026-03-11T09:00:00Z', timeZone }
  await server.call(contract.move, { params, body })
  const moved = await emailOf('consultation-moved')
  expect(moved.text).toContain('Previous time: Tuesday, March 10, 2026, 10:00 AM to 10:30 AM')
  expect(moved.lines).toEqual(
    expect.arrayContaining([
      'UID:booking-1@furlong.example',
      'SEQUENCE:1',
      'DTSTART:20260311T090000Z',
    ]),
  )
  await server.call(contract.cancel, { params })
  const cancelled = await emailOf('consultation-cancelled')
  expect(cancelled.file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect(cancelled.lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:booking-1@furlong.example',
      'SEQUENCE:2',
      'STATUS:CANCELLED',
    ]),
  )
})

test('informs the owner about the request, the booking, the move and the cancellation', async () => {
  const { token } = await book({ projectDescription: 'Bookings online, please.' })
  const params = { token }
  await server.call(contract.move, { params, body: { startsAt: '2026-03-11T09:00:00Z', timeZone } })
  await server.call(contract.cancel, { params })
  for (const kind of ['request', 'booked', 'moved', 'cancelled']) {
    const email = await emailOf(`owner-consultation-${kind}`)
    expect(email.to).toBe('owner@furlong.example')
    expect(email.text).toContain('Bookings online, please.')
    expect(email.text).toContain('https://furlong.example/admin-consultations?request=1')
  }
  expect((await emailOf('owner-consultation-booked')).lines).toContain('METHOD:PUBLISH')
  expect((await emailOf('owner-consultation-moved')).subject).toBe(
    'Consultation moved: Nora Ellison, Wednesday, March 11, 2026 at 9:00 AM',
  )
})

test("escapes a visitor's text, in the email and in the calendar", async () => {
  await book({
    name: 'Eve\r\nATTENDEE:mailto:all@victims.example\r\n<b>"x";',
    email: "eve.o'hara+x@e.example",
    projectDescription: '<script>alert(1)</script>',
  })
  const email = await emailOf('owner-consultation-booked')
  expect(email.html).not.toContain('<script>')
  expect(email.html).not.toContain('<b>')
  expect(email.subject).not.toMatch(/[\r\n]/)
  expect(email.lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    expect.stringMatching(/^ATTENDEE;.*MAILTO:eve\.o'hara\+x@e\.example$/),
  ])
  expect(email.lines.every((line) => /^[A-Z-]+[;:]|^$/.test(line))).toBe(true)
})

test("serves the calendar file under the booking's link", async () => {
  const { token } = await book()
  const response = await server.inject(`/api/bookings/${token}/calendar.ics`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="consultation.ics"')
  expect(response.body).toContain('METHOD:PUBLISH')
  expect(response.body).toContain('DTSTART:20260310T140000Z')
})

test('names the time zone once', () => {
  const slot = {
    startsAt: new Date('2026-07-01T23:30:00Z'),
    endsAt: new Date('2026-07-02T00:00:00Z'),
  }
  expect(slotInWords(slot, 'UTC', 'en-US')).toBe(
    'Wednesday, July 1, 2026, 11:30 PM to 12:00 AM (UTC)',
  )
  expect(slotInWords(slot, 'Asia/Kolkata', 'en-US')).toBe(
    'Thursday, July 2, 2026, 5:00 AM to 5:30 AM (Asia/Kolkata, GMT+5:30)',
  )
  expect(slotInWords(slot, '+02:00', 'en-US')).toBe(
    'Thursday, July 2, 2026, 1:30 AM to 2:00 AM (+02:00, GMT+2)',
  )
})

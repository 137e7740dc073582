import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as assignments from '../../../contract/core/assignments.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as bookingHosts from '../../../contract/leads/booking-hosts.ts'
import * as slots from '../../../contract/leads/bookings.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { bookings } from './table.ts'

const timeZone = 'Europe/London'
type Person = Awaited<ReturnType<typeof signedIn>>

describe('a booking handed over', () => {
  let server: TestServer
  let owner: Person
  let nora: Person
  let theo: Person
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin', firstName: 'Olga', lastName: 'Owner' })
    const member = { role: 'admin', teamRole: 'member' } as const
    nora = await signedIn(server.context, { ...member, firstName: 'Nora', lastName: 'Webb' })
    theo = await signedIn(server.context, { ...member, firstName: 'Theo', lastName: 'Lind' })
    const body = { takesBookings: true, weekly: null, daysOff: [], placeLink: '' }
    await server.call(bookingHosts.update, { params: { id: nora.user.id }, body }, nora.jar)
  })
  afterAll(() => server.close())

  const bookVisitor = async () => {
    const { bookingToken } = await createConsultationRequest(server.context, aConsultationRequest())
    const body = { token: bookingToken, startsAt: '2026-03-04T09:00:00Z', timeZone }
    expect((await server.call(slots.create, { body })).status).toBe(201)
  }
  const handOver = async (assigneeId: number | null) => {
    await server.db.delete(emails)
    const sent = { params: { id: nora.user.id }, body: { assigneeId } }
    expect((await server.call(assignments.handOver, sent, owner.jar)).status).toBe(200)
    const all = await server.db.select().from(emails).orderBy(desc(emails.id))
    return Object.fromEntries(
      all.map((email) => [
        email.kind,
        {
          to: email.to,
          text: email.text,
          calendar: Buffer.from(email.attachments?.[0]?.content ?? '', 'base64').toString(),
        },
      ]),
    )
  }

  test('tells the visitor, the person it was with and the person it is with, each with a calendar file', async () => {
    await bookVisitor()
    const told = await handOver(theo.user.id)
    expect(Object.keys(told).toSorted()).toEqual([
      'consultation-handed-over',
      'owner-consultation-given-away',
      'owner-consultation-taken-over',
    ])
    expect(told['consultation-handed-over']?.text).toContain('Theo Lind will talk with you')
    expect(told['consultation-handed-over']?.text).toContain('With: Theo Lind')
    expect(told['consultation-handed-over']?.calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1/)
    expect(told['owner-consultation-taken-over']).toMatchObject({
      to: theo.user.email,
      calendar: expect.stringContaining('STATUS:CONFIRMED'),
    })
    expect(told['owner-consultation-given-away']).toMatchObject({
      to: nora.user.email,
      calendar: expect.stringContaining('STATUS:CANCELLED'),
    })
  })

  test('to nobody in particular is whoever has the request’s, and the visitor reads of no name', async () => {
    await bookVisitor()
    const told = await handOver(null)
    expect(told['consultation-handed-over']?.text).toContain('somebody of Furlong will talk')
    expect(told['owner-consultation-taken-over']?.to).toBe(owner.user.email)
  })

  test('tells nobody whose access is off', async () => {
    await bookVisitor()
    const off = { deactivatedAt: server.context.now() }
    await server.db.update(users).set(off).where(eq(users.id, nora.user.id))
    const told = await handOver(theo.user.id)
    expect(Object.values(told).map(({ to }) => to)).not.toContain(nora.user.email)
  })

  test('is in the app of a client, whose meeting it is', async () => {
    const ada = await signedIn(server.context)
    const body = { startsAt: '2026-03-04T09:00:00Z', timeZone }
    expect((await server.call(meetings.create, { body }, ada.jar)).status).toBe(201)
    await server.db.update(bookings).set({ hostId: nora.user.id })
    const told = await handOver(theo.user.id)
    expect(told['meeting-handed-over']?.to).toBe(ada.user.email)
    const { body: read } = await server.call(notifications.list, {}, ada.jar)
    expect(read.map(({ title }) => title)).toContain('Your meeting is with Theo Lind now')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as bookings from '../../../contract/leads/bookings.ts'
import * as contract from '../../../contract/clients/meetings.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { users } from '../../core/users/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sessions } from '../../core/sessions/table.ts'

const timeZone = 'Europe/London'
const at = (hour: number, day = 10) => `2026-03-${day}T${String(hour).padStart(2, '0')}:00:00Z`

describe.each(engines())('meetings of clients, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { email: 'ada@kiln.example' })
    // Keeps the sessions valid while the clock moves by days.
    await server.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') })
  })
  afterAll(() => server.close())

  const book = (startsAt: string, more: object = {}, who = ada) =>
    server.call(contract.create, { body: { startsAt, timeZone, ...more } }, who.jar)
  const move = (id: number, startsAt: string) =>
    server.call(contract.move, { params: { id }, body: { startsAt, timeZone } }, ada.jar)
  const cancel = (id: number) => server.call(contract.cancel, { params: { id } }, ada.jar)
  const list = async (when: 'upcoming' | 'past') =>
    (await server.call(contract.list, { query: { when } }, ada.jar)).body.map(({ id }) => id)
  const emails = async () =>
    (await server.db.select().from(emailTable).orderBy(emailTable.id)).map(({ kind, to }) => [
      kind,
      to,
    ])

  test('are booked without retyping anything; client and owner get the calendar entry', async () => {
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    const booked = await book(at(10), { topic: 'The glaze page', projectId: 1 })
    expect([booked.status, booked.body]).toMatchObject([
      201,
      { name: 'Ada Lindqvist', topic: 'The glaze page', projectName: 'Online shop' },
    ])
    const [toClient, toOwner] = await server.db.select().from(emailTable).orderBy(emailTable.id)
    expect(toClient).toMatchObject({
      kind: 'meeting-confirmation',
      to: 'ada@kiln.example',
      subject: 'Your meeting on Tuesday, March 10, 2026 at 10:00 AM',
      attachments: [{ filename: 'consultation.ics' }],
    })
    expect(toClient?.text).toContain('http://foyer.test/meetings?meeting=1')
    expect(toOwner).toMatchObject({ kind: 'owner-meeting-booked' })
    expect(toOwner?.text).toContain('The glaze page')
    const upcoming = await server.call(contract.upcoming, {}, admin)
    expect(upcoming.body).toMatchObject([{ name: 'Ada Lindqvist', clientId: ada.user.id }])
    await server.call(projects.remove, { params: { id: 1 } }, admin)
    const [left] = (await server.call(contract.list, {}, ada.jar)).body
    expect([left?.id, left?.projectId, left?.projectName]).toEqual([1, null, ''])
  })

  test('show free slots with a token that cannot book', async () => {
    const scheduling = await server.call(contract.readScheduling, {}, ada.jar)
    const { token, schedulingUrl } = scheduling.body
    expect(schedulingUrl).toBeNull()
    const slots = () =>
      server.call(bookings.slots, { query: { token, timeZone, from: '2026-03-10', days: 1 } })
    expect((await slots()).body.slots).toContain('2026-03-10T10:00:00.000Z')
    await book(at(10))
    expect((await slots()).body.slots).not.toContain('2026-03-10T10:00:00.000Z')
    const body = { token, startsAt: at(11), timeZone }
    expect((await server.call(bookings.create, { body })).status).toBe(404)
  })

  test('carry a token that shows times and the calendar entry, and changes nothing', async () => {
    const { token, managePath } = (await book(at(10))).body
    expect(managePath).toBe('/meetings?meeting=1')
    const query = { token, timeZone, from: '2026-03-10', days: 1 }
    const { body: free } = await server.call(bookings.slots, { query })
    expect(free.slots).toContain('2026-03-10T10:00:00.000Z')
    const params = { token }
    const file = await server.inject({ url: bookings.calendar.path.replace(':token', token) })
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])
    // It's held by those who only look, and kept by those who left the company.
    const moving = { params, body: { startsAt: at(11), timeZone } }
    expect((await server.call(bookings.move, moving)).status).toBe(404)
    expect((await server.call(bookings.cancel, { params })).status).toBe(404)
    expect(await list('upcoming')).toEqual([1])
  })

  test('are moved and canceled within the notice, with emails to everyone involved', async () => {
    await book(at(10))
    expect((await move(1, at(11))).body.startsAt).toBe('2026-03-10T11:00:00.000Z')
    server.setNow('2026-03-09T12:00:00Z')
    expect((await cancel(1)).status).toBe(409)
    server.setNow('2026-03-09T09:00:00Z')
    expect((await cancel(1)).body.status).toBe('cancelled')
    expect((await move(1, at(12))).status).toBe(409)
    expect((await emails()).map(([kind]) => kind)).toEqual([
      'meeting-confirmation',
      'owner-meeting-booked',
      'meeting-moved',
      'owner-meeting-moved',
      'meeting-cancelled',
      'owner-meeting-cancelled',
    ])
  })

  test('are upcoming until they are over or canceled', async () => {
    await book(at(13))
    await book(at(10))
    await book(at(11))
    await cancel(3)
    expect([await list('upcoming'), await list('past')]).toEqual([[2, 1], [3]])
    const cancelled = await server.call(contract.read, { params: { id: 3 } }, ada.jar)
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
    server.setNow('2026-03-10T10:31:00Z')
    expect([await list('upcoming'), await list('past')]).toEqual([[1], [3, 2]])
  })
  test('are limited to five upcoming meetings', async () => {
    for (const hour of [9, 10, 11, 13, 14]) expect((await book(at(hour))).status).toBe(201)
    const refused = await book(at(15))
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'You already have 5 upcoming meetings. Please cancel one first.' },
    ])
  })

  test('give a slot to only one of several clients and visitors who book it at the same time', async () => {
    const clients = await Promise.all(Array.from({ length: 25 }, () => signedIn(server.context)))
    const tokens = await Promise.all(
      clients.map(() => createConsultationRequest(server.context, aConsultationRequest())),
    )
    const answers = await Promise.all([
      ...clients.map((who) => book(at(10), {}, who)),
      ...tokens.map(({ bookingToken: token }) =>
        server.call(bookings.create, { body: { token, startsAt: at(10), timeZone } }),
      ),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test('are called meetings in the day-before reminder', async () => {
    await book(at(10))
    server.setNow('2026-03-09T10:01:00Z')
    await server.runJobs('remind-of-consultations')
    expect((await emails()).at(-1)).toEqual(['meeting-reminder', 'ada@kiln.example'])
  })

  test('are emailed to the contact who booked, until they leave', async () => {
    const nils = await signedIn(server.context, {
      email: 'nils@kiln.example',
      firstName: 'Nils',
      clientId: ada.user.id,
    })
    await server.call(
      contract.create,
      { body: { startsAt: at(10), timeZone, topic: '' } },
      nils.jar,
    )
    const booked = (await emails()).map(([kind, to]) => `${kind} ${to}`)
    expect(booked.slice(0, 2)).toEqual([
      'meeting-confirmation ada@kiln.example',
      'meeting-confirmation nils@kiln.example',
    ])
    server.setNow('2026-03-09T11:00:00Z')
    await server.runJobs('remind-of-consultations')
    expect((await emails()).slice(-2)).toEqual([
      ['meeting-reminder', 'ada@kiln.example'],
      ['meeting-reminder', 'nils@kiln.example'],
    ])
    const sent = await server.db.select().from(emailTable).orderBy(emailTable.id)
    expect(sent.find(({ kind }) => kind === 'owner-meeting-booked')?.text).toContain('Nils')
    await server.db.delete(users).where(eq(users.id, nils.user.id))
    const count = (await emails()).length
    await server.call(contract.cancelAny, { params: { id: 1 }, body: { note: '' } }, admin)
    expect((await emails()).slice(count).map(([kind]) => kind)).toEqual([
      'meeting-cancelled',
      'owner-meeting-cancelled',
    ])
  })

  describe('by the team', () => {
    const moveAny = (id: number, startsAt: string, note = '') =>
      server.call(contract.moveAny, { params: { id }, body: { startsAt, note } }, admin)
    const cancelAny = (id: number, note = '') =>
      server.call(contract.cancelAny, { params: { id }, body: { note } }, admin)
    const lastTo = async (to: string) =>
      (await server.db.select().from(emailTable).orderBy(emailTable.id)).findLast(
        (each) => each.to === to,
      )
    const notificationsOf = async (jar: Jar) =>
      (await server.call(notifications.list, {}, jar)).body
        .filter(({ kind }) => kind === 'meetings')
        .map(({ title, path }) => [title, path])

    test('moves it within the notice, in the client’s time zone, and informs everyone', async () => {
      await server.call(
        contract.create,
        { body: { startsAt: at(10), timeZone: 'Europe/Madrid', topic: '' } },
        ada.jar,
      )
      server.setNow('2026-03-10T09:30:00Z')
      expect((await move(1, at(11, 11))).status).toBe(409)
      const moved = await moveAny(1, at(11, 11), 'The kiln is cold on Tuesday.')
      expect([moved.status, moved.body]).toMatchObject([
        200,
        { startsAt: '2026-03-11T11:00:00.000Z', timeZone: 'Europe/Madrid', name: 'Ada Lindqvist' },
      ])
      const email = await lastTo('ada@kiln.example')
      expect(email).toMatchObject({
        kind: 'meeting-moved',
        subject: 'Your meeting was moved to Wednesday, March 11, 2026 at 12:00 PM',
        attachments: [{ filename: 'consultation.ics' }],
      })
      expect(email?.text).toContain('we had to move your meeting')
      expect(email?.text).toContain('The kiln is cold on Tuesday.')
      expect(await notificationsOf(ada.jar)).toEqual([
        ['We moved your meeting', '/meetings?meeting=1'],
      ])
      expect((await notificationsOf(admin))[0]?.[0]).toBe('Ada Lindqvist booked a meeting')
      const history = await server.call(auditEntries.list, { query: { noun: 'meetings' } }, admin)
      expect(history.body[0]).toMatchObject({ event: 'changed', label: 'Ada Lindqvist' })
      expect(history.body[0]?.changes.map(({ field }) => field)).toContain('startsAt')
    })

    test('cancels it until it begins', async () => {
      await book(at(10))
      await book(at(11))
      server.setNow('2026-03-10T10:10:00Z')
      expect((await cancelAny(1)).status).toBe(409)
      expect((await moveAny(1, at(12))).status).toBe(409)
      expect((await cancelAny(2, 'We are ill.')).body.status).toBe('cancelled')
      expect((await lastTo('ada@kiln.example'))?.text).toContain('We are ill.')
      expect((await moveAny(2, at(12))).status).toBe(409)
      expect((await server.call(contract.readAny, { params: { id: 9 } }, admin)).status).toBe(404)
    })

    test('moves a visitor’s consultation as well, and refuses a taken slot', async () => {
      const { bookingToken: token } = await createConsultationRequest(
        server.context,
        aConsultationRequest({ email: 'nora@e.example' }),
      )
      const body = { token, startsAt: at(10), timeZone }
      await server.call(bookings.create, { body })
      await book(at(11))
      const refused = await moveAny(1, at(11))
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { error: 'This slot has just been taken. Please choose another one.' },
      ])
      expect((await moveAny(1, at(13))).status).toBe(200)
      expect((await lastTo('nora@e.example'))?.kind).toBe('consultation-moved')
      const ofAda = { query: { clientId: ada.user.id } }
      const upcoming = await server.call(contract.upcoming, ofAda, admin)
      expect(upcoming.body.map(({ id }) => id)).toEqual([2])
    })
  })

  test('names an external scheduling page', async () => {
    const other = await openTestServer(
      { SCHEDULING_URL: 'https://calendar.example/agency' },
      engine,
    )
    const { jar } = await signedIn(other.context)
    const { body } = await other.call(contract.readScheduling, {}, jar)
    expect(body.schedulingUrl).toBe('https://calendar.example/agency')
    await other.close()
  })
})

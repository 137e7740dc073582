import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerId } from '../../../contract/core/users.ts'
import * as contract from '../../../contract/leads/booking-hosts.ts'
import * as slotCalls from '../../../contract/leads/bookings.ts'
import * as assignments from '../../../contract/core/assignments.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { defaultAvailability, writeAvailability } from '../../core/agency-time/store.ts'
import { bookings } from '../bookings/table.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'
import { createConsultationRequest } from '../consultation-requests/store.ts'
import { consultationRequests } from '../consultation-requests/table.ts'

const timeZone = 'Europe/London'
const wednesday = '2026-03-04T09:00:00.000Z'
const saturday = '2026-03-07T10:00:00.000Z'
type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(engines())('people who take bookings, on the %s database', (engine) => {
  let server: TestServer
  let owner: Person
  let nora: Person
  let theo: Person
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, { role: 'admin', firstName: 'Olga', lastName: 'Owner' })
    const member = { role: 'admin', teamRole: 'member' } as const
    nora = await signedIn(server.context, { ...member, firstName: 'Nora', lastName: 'Webb' })
    theo = await signedIn(server.context, { ...member, firstName: 'Theo', lastName: 'Lind' })
  })
  afterAll(() => server.close())

  const hours = { takesBookings: true, weekly: null, daysOff: [], placeLink: '' }
  const save = (person: Person, changes: Partial<contract.HostInput> = {}, by = person) => {
    const sent = { params: { id: person.user.id }, body: { ...hours, ...changes } }
    return server.call(contract.update, sent, by.jar)
  }
  const ask = async () =>
    (await createConsultationRequest(server.context, aConsultationRequest())).bookingToken
  const book = async (startsAt = wednesday, host?: string | null) => {
    const body = { token: await ask(), startsAt, timeZone, host }
    return server.call(slotCalls.create, { body })
  }
  const slots = async (host?: string) =>
    (
      await server.call(slotCalls.slots, {
        query: { token: await ask(), timeZone, ...(host && { host }) },
      })
    ).body
  const keyOf = async ({ user }: Person) => {
    const { body } = await server.call(contract.list, {}, owner.jar)
    return body.find(({ id }) => id === user.id)?.key ?? 'f'.repeat(16)
  }
  const hostsBooked = async () =>
    (await server.db.select().from(bookings).orderBy(bookings.id)).map(({ hostId }) => hostId)

  test('are nobody at first: the agency’s hours apply, and bookings are the team’s', async () => {
    const { body: all } = await server.call(contract.list, {}, nora.jar)
    expect(all.map(({ name, takesBookings }) => [name, takesBookings])).toEqual([
      ['Nora Webb', false],
      ['Olga Owner', false],
      ['Theo Lind', false],
    ])
    expect(await slots()).toMatchObject({ hosts: [], host: null })
    expect((await book()).body).toMatchObject({ host: null })
    expect((await book()).status).toBe(409)
    const [email] = await server.db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'owner-consultation-booked'))
    expect(email?.to).toBe(owner.user.email)
  })

  test('change their own hours; those of others take the right to change the agency’s', async () => {
    expect((await save(nora, {}, theo)).status).toBe(403)
    expect((await save(nora)).body).toMatchObject({ name: 'Nora Webb', takesBookings: true })
    expect((await save(nora, { takesBookings: false }, owner)).status).toBe(200)
    const client = await signedIn(server.context)
    expect((await save(client, {}, owner)).status).toBe(404)
    const ida = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    expect((await save(ida, {}, owner)).body).toMatchObject({
      fields: { takesBookings: contract.cannotHost },
    })
    const overlap = [
      { weekday: 1, from: '09:00', to: '12:00' },
      { weekday: 1, from: '11:00', to: '13:00' },
    ]
    expect((await save(nora, { weekly: overlap })).status).toBe(400)
    const stale = { params: { id: nora.user.id }, body: { ...hours, updatedAt: null } }
    expect((await server.call(contract.update, stale, nora.jar)).status).toBe(409)
  })

  test('share their times: a slot is free while one of them is, and goes to who has fewest', async () => {
    await save(nora)
    await save(theo, { weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] })
    const all = await slots()
    expect(all.hosts.map(({ name }) => name)).toEqual(['Nora Webb', 'Theo Lind'])
    expect(Object.keys(all.hosts[0] ?? {}).toSorted()).toEqual([
      'jobTitle',
      'key',
      'name',
      'profileImageUrl',
    ])
    const theirs = await slots(await keyOf(theo))
    expect(theirs.slots.map((at) => at.slice(0, 16))).toEqual([
      '2026-03-04T09:00',
      '2026-03-04T09:30',
      '2026-03-11T09:00',
      '2026-03-11T09:30',
    ])
    // Nobody has any: whoever was invited first. Then the other, then nobody is left.
    expect((await book()).body).toMatchObject({ host: { name: 'Nora Webb' } })
    expect((await slots()).slots).toContain(wednesday)
    expect((await book()).body).toMatchObject({ host: { name: 'Theo Lind' } })
    expect((await slots()).slots).not.toContain(wednesday)
    expect((await book()).status).toBe(409)
    // Both have one; Nora was booked longer ago, and Theo then has fewer.
    server.setNow('2026-03-02T10:01:00Z')
    await book('2026-03-04T09:30:00.000Z')
    await book('2026-03-04T09:30:00.000Z')
    await book('2026-03-11T09:00:00.000Z')
    const { id: n } = nora.user
    const { id: t } = theo.user
    expect(await hostsBooked()).toEqual([n, t, n, t, n])
  })

  test('are chosen by name: only their time counts, and nobody takes their place', async () => {
    await save(nora)
    await save(theo)
    const first = await book(wednesday, await keyOf(theo))
    expect(first.body).toMatchObject({ host: { name: 'Theo Lind' } })
    const second = await book(wednesday, await keyOf(theo))
    expect(second.status).toBe(409)
    const { detail } = second.body as unknown as RefusalBody & { detail: { nextSlots: string[] } }
    expect(detail.nextSlots[0]).toBe('2026-03-04T09:30:00.000Z')
    expect((await book(wednesday, await keyOf(owner))).status).toBe(409)
    expect((await book(wednesday, await keyOf(nora))).status).toBe(201)
  })

  test('keep a booking that moves, unless the attendee chooses somebody else', async () => {
    await save(nora)
    await save(theo)
    const { token } = (await book(wednesday, await keyOf(theo))).body
    const move = (startsAt: string, host?: string | null) =>
      server.call(slotCalls.move, { params: { token }, body: { startsAt, timeZone, host } })
    expect((await server.call(slotCalls.slots, { query: { token, timeZone } })).body.host).toBe(
      await keyOf(theo),
    )
    const later = '2026-03-05T09:00:00.000Z'
    expect((await move(later)).body).toMatchObject({ host: { name: 'Theo Lind' } })
    expect((await move(later, await keyOf(nora))).body).toMatchObject({
      host: { name: 'Nora Webb' },
    })
    await save(nora, { takesBookings: false })
    // Bookings stay with whoever stopped taking new ones, until they are moved.
    expect((await server.call(slotCalls.read, { params: { token } })).body).toMatchObject({
      host: { name: 'Nora Webb' },
    })
    expect((await move('2026-03-06T09:00:00.000Z')).body).toMatchObject({
      host: { name: 'Theo Lind' },
    })
  })

  test('get the consultation, the email and the name in the attendee’s email', async () => {
    await save(nora)
    await server.db.update(users).set({ jobTitle: 'Designer' }).where(eq(users.id, nora.user.id))
    await book()
    const [request] = await server.db.select().from(consultationRequests)
    expect(request?.assigneeId).toBe(nora.user.id)
    const sent = await server.db.select().from(emails)
    const toHost = sent.find(({ kind }) => kind === 'owner-consultation-booked')
    expect(toHost?.to).toBe(nora.user.email)
    const confirmation = sent.find(({ kind }) => kind === 'consultation-confirmation')
    expect(confirmation?.text).toContain('Nora Webb, Designer')
  })

  test('come first for whom they already work', async () => {
    await save(nora)
    await save(theo)
    const client = await signedIn(server.context, { assigneeId: theo.user.id })
    const body = { startsAt: wednesday, timeZone, phone: '+44 20 7946 0303', topic: 'Plan' }
    const { body: meeting } = await server.call(meetings.create, { body }, client.jar)
    expect(meeting).toMatchObject({ host: { name: 'Theo Lind' } })
    const { body: listed } = await server.call(meetings.list, {}, client.jar)
    expect(listed).toMatchObject([{ host: { name: 'Theo Lind' } }])
    const { body: upcoming } = await server.call(meetings.upcoming, {}, owner.jar)
    expect(upcoming).toMatchObject([{ host: { name: 'Theo Lind' } }])
  })

  test('are not there on their days off, nor while they are out of office', async () => {
    await save(nora, { daysOff: [{ from: '2026-03-04', to: '2026-03-04', note: '' }] })
    expect((await book()).status).toBe(409)
    await server.db
      .update(users)
      .set({ awayFrom: '2026-03-05', awayUntil: '2026-03-31' })
      .where(eq(users.id, nora.user.id))
    const { slots: left } = await slots()
    expect(new Set(left.map((at) => at.slice(0, 10)))).toEqual(new Set(['2026-03-03']))
  })

  test('have hours beyond the agency’s, and their own video link, which upcoming calls get', async () => {
    await writeAvailability(server.context, {
      ...defaultAvailability,
      place: 'video',
      placeLink: 'https://meet.example/furlong',
    })
    await save(nora, {
      weekly: [{ weekday: 6, from: '10:00', to: '11:00' }],
      placeLink: 'https://meet.example/nora',
    })
    const { body } = await book(saturday)
    expect(body).toMatchObject({ placeDetail: 'https://meet.example/nora' })
    await save(nora, { weekly: null, placeLink: '' })
    const { body: now } = await server.call(slotCalls.read, { params: { token: body.token } })
    expect(now).toMatchObject({ placeDetail: 'https://meet.example/furlong' })
    const changed = eq(emails.kind, 'consultation-link-changed')
    expect(await server.db.$count(emails, changed)).toBe(1)
  })

  test('hand their bookings over with their work, except where the other is booked already', async () => {
    await save(nora)
    await save(theo)
    await book(wednesday, await keyOf(nora))
    await book(wednesday, await keyOf(theo))
    await book('2026-03-05T09:00:00.000Z', await keyOf(nora))
    const sent = { params: { id: nora.user.id }, body: { assigneeId: theo.user.id } }
    expect((await server.call(assignments.handOver, sent, owner.jar)).status).toBe(200)
    const { id: t } = theo.user
    expect(await hostsBooked()).toEqual([nora.user.id, t, t])
  })

  test('hand them to nobody who can’t see consultations, and never book the owner twice', async () => {
    await save(nora)
    await save(owner)
    await book(wednesday, await keyOf(nora))
    await server.db.update(consultationRequests).set({ assigneeId: null })
    const handOver = (assigneeId: number | null) => {
      const sent = { params: { id: nora.user.id }, body: { assigneeId } }
      return server.call(assignments.handOver, sent, owner.jar)
    }
    const stays = { changed: 0, stayed: [expect.stringMatching(/^the booking on /)] }
    for (const teamRole of ['bookkeeper', 'contractor'] as const) {
      const sam = await signedIn(server.context, { role: 'admin', teamRole, firstName: 'Sam' })
      expect((await handOver(sam.user.id)).body).toEqual(stays)
    }
    // With nobody in particular, a booking is the owner’s.
    await book(wednesday, await keyOf(owner))
    expect((await handOver(null)).body).toEqual(stays)
    await server.db.update(bookings).set({ hostId: null }).where(eq(bookings.hostId, ownerId))
    expect((await handOver(owner.user.id)).body).toEqual(stays)
    expect(await hostsBooked()).toEqual([nora.user.id, null])
  })

  test('count bookings with nobody in particular as the owner’s, also where it is shared fairly', async () => {
    await book('2026-03-03T14:00:00.000Z')
    await save(owner)
    await save(nora)
    await book(wednesday)
    expect(await hostsBooked()).toEqual([null, nora.user.id])
  })

  test('get no email about a booking once their role can’t see it', async () => {
    await save(nora)
    const { token } = (await book()).body
    await server.db.update(users).set({ teamRole: 'bookkeeper' }).where(eq(users.id, nora.user.id))
    await server.db.delete(emails)
    await server.call(slotCalls.cancel, { params: { token } })
    const sent = await server.db.select().from(emails)
    const toTeam = sent.find(({ kind }) => kind === 'owner-consultation-cancelled')
    expect(toTeam?.to).toBe(owner.user.email)
  })

  test('who are booked at the same instant each get one visitor, and the third is refused', async () => {
    await save(nora)
    await save(theo)
    const answers = await Promise.all(Array.from({ length: 12 }, () => book()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(new Set(await hostsBooked())).toEqual(new Set([nora.user.id, theo.user.id]))
  })
})

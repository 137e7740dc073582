import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { create as createBooking, cancel } from '../../../contract/leads/bookings.ts'
import * as contract from '../../../contract/leads/consultation-requests.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import * as leadContract from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { leads } from '../leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aConsultationRequest } from './sample.ts'
import { consultationRequests } from './table.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const send = (changes = {}) => server.call(contract.create, { body: aConsultationRequest(changes) })
const list = async (query = {}) => (await server.call(contract.list, { query }, admin)).body
const read = async (id: number) =>
  (await server.call(contract.read, { params: { id } }, admin)).body
const leadsNow = () => server.db.select().from(leads).orderBy(leads.id)

describe('a request', () => {
  test('is stored, creates a lead, notifies the owner, and returns how to pick a slot', async () => {
    const body = aConsultationRequest({ email: 'Nora@Ellison.Example', businessName: '' })
    const answer = await server.call(contract.create, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ bookingToken: expect.any(String), schedulingUrl: null })
    expect(await read(1)).toEqual({
      ...body,
      id: 1,
      email: 'nora@ellison.example',
      status: 'new',
      notes: '',
      leadId: 1,
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
      dueAt: '2026-03-03T10:00:00.000Z',
      assigneeId: null,
      answeredAt: null,
      answeredBy: '',
      answeredByEmail: false,
      booking: null,
    })
    expect(await leadsNow()).toMatchObject([
      {
        contactName: 'Nora Ellison',
        companyName: '',
        email: 'nora@ellison.example',
        source: 'form',
        status: 'new',
        notes: 'March 2, 2026: asked for a consultation about Web Development, AI Automation',
      },
    ])
    expect(await server.db.$count(emails, eq(emails.kind, 'owner-consultation-request'))).toBe(1)
  })
  test('notifies the team until somebody answers it', async () => {
    await send()
    const [note] = (await server.call(notifications.list, {}, admin)).body
    expect(note).toMatchObject({
      kind: 'consultation-requests',
      title: 'New consultation request from Nora Ellison',
      body: 'Web Development, AI Automation',
      path: '/admin-consultations?request=1',
      readAt: null,
    })
    const params = { id: 1 }
    await server.call(contract.update, { params, body: { status: 'new', notes: 'Call' } }, admin)
    const unread = async () => (await server.call(notifications.count, {}, admin)).body.unread
    expect(await unread()).toBe(1)
    await server.call(contract.update, { params, body: { status: 'answered', notes: '' } }, admin)
    expect(await unread()).toBe(0)
  })
  test('updates the lead of a known person, and keeps what the team wrote', async () => {
    const lead = {
      email: 'nora@ellison.example',
      contactName: 'Nora E.',
      notes: 'Met at the fair.',
    }
    await server.call(
      leadContract.create,
      { body: { ...lead, priority: 'high', status: 'qualified' } },
      admin,
    )
    server.setNow('2026-03-05T23:30:00Z')
    await send({ email: lead.email, services: ['consulting'], phone: '123', businessName: 'EB' })
    expect(await leadsNow()).toMatchObject([
      {
        contactName: 'Nora E.',
        companyName: 'EB',
        phone: '123',
        priority: 'high',
        status: 'qualified',
        source: 'manual',
        notes:
          'Met at the fair.\nMarch 5, 2026: asked for a consultation about Technology Consulting',
        updatedAt: new Date('2026-03-05T23:30:00Z'),
      },
    ])
  })
  test('keeps notes within the length that the form accepts', async () => {
    const notes = 'x'.repeat(10_000)
    await server.call(leadContract.create, { body: { email: 'n@e.example', notes } }, admin)
    await send({ email: 'n@e.example' })
    expect(await leadsNow()).toMatchObject([{ notes }])
  })
  test('requires name, email, service and description, with an error beside each', async () => {
    const response = await server.inject({
      method: 'POST',
      url: contract.create.path,
      payload: { name: ' ', email: 'nora', services: [], projectDescription: '' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Full name is required',
      fields: {
        name: 'Full name is required',
        email: 'Please enter a valid email address',
        services: 'Please select at least one service',
        projectDescription: 'Please describe your project',
      },
    })
    expect(await leadsNow()).toEqual([])
  })
  test('rejects any other shape', async () => {
    const good = aConsultationRequest()
    const invalid = [
      ['name', 'x'.repeat(256)],
      ['email', 'a@b.example\r\nBcc: c@d.example'],
      ['services', ['web-development', 'magic']],
      ['services', 'web-development'],
      ['projectDescription', { a: 1 }],
      ['phone', 7],
      ['budget', 'x'.repeat(101)],
    ] as const
    for (const [field, value] of invalid) {
      const payload = { ...good, [field]: value }
      const response = await server.inject({ method: 'POST', url: contract.create.path, payload })
      expect(response.statusCode).toBe(400)
      const names = Object.keys(response.json<RefusalBody>().fields ?? {})
      expect(names.every((name) => name.startsWith(field))).toBe(true)
    }
    for (const payload of ['[]', 'null', '"x"', '{', '{"name":"a\\u0000b"}']) {
      const headers = { 'content-type': 'application/json' }
      const response = await server.inject({
        method: 'POST',
        url: contract.create.path,
        payload,
        headers,
      })
      expect(response.statusCode).toBe(400)
    }
    expect(await server.db.$count(consultationRequests)).toBe(0)
  })
  test('is limited to 20 an hour per network address', async () => {
    for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(201)
    const { status, headers } = await send()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('the inbox', () => {
  test('shows the newest first, page by page', async () => {
    for (let minute = 0; minute < 5; minute++) {
      server.setNow(`2026-03-02T10:0${minute}:00Z`)
      await send({ name: `Visitor ${minute}` })
    }
    const first = await server.call(contract.list, { query: { limit: 3 } }, admin)
    expect(first.body.map(({ name }) => name)).toEqual(['Visitor 4', 'Visitor 3', 'Visitor 2'])
    expect(first.headers['x-total-count']).toBe('5')
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers['link'] ?? '') ?? []
    const second = await server.inject({ url: next, cookies: Object.fromEntries(admin) })
    expect(second.json<{ name: string }[]>().map(({ name }) => name)).toEqual([
      'Visitor 1',
      'Visitor 0',
    ])
    expect(second.headers['link']).toBeUndefined()
    expect(await list({ cursor: 'rubbish' })).toMatchObject({ error: expect.any(String) })
  })
  test('searches name, email, business and phone', async () => {
    await send({ name: 'Ada Öberg', businessName: '100%_Kiln' })
    await send({ name: 'Ben Cole', phone: '555 123' })
    const names = async (q: string) => (await list({ q })).map(({ name }) => name)
    expect(await names('KILN ada')).toEqual(['Ada Öberg'])
    expect(await names('öberg')).toEqual(['Ada Öberg'])
    expect(await names('%_')).toEqual(['Ada Öberg'])
    expect(await names('555')).toEqual(['Ben Cole'])
    expect(await names('kiln cole')).toEqual([])
  })
  test('marks late requests', async () => {
    await send({ name: 'Late' })
    await send({ name: 'Answered' })
    const body = { status: 'answered', notes: '' } as const
    await server.call(contract.update, { params: { id: 2 }, body }, admin)
    server.setNow('2026-03-03T09:59:59Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    expect(await list({ status: 'late' })).toEqual([])
    server.setNow('2026-03-03T10:00:00Z')
    await send({ name: 'Fresh' })
    const names = async (status: string) => (await list({ status })).map(({ name }) => name)
    expect(await names('late')).toEqual(['Late'])
    expect(await names('new')).toEqual(['Fresh', 'Late'])
    expect(await names('answered')).toEqual(['Answered'])
  })
  test('filters by an upcoming slot', async () => {
    const { bookingToken: token } = (await send({ name: 'Booked' })).body
    await send({ name: 'Not booked' })
    const slot = { startsAt: '2026-03-04T09:00:00.000Z', timeZone: 'Asia/Tokyo' }
    const { token: own } = (await server.call(createBooking, { body: { token, ...slot } })).body
    const upcoming = () => server.call(contract.list, { query: { status: 'upcoming' } }, admin)
    const found = await upcoming()
    expect(found.body.map(({ name }) => name)).toEqual(['Booked'])
    expect(found.headers['x-total-count']).toBe('1')
    await server.call(cancel, { params: { token: own } })
    expect((await upcoming()).body).toEqual([])
    server.setNow('2026-03-02T10:00:01Z')
    await server.call(createBooking, { body: { token, ...slot } })
    expect((await upcoming()).body).toHaveLength(1)
    server.setNow('2026-03-04T09:30:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    expect((await upcoming()).body).toEqual([])
  })
  test('shows the booked slot', async () => {
    const { bookingToken: token } = (await send()).body
    const slot = { startsAt: '2026-03-04T09:00:00.000Z', timeZone: 'Asia/Tokyo' }
    const { token: own } = (await server.call(createBooking, { body: { token, ...slot } })).body
    expect((await list())[0]?.booking).toEqual({
      ...slot,
      id: 1,
      endsAt: '2026-03-04T09:30:00.000Z',
      status: 'booked',
      place: 'phone',
      placeDetail: '+44 20 7946 0303',
    })
    await server.call(cancel, { params: { token: own } })
    expect((await read(1)).booking).toBeNull()
  })
  test('rejects the second of two concurrent follow-ups', async () => {
    await send()
    const params = { id: 1 }
    const { updatedAt } = (await server.call(contract.read, { params }, admin)).body
    const body = { status: 'answered', notes: 'Called.', updatedAt } as const
    server.setNow('2026-03-02T12:00:00Z')
    expect((await server.call(contract.update, { params, body }, admin)).status).toBe(200)
    const second = await server.call(contract.update, { params, body }, admin)
    expect([second.status, second.body]).toMatchObject([
      409,
      { detail: { updatedAt: '2026-03-02T12:00:00.000Z' } },
    ])
  })

  test('stops the response clock once when answered, and restarts it when set back to new', async () => {
    await send()
    const update = async (status: 'new' | 'answered' | 'closed', notes = '') =>
      (await server.call(contract.update, { params: { id: 1 }, body: { status, notes } }, admin))
        .body
    server.setNow('2026-03-02T12:00:00Z')
    expect(await update('answered', ' Called. ')).toMatchObject({
      status: 'answered',
      notes: 'Called.',
      answeredAt: '2026-03-02T12:00:00.000Z',
    })
    server.setNow('2026-03-02T13:00:00Z')
    expect((await update('closed')).answeredAt).toBe('2026-03-02T12:00:00.000Z')
    expect((await update('new')).answeredAt).toBeNull()
    const nobody = await server.call(
      contract.update,
      { params: { id: 99 }, body: { status: 'new', notes: '' } },
      admin,
    )
    expect(nobody.status).toBe(404)
  })
})

test('returns the address of an external scheduling page', async () => {
  const outside = await openTestServer({ SCHEDULING_URL: 'https://calendar.example/furlong' })
  const { body } = await outside.call(contract.create, { body: aConsultationRequest() })
  expect(body.schedulingUrl).toBe('https://calendar.example/furlong')
  await outside.close()
})

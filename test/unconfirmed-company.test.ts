import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as clients from '../contract/clients/clients.ts'
import * as contacts from '../contract/clients/contacts.ts'
import * as meetings from '../contract/clients/meetings.ts'
import * as messages from '../contract/clients/messages.ts'
import { confirmFirst, confirmPresent } from '../contract/core/email-confirmations.ts'
import * as confirmations from '../contract/core/email-confirmations.ts'
import * as users from '../contract/core/users.ts'
import * as projects from '../contract/work/projects.ts'
import * as serviceRequests from '../contract/work/service-requests.ts'
import { aContact } from '../server/clients/contacts/sample.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { users as table } from '../server/core/users/table.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { readHistory } from '../server/platform/live-history.ts'
import { listCalls } from './client-calls.ts'
import { nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** A text in whatever belongs to the real company. */
const secret = 'of-the-real-company'

let server: TestServer
let admin: Jar
let stranger: { id: number; jar: Jar }
let bo: { id: number; jar: Jar }
let meetingId = 0

async function registered(email: string) {
  const jar: Jar = new Map()
  const body = { email, password: 'a guess that nobody had', firstName: 'S', lastName: 'T' }
  const answer = await server.call(
    users.register,
    { body: { ...body, businessName: 'Target' } },
    jar,
  )
  return { id: answer.body.id, jar }
}

beforeAll(async () => {
  server = await openTestServer()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  stranger = await registered('ceo@target.example')
  const made = { body: aProject(stranger.id, { name: secret }) }
  const { body: project } = await server.call(projects.create, made, admin)
  const person = aContact({ firstName: secret, clientRole: 'manager' })
  const params = { clientId: stranger.id }
  const { body: added } = await server.call(contacts.create, { params, body: person }, admin)
  const confirmed = { emailConfirmedAt: server.context.now() }
  await server.db.update(table).set(confirmed).where(eq(table.id, added.id))
  bo = { id: added.id, jar: await sessionOf(server.context, added.id) }
  const words = aMessage({ content: secret, projectId: project.id })
  await server.call(messages.send, { body: words }, bo.jar)
  await server.call(
    serviceRequests.create,
    { body: aServiceRequest({ description: secret }) },
    bo.jar,
  )
  const slot = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London', topic: secret }
  const booked = { body: { ...slot, phone: '+44 20 7946 0000' } }
  meetingId = (await server.call(meetings.create, booked, bo.jar)).body.id
  const record = { firstName: 'S', lastName: 'T', email: 'ceo@target.example' }
  const told = { phone: '+44 20 7946 0001', businessDescription: secret }
  const edited = { ...record, businessName: 'Target', industry: 'Retail', ...told }
  const sent = { params: { id: stranger.id }, body: edited }
  await server.call(clients.update, sent, admin)
})
afterAll(() => server.close())

describe('a stranger who registered the address of a company’s head', () => {
  test.each(listCalls.map((call) => [nameOf(call), call] as const))(
    '%s tells nothing of the company’s people',
    async (_name, { path: url }) => {
      const cookies = Object.fromEntries(stranger.jar)
      const answer = await server.inject({ method: 'GET', url, cookies })
      expect(answer.body).not.toContain(secret)
    },
  )

  test('reads of their own account only what they wrote', async () => {
    const known = await server.call(clients.read, { params: { id: stranger.id } }, admin)
    expect(known.body).toMatchObject({ businessDescription: secret })
    const { body } = await server.call(users.current, {}, stranger.jar)
    expect(body).toMatchObject({ phone: '', businessDescription: '' })
    const profile = {
      firstName: 'S',
      lastName: 'T',
      businessName: 'Target',
      phone: '',
      jobTitle: '',
    }
    const saved = await server.call(users.updateProfile, { body: profile }, stranger.jar)
    expect(saved).toMatchObject({ status: 409, body: { error: confirmFirst } })
  })

  test('changes and removes none of them, and no meeting of theirs', async () => {
    const params = { id: bo.id }
    const rights = { clientRole: 'viewer', onlyProjectId: null } as const
    const seen = { clientRole: 'manager', onlyProjectId: null } as const
    const changed = { params, body: { ...rights, seen } }
    const refused = { status: 409, body: { error: confirmFirst } }
    expect(await server.call(contacts.updateOwn, changed, stranger.jar)).toMatchObject(refused)
    expect(await server.call(contacts.removeOwn, { params }, stranger.jar)).toMatchObject(refused)
    const off = await server.call(meetings.cancel, { params: { id: meetingId } }, stranger.jar)
    expect(off.status).toBe(404)
    expect((await server.call(messages.list, {}, bo.jar)).body).toHaveLength(1)
  })

  test('hears of nothing live, while the company’s people do', async () => {
    const { position } = await readHistory(server.db, null)
    const words = aMessage({ content: secret, toUserId: stranger.id })
    await server.call(messages.send, { body: words }, admin)
    const heard = async (userId: number, clientId?: number) => {
      const reader = { userId, clientId, isAdmin: false, most: 9 }
      return (await readHistory(server.db, position, reader)).events.map(({ kind }) => kind)
    }
    expect(await heard(stranger.id)).toEqual([])
    expect(await heard(bo.id, stranger.id)).toContain('messages')
  })

  test('takes no answer to a request to another address', async () => {
    const eve = await registered('eve@target.example')
    const asked = await server.call(serviceRequests.create, { body: aServiceRequest() }, eve.jar)
    const answer = {
      params: { id: asked.body.id },
      body: { status: 'reviewing', answer: secret } as const,
    }
    expect((await server.call(serviceRequests.update, answer, admin)).status).toBe(200)
    const change = { body: { email: 'elsewhere@target.example' } }
    expect(await server.call(confirmations.change, change as never, eve.jar)).toMatchObject({
      status: 409,
      body: { fields: { email: confirmPresent('eve@target.example') } },
    })
  })
})

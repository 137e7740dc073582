import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/clients.ts'
import * as resetContract from '../../../contract/core/password-resets.ts'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { messages } from '../messages/table.ts'
import { projects } from '../../work/projects/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aUser } from '../../core/users/sample.ts'
import { addUser } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'

// A date in the past of the database's clock, so that jobs delayed by seconds are due.
const begin = '2020-03-02T10:00:00Z'
const input = {
  firstName: 'Marcus',
  lastName: 'Oyelaran',
  email: 'marcus@harbour.example',
  password: '',
  phone: '01632 960 001',
  businessName: 'Harbour Physio',
  industry: 'Healthcare',
  businessDescription: '',
}

const people = [
  ['Ada', 'Lindqvist', 'Kiln Street Ceramics', 'Retail'],
  ['Marcus', 'Oyelaran', 'Harbour Physio', 'Healthcare'],
  ['Ines', 'Carvalho', 'Porto Lane Bakery', 'Food'],
  ['Josephine', 'Abara', 'Abara Accounting', 'Finance'],
  ['Mei', 'Tanaka', 'Tanaka Dental', 'Healthcare'],
].map(([firstName = '', lastName = '', businessName, industry]) => {
  const email = `${firstName}@${lastName}.example`.toLowerCase()
  return aUser({ firstName, lastName, businessName, industry, email })
})

describe.each(engines())('clients on %s', (engine) => {
  let server: TestServer
  let admin: Map<string, string>
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow(begin)
    admin = (await signedIn(server.context, { role: 'admin', email: 'owner@furlong.example' })).jar
  })
  afterAll(() => server.close())

  const create = (changes: object = {}) =>
    server.call(contract.create, { body: { ...input, ...changes } }, admin)
  const invite = (id: number) => server.call(contract.invite, { params: { id } }, admin)
  const list = (query: object = {}) => server.call(contract.list, { query }, admin)
  const complete = (token: string) =>
    server.call(resetContract.complete, { body: { token, newPassword: 'heron-lamp-304' } })
  const signIn = (password: string) =>
    server.call(sessionsContract.create, { body: { email: input.email, password } })
  const emails = () => server.db.select().from(emailTable).orderBy(emailTable.id)

  test('keep their brand colors in a normal form, and when they are omitted', async () => {
    const { id } = (await create()).body
    const change = (changes: object) => {
      const { password: _p, ...least } = input
      return server.call(contract.update, { params: { id }, body: { ...least, ...changes } }, admin)
    }
    const { body } = await change({ brandColour: ' 0F766E', secondColour: '#F59E0B' })
    expect(body).toMatchObject({ brandColour: '#0f766e', secondColour: '#f59e0b' })
    expect((await change({ secondColour: '' })).body).toMatchObject({
      brandColour: '#0f766e',
      secondColour: '',
    })
    const wrong = await change({ brandColour: 'teal' })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { fields: { brandColour: expect.stringContaining('#0f766e') } },
    ])
  })

  describe('adding a client', () => {
    test('with a password lets the client sign in, and sends no email', async () => {
      const answer = await create({ password: 'tulip-kettle-91', role: 'admin' })
      expect(answer.status).toBe(201)
      const { password: _, ...profile } = input
      expect(answer.body).toMatchObject({ ...profile, role: 'client', invited: false })
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/i)
      expect((await signIn('tulip-kettle-91')).status).toBe(200)
      expect(await emails()).toEqual([])
    })

    test('without a password sends an invitation that works for 7 days', async () => {
      expect((await create()).body).toMatchObject({ invited: true })
      const [email] = await emails()
      expect(email).toMatchObject({ kind: 'client-invitation', to: input.email })
      expect(email?.text).toContain('Welcome, Marcus')
      server.setNow('2020-03-09T09:59:00Z')
      expect((await complete(email?.secret ?? '')).status).toBe(200)
      expect((await signIn('heron-lamp-304')).status).toBe(200)
      server.setNow(begin)
      expect((await list()).body).toMatchObject([{ email: input.email, invited: false }])
      expect(await emails()).toHaveLength(1)
    })

    test('lets a forgotten password replace an expired invitation', async () => {
      await create()
      const token = (await emails())[0]?.secret ?? ''
      server.setNow('2020-03-09T10:00:00Z')
      expect((await complete(token)).status).toBe(410)
      await server.call(resetContract.request, { body: { email: input.email } })
      await server.runJobs()
      expect((await complete((await emails()).at(-1)?.secret ?? '')).status).toBe(200)
    })

    test('refuses an address that has an account beside the field, and sends no email', async () => {
      await create({ password: 'tulip-kettle-91' })
      const sentence = 'An account with this email address already exists'
      for (const email of ['Marcus@Harbour.example', 'owner@furlong.example'])
        expect(await create({ email })).toMatchObject({
          status: 409,
          body: { fields: { email: expect.stringContaining(`${sentence}: `) } },
        })
      expect(await emails()).toEqual([])
    })

    test.each([
      [{ firstName: '' }, 'firstName', 'First name is required'],
      [{ lastName: ' ' }, 'lastName', 'Last name is required'],
      [{ email: 'marcus' }, 'email', 'Valid email is required'],
      [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
      [
        { password: 'letmein' },
        'password',
        'This password is among the most common ones. Please choose another.',
      ],
      [{ businessName: '' }, 'businessName', 'Business name is required'],
      [{ industry: '' }, 'industry', 'Industry is required'],
    ])('refuses %o', async (changes, field, sentence) => {
      const answer = await create(changes)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: sentence, fields: { [field]: sentence } })
    })

    test('accepts input without phone and description', async () => {
      const { phone: _p, businessDescription: _b, password: _w, ...least } = input
      const answer = await server.call(contract.create, { body: least }, admin)
      expect(answer).toMatchObject({ status: 201, body: { phone: '', businessDescription: '' } })
    })
  })

  describe('inviting again', () => {
    test('sends a new link, and the earlier one works until one of them was used', async () => {
      const { id } = (await create()).body
      expect((await invite(id)).status).toBe(200)
      const [old, renewed] = (await emails()).map(({ secret }) => secret ?? '')
      expect(renewed).not.toBe(old)
      expect((await complete(old ?? '')).status).toBe(200)
      expect((await complete(renewed ?? '')).status).toBe(410)
    })

    test('follows a corrected address, of which the mistyped one hears nothing', async () => {
      const { id } = (await create({ email: 'marcos@harbour.example' })).body
      const { password: _p, ...rest } = input
      const { body } = await server.call(
        contract.update,
        { params: { id }, body: { ...rest, email: input.email } },
        admin,
      )
      expect(body).toMatchObject({
        email: input.email,
        invited: true,
        invitation: expect.any(String),
      })
      const [wrong, right, ...more] = await emails()
      expect([wrong?.to, right?.to, more]).toEqual(['marcos@harbour.example', input.email, []])
      expect((await complete(wrong?.secret ?? '')).status).not.toBe(200)
      expect((await complete(right?.secret ?? '')).status).toBe(200)
    })

    test('is refused once there is a password', async () => {
      const { id } = (await create({ password: 'tulip-kettle-91' })).body
      expect(await invite(id)).toMatchObject({
        status: 409,
        body: { error: 'This client has already chosen a password' },
      })
    })

    test('is for clients only', async () => {
      const other = await addUser(server.context, aUser({ role: 'admin' }))
      expect((await invite(other?.id ?? 0)).status).toBe(404)
      expect((await invite(99_999)).status).toBe(404)
      expect(await emails()).toEqual([])
    })
  })

  describe('the list', () => {
    beforeEach(async () => {
      for (const [minute, client] of people.entries()) {
        server.setNow(new Date(Date.parse('2020-03-02T11:00:00Z') + minute * 60_000))
        await addUser(server.context, client)
      }
    })

    test('contains all clients and no admins, newest first, in complete pages', async () => {
      const emails: string[] = []
      let cursor = ''
      for (let page = 0; page < 4; page += 1) {
        const answer = await list({ limit: 2, cursor })
        expect(answer.headers['x-total-count']).toBe(String(people.length))
        emails.push(...answer.body.map(({ email }) => email))
        const next = /cursor=([^&>]+)/.exec(answer.headers['link'] ?? '')?.[1]
        if (!next) break
        cursor = decodeURIComponent(next)
      }
      expect(emails).toEqual(people.map(({ email }) => email).toReversed())
    })

    test.each([
      ['oyelaran', 1],
      ['ABARA', 1],
      ['porto lane', 1],
      ['@tanaka', 1],
      ['healthcare', 2],
      ['healthcare mei', 1],
      ['100%', 0],
      ["o'; drop table users", 0],
    ])('finds %s by name, address, business or industry', async (q, count) => {
      const answer = await list({ q })
      expect(answer.body).toHaveLength(count)
      expect(answer.headers['x-total-count']).toBe(String(count))
    })

    test('derives the status, counts projects outside the trash, and shows the last contact', async () => {
      const [ada, marcus, ines] = (await list()).body.toReversed()
      if (!ada || !marcus || !ines) throw new Error('no clients')
      const project = (clientId: number, changes: object = {}) =>
        server.db.insert(projects).values({ clientId, name: 'Shop', ...changes })
      await project(ada.id, { status: 'in_progress' })
      await project(ada.id, { status: 'completed' })
      await project(ada.id, { deletedAt: new Date() })
      await project(marcus.id, { status: 'in_progress', deletedAt: new Date() })
      await project(marcus.id, { status: 'review' })
      for (const createdAt of ['2020-03-03T08:00:00Z', '2020-03-03T09:00:00Z'].map(
        (at) => new Date(at),
      ))
        await server.db.insert(messages).values({
          clientId: ada.id,
          fromUserId: ada.id,
          toUserId: ada.id,
          content: 'Hello',
          createdAt,
        })
      const derived = (await list()).body
        .toReversed()
        .map(({ status, projects, lastContactAt }) => [status, projects, lastContactAt])
      expect(derived.slice(0, 3)).toEqual([
        ['active', 2, '2020-03-03T09:00:00.000Z'],
        ['pending', 1, null],
        ['pending', 0, null],
      ])
      const businesses = async (query: object) =>
        (await list(query)).body.map(({ businessName }) => businessName)
      expect(await businesses({ status: 'active' })).toEqual(['Kiln Street Ceramics'])
      expect(await businesses({ status: 'pending', sort: 'name' })).toEqual([
        'Abara Accounting',
        'Harbour Physio',
        'Porto Lane Bakery',
        'Tanaka Dental',
      ])
    })

    test('never contains a hash, a secret or a token', async () => {
      await server.db
        .update(users)
        .set({ passwordHash: '$argon2id$x', twoFactorSecret: 'JBSWY3DPEHPK3PXP' })
      expect(JSON.stringify((await list()).body)).not.toMatch(/argon2|JBSWY3DP|hash|secret/i)
    })

    test('rejects cursors of other lists', async () => {
      expect((await list({ cursor: 'x' })).status).toBe(400)
    })
  })
})

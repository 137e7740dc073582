import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/passkeys.ts'
import * as usersContract from '../../../contract/core/users.ts'
import { type Authenticator, newAuthenticator } from '../../../test/authenticator.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { emails } from '../emails/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { aUser } from '../users/sample.ts'
import type { UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { forgetPasskeys } from './store.ts'
import { passkeyChallenges, passkeys } from './table.ts'

const origin = 'https://foyer.test'
const start = '2026-03-02T10:00:00Z'
const mail = { SMTP_URL: 'smtp://127.0.0.1:9' }
type Jar = Map<string, string>

describe.each(engines())('passkeys on %s', (engine) => {
  let server: TestServer
  let user: UserRow
  let jar: Jar
  beforeAll(
    async () => void (server = await openTestServer({ PUBLIC_URL: origin, ...mail }, engine)),
  )
  beforeEach(async () => {
    await server.clear()
    server.setNow(start)
    ;({ user, jar } = await signedIn(server.context, { email: 'ada@kiln.example' }))
  })
  afterAll(() => server.close())

  const begin = (by = jar) => server.call(contract.begin, {}, by)
  const list = async (by = jar) => (await server.call(contract.list, {}, by)).body
  const remove = (id: number, by = jar) => server.call(contract.remove, { params: { id } }, by)
  const add = async (device: Authenticator, name = 'My phone', by = jar) => {
    const response = device.make((await begin(by)).body)
    return server.call(contract.add, { body: { name, response } }, by)
  }
  const added = async (by = jar) => {
    const device = newAuthenticator(origin)
    return { device, id: (await add(device, 'My phone', by)).body.id }
  }
  const ask = async (by: Jar) => (await server.call(contract.ask, {}, by)).body
  const use = (response: ReturnType<Authenticator['use']>, by: Jar, rememberMe = false) =>
    server.call(contract.signIn, { body: { response, rememberMe } }, by)
  const signIn = async (device: Authenticator, changes = {}, by: Jar = new Map()) =>
    use(device.use(await ask(by), changes), by)
  const sent = async () =>
    (await server.db.select().from(emails).orderBy(emails.id)).map(({ kind, to }) => [kind, to])

  describe('adding one', () => {
    test('asks the device for a key that needs a fingerprint, a face or a PIN', async () => {
      const { status, body } = await begin()
      expect(status).toBe(200)
      expect(body).toMatchObject({
        rp: { id: 'foyer.test', name: 'Furlong' },
        user: { name: 'ada@kiln.example', displayName: 'Ada Lindqvist' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      })
    })
    test('lists it by name, without its keys, and tells its owner by email', async () => {
      const device = newAuthenticator(origin)
      const { status, body } = await add(device, ' Ada’s phone ')
      expect(status).toBe(201)
      expect(body).toMatchObject({ name: 'Ada’s phone', backedUp: true, lastUsedAt: null })
      expect(await list()).toEqual([body])
      expect(JSON.stringify(body)).not.toMatch(/key|credential|handle/i)
      expect(await sent()).toEqual([['passkey-added', 'ada@kiln.example']])
      const [email] = await server.db.select().from(emails)
      expect(email?.text).toContain('Ada’s phone')
      expect(email?.text).toContain('If it wasn’t, remove that passkey')
      const [entry] = await server.db.select().from(auditEntries)
      expect(entry).toMatchObject({ noun: 'passkeys', event: 'created', clientId: user.id })
    })
    test('excludes the devices that already have one', async () => {
      const { device } = await added()
      const { body } = await begin()
      expect(body.excludeCredentials.map(({ id }) => id)).toEqual([device.id])
      expect((await add(device)).status).toBe(409)
    })
    test.each([
      ['from another site', { origin: 'https://evil.example' }],
      ['for another host name', { rpId: 'evil.example' }],
      ['without a fingerprint, a face or a PIN', { verified: false }],
      ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
      ['for a sign-in', { type: 'webauthn.get' }],
    ])('refuses a response %s', async (_what, changes) => {
      const response = newAuthenticator(origin).make((await begin()).body, changes)
      const answer = await server.call(contract.add, { body: { name: 'x', response } }, jar)
      expect(answer.status).toBe(400)
      expect(await list()).toEqual([])
    })
    test('takes a response once, within five minutes, from the person who began', async () => {
      const device = newAuthenticator(origin)
      const body = { name: 'Mine', response: device.make((await begin()).body) }
      const other = await signedIn(server.context)
      expect((await server.call(contract.add, { body }, other.jar)).status).toBe(400)
      expect((await server.call(contract.add, { body }, jar)).status).toBe(201)
      await server.db.delete(passkeys)
      expect((await server.call(contract.add, { body }, jar)).status).toBe(400)
      const late = { name: 'Late', response: device.make((await begin()).body) }
      server.setNow('2026-03-02T10:05:01Z')
      expect((await server.call(contract.add, { body: late }, jar)).status).toBe(400)
    })
    test('names the field of a missing name and allows twenty', async () => {
      const response = newAuthenticator(origin).make((await begin()).body)
      const nameless = await server.call(contract.add, { body: { name: ' ', response } }, jar)
      expect(nameless.body).toMatchObject({ fields: { name: 'Please enter a name' } })
      for (let at = 0; at < contract.mostPasskeys; at += 1) await added()
      expect((await begin()).status).toBe(409)
    })
  })

  describe('signing in', () => {
    test('needs nothing else, also with two-factor sign-in on, and counts the use', async () => {
      const { device } = await added()
      await server.db.update(users).set({ twoFactorEnabled: true })
      device.device.backedUp = false
      const browser: Jar = new Map()
      const answer = await signIn(device, {}, browser)
      expect(answer).toMatchObject({ status: 200, body: { email: 'ada@kiln.example' } })
      expect((await server.call(usersContract.current, {}, browser)).status).toBe(200)
      expect(await list()).toMatchObject([
        { backedUp: false, lastUsedAt: '2026-03-02T10:00:00.000Z' },
      ])
      const [row] = await server.db.select().from(passkeys)
      expect(row?.counter).toBe(device.device.counter)
    })
    test('is remembered for 30 days, and reported when the browser is new', async () => {
      const { device } = await added()
      const browser: Jar = new Map()
      const answer = await use(device.use(await ask(browser)), browser, true)
      expect(answer.cookies.join()).toContain('Max-Age=2592000')
      expect(await sent()).toContainEqual(['new-browser', 'ada@kiln.example'])
    })
    test('asks without naming an account', async () => {
      await added()
      expect(await ask(new Map())).toMatchObject({ rpId: 'foyer.test', allowCredentials: [] })
    })
    test.each([
      ['from another site', { origin: 'https://evil.example' }],
      ['for another host name', { rpId: 'evil.example' }],
      ['without a fingerprint, a face or a PIN', { verified: false }],
      ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
      ['for a new passkey', { type: 'webauthn.create' }],
      ['that names somebody else', { userHandle: 'A'.repeat(43) }],
    ])('refuses a response %s', async (_what, changes) => {
      const { device } = await added()
      const answer = await signIn(device, changes)
      expect(answer.status).toBe(401)
      expect(answer.cookies.join()).not.toContain('session')
    })
    test('takes a response once, also of two at the same moment', async () => {
      const { device } = await added()
      const browser: Jar = new Map()
      const response = device.use(await ask(browser))
      const answers = await Promise.all([use(response, new Map(browser)), use(response, browser)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    })
    test('works only in the browser that asked, for a quarter of an hour', async () => {
      const { device } = await added()
      const [mine, other]: Jar[] = [new Map(), new Map()]
      const response = device.use(await ask(mine as Jar))
      await ask(other as Jar)
      expect((await use(response, other as Jar)).status).toBe(401)
      server.setNow('2026-03-02T10:15:01Z')
      expect((await use(response, mine as Jar)).status).toBe(401)
      await server.runJobs('sweep-passkey-challenges')
      expect(await server.db.$count(passkeyChallenges)).toBe(0)
    })
    test('refuses a copied key, whose count went back', async () => {
      const { device } = await added()
      await signIn(device)
      device.device.counter = 0
      expect((await signIn(device)).status).toBe(401)
    })
    test('ends with the passkey, the account and the address of the site', async () => {
      const { device, id } = await added()
      await server.db.update(passkeys).set({ rpId: 'old.example' })
      expect((await signIn(device)).status).toBe(401)
      expect(await list()).toMatchObject([{ otherAddress: true }])
      await server.db.update(passkeys).set({ rpId: 'foyer.test' })
      await server.db.update(users).set({ deletedAt: new Date(start) })
      expect((await signIn(device)).body).toMatchObject({
        error: expect.stringContaining('was deleted'),
      })
      await server.db.update(users).set({ deletedAt: null })
      await remove(id)
      expect((await signIn(device)).status).toBe(401)
      const again = await added()
      await server.db.delete(users).where(eq(users.id, user.id))
      expect(await server.db.$count(passkeys)).toBe(0)
      expect((await signIn(again.device)).status).toBe(401)
    })
  })

  describe('the list', () => {
    test('belongs to one person', async () => {
      const { id } = await added()
      const other = await signedIn(server.context, { role: 'admin' })
      expect(await list(other.jar)).toEqual([])
      const rename = (by: Jar) =>
        server.call(contract.rename, { params: { id }, body: { name: 'Blue phone' } }, by)
      expect((await rename(other.jar)).status).toBe(404)
      expect((await remove(id, other.jar)).status).toBe(404)
      expect((await rename(jar)).body).toMatchObject({ id, name: 'Blue phone' })
    })
    test('removes one and tells its owner by email', async () => {
      const { id } = await added()
      expect((await remove(id)).status).toBe(200)
      expect(await list()).toEqual([])
      expect((await sent()).at(-1)).toEqual(['passkey-removed', 'ada@kiln.example'])
      expect((await remove(id)).status).toBe(404)
      const events = await server.db.select().from(auditEntries)
      expect(events.map(({ event }) => event)).toEqual(['created', 'deleted'])
    })
    test('loses all when somebody else may have made the account', async () => {
      await added()
      await forgetPasskeys(server.context, user.id)
      expect(await list()).toEqual([])
    })
  })

  describe('the last way to sign in', () => {
    const lastOf = async (changes: Partial<UserRow>) => {
      await server.db.update(users).set(changes).where(eq(users.id, user.id))
      const by = await sessionOf(server.context, user.id)
      return { by, ...(await added(by)) }
    }
    const team = { role: 'admin', teamRole: 'member' } as const
    test('of a client is an emailed code, so the passkey can go', async () => {
      const { by, id } = await lastOf({ passwordHash: null })
      expect((await remove(id, by)).status).toBe(200)
    })
    test('of somebody on the team without a password is a passkey, so it stays', async () => {
      const { by, id } = await lastOf({ ...team, passwordHash: null })
      const answer = await remove(id, by)
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ error: expect.stringContaining('choose a password') })
      expect(await list(by)).toHaveLength(1)
      const second = await added(by)
      const both = await Promise.all([remove(id, by), remove(second.id, by)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })
    test.each([
      ['a password', { ...team, passwordHash: 'x' }],
      ['an emailed code with two-factor sign-in', { ...team, twoFactorEnabled: true }],
    ])('may be %s', async (_what, changes) => {
      const { by, id } = await lastOf(changes)
      expect((await remove(id, by)).status).toBe(200)
    })
  })
})

test('without a mail server, a client without a password keeps the last passkey', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'http://localhost:3000' })
  const { jar } = await signedIn(server.context, aUser())
  const device = newAuthenticator('http://localhost:3000')
  const response = device.make((await server.call(contract.begin, {}, jar)).body)
  const added = await server.call(contract.add, { body: { name: 'Mine', response } }, jar)
  expect(added.status).toBe(201)
  const answer = await server.call(contract.remove, { params: { id: added.body.id } }, jar)
  expect(answer.status).toBe(409)
  await server.close()
})

test('without https, passkeys are refused with a sentence', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'http://192.0.2.1:3000' })
  const { jar } = await signedIn(server.context)
  for (const answer of [
    await server.call(contract.begin, {}, jar),
    await server.call(contract.ask, {}),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('begins with https') },
    })
  await server.close()
})

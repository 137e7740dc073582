import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import * as contract from '../../../contract/core/users.ts'
import { freshMinutes, needsProof } from '../../../contract/http.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { emails as emailTable } from '../emails/table.ts'
import { passkeys } from '../passkeys/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { issueLink } from '../password-resets/store.ts'
import { passwordResets } from '../password-resets/table.ts'
import { sessions } from '../sessions/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { users } from './table.ts'

const password = 'tulip-kettle-91'
const next = 'heron-lamp-304'
const person = {
  email: 'ada@kiln.example',
  password,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
}
let hash: string
beforeAll(async () => void (hash = await hashPassword(password)))

describe.each(engines())('users on %s', (engine) => {
  let server: TestServer
  beforeAll(
    async () =>
      void (server = await openTestServer({ PUBLIC_URL: 'http://foyer.localhost' }, engine)),
  )
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const register = (changes: object = {}, jar = new Map<string, string>()) =>
    server.call(contract.register, { body: { ...person, ...changes } }, jar)

  describe('registering', () => {
    test('creates a client and signs it in', async () => {
      const jar = new Map<string, string>()
      const answer = await register({ email: ' Ada@Kiln.example' }, jar)
      expect(answer.status).toBe(201)
      const { password: _, ...profile } = person
      expect(answer.body).toMatchObject({ ...profile, role: 'client', twoFactorEnabled: false })
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|secret"/i)
      expect((await server.call(contract.current, {}, jar)).body).toMatchObject(answer.body)
    })

    test('stores only a hash of the password', async () => {
      await register()
      const [row] = await server.db.select().from(users)
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
      expect(JSON.stringify(row)).not.toContain(password)
    })

    test('ignores a role in the input', async () => {
      const answer = await register({ role: 'admin', id: 1, twoFactorEnabled: true })
      expect(answer.body).toMatchObject({ role: 'client', twoFactorEnabled: false })
    })

    test('refuses an address that has an account, with a message for the toast', async () => {
      await register()
      const answer = await register({ email: 'ADA@kiln.example', password: next })
      expect(answer.status).toBe(409)
      const sentence = 'An account with this email address already exists'
      expect(answer.body).toEqual({ error: sentence })
      expect(answer.cookies).toEqual([])
      expect(await server.db.$count(users)).toBe(1)
    })

    test('creates one account when the same form is submitted many times in parallel', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => register()))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409, 409,
      ])
      expect(await server.db.$count(users)).toBe(1)
    })

    test.each([
      [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
      [
        { password: 'Iloveyou' },
        'password',
        'This password is among the most common ones. Please choose another.',
      ],
      [{ email: 'ada@' }, 'email', 'Please enter a valid email address'],
      [{ firstName: ' ' }, 'firstName', 'First name is required'],
      [{ lastName: '' }, 'lastName', 'Last name is required'],
      [{ businessName: undefined }, 'businessName', 'Business name is required'],
      [{ businessName: 'x'.repeat(256) }, 'businessName', 'Please use at most 255 characters'],
    ])('refuses %o', async (changes, field, sentence) => {
      const answer = await register(changes)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: sentence, fields: { [field]: sentence } })
    })

    test('is limited to 20 accounts an hour per network', async () => {
      const jar = new Map<string, string>()
      for (let count = 0; count < 20; count += 1)
        expect((await register({ email: `p${count}@kiln.example` }, jar)).status).toBe(201)
      const answer = await register({ email: 'p20@kiln.example' })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    })

    test('counts refused addresses that have an account', async () => {
      await register()
      for (let count = 1; count < 20; count += 1) expect((await register()).status).toBe(409)
      expect((await register()).status).toBe(429)
      expect((await register({ email: 'new@kiln.example' })).status).toBe(429)
    })

    test('hashes no password for an address that has an account', async () => {
      await register()
      const refused = async () => expect((await register()).status).toBe(409)
      const cpu = async (work: () => Promise<unknown>) => {
        const before = process.cpuUsage()
        for (let count = 0; count < 8; count += 1) await work()
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      await refused()
      expect(await cpu(refused)).toBeLessThan(await cpu(() => hashPassword(password)))
    })
  })

  describe('the own profile', () => {
    test('is changed by its owner and nobody else', async () => {
      const { jar, user } = await signedIn(server.context)
      const other = await signedIn(server.context)
      const body = { firstName: 'Adaeze', lastName: 'L', businessName: '', phone: '01632 960 001' }
      const answer = await server.call(
        contract.updateProfile,
        {
          body: { ...body, role: 'admin', email: 'x@y.example', id: other.user.id } as typeof body,
        },
        jar,
      )
      expect(answer).toMatchObject({ status: 200, body })
      expect(answer.body).toMatchObject({ id: user.id, role: 'client', email: user.email })
      const [untouched] = await server.db.select().from(users).where(eq(users.id, other.user.id))
      expect(untouched?.firstName).toBe('Ada')
    })

    test('rejects a stale save, and contains no secret', async () => {
      const { jar, user } = await signedIn(server.context)
      const { firstName, lastName, businessName, phone, jobTitle } = user
      const seen = { firstName, lastName, businessName, phone, jobTitle }
      const save = (changes: object) =>
        server.call(contract.updateProfile, { body: { ...seen, ...changes, seen } }, jar)
      expect((await save({ phone: '1' })).status).toBe(200)
      const late = await save({ phone: '2' })
      expect([late.status, late.body]).toMatchObject([
        409,
        { detail: { now: { id: user.id, ...seen, phone: '1' } } },
      ])
      const { detail } = late.body as unknown as { detail: { now: object } }
      expect(Object.keys(detail.now).toSorted()).toEqual(['id', ...Object.keys(seen)].toSorted())
    })

    test('requires a name', async () => {
      const { jar } = await signedIn(server.context)
      const body = { firstName: '', lastName: 'L', businessName: '', phone: '' }
      const answer = await server.call(contract.updateProfile, { body }, jar)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { firstName: 'First name is required' } },
      })
    })
  })

  test('gets a first password with a fresh proof, unless its owner has no way to give one', async () => {
    const body = { newPassword: next }
    const proof = { error: needsProof, detail: { proof: true } }
    const later = new Date(+server.context.now() + freshMinutes * 60_000)
    const withPasskey = await signedIn(server.context)
    await server.db.insert(passkeys).values({
      userId: withPasskey.user.id,
      name: 'Phone',
      credentialId: 'a',
      publicKey: 'a',
      userHandle: 'a',
      rpId: 'foyer.localhost',
      counter: 0,
      backedUp: true,
      transports: [],
      createdAt: server.context.now(),
    })
    const withNothing = await signedIn(server.context)
    server.setNow(later)
    const choose = ({ jar }: typeof withPasskey) =>
      server.call(contract.choosePassword, { body }, jar)
    expect(await choose(withPasskey)).toMatchObject({ status: 403, body: proof })
    expect(await choose(withNothing)).toMatchObject({ status: 200 })
    const proved = await sessionOf(server.context, withPasskey.user.id)
    expect(await choose({ ...withPasskey, jar: proved })).toMatchObject({ status: 200 })
    server.setNow('2026-03-02T10:00:00Z')
  })

  test('guesses the time zone once, and validates a chosen one', async () => {
    const { jar } = await signedIn(server.context)
    const say = (timeZone: string, guessed = false) =>
      server.call(contract.updateTimeZone, { body: { timeZone, guessed } }, jar)
    expect((await server.call(contract.current, {}, jar)).body.timeZone).toBeNull()
    expect((await say('Asia/Tokyo', true)).body.timeZone).toBe('Asia/Tokyo')
    expect((await say('Europe/Paris', true)).body.timeZone).toBe('Asia/Tokyo')
    expect((await say('Europe/Paris')).body.timeZone).toBe('Europe/Paris')
    expect(await say('Mars/Olympus')).toMatchObject({
      status: 400,
      body: { fields: { timeZone: 'This time zone is not known' } },
    })
  })

  describe('changing the password', () => {
    const change = (jar: Map<string, string>, changes: object = {}) =>
      server.call(
        contract.changePassword,
        { body: { currentPassword: password, newPassword: next, ...changes } },
        jar,
      )
    const signIn = (email: string, with_: string, jar = new Map<string, string>()) =>
      server.call(sessionsContract.create, { body: { email, password: with_ } }, jar)

    test('keeps this browser signed in, ends other sessions, voids links, and sends an email', async () => {
      const { jar, user } = await signedIn(server.context, { passwordHash: hash })
      const elsewhere = new Map<string, string>()
      await signIn(user.email, password, elsewhere)
      const stranger = await signedIn(server.context)
      await issueLink(server.context, user.id, 'reset')

      expect(await change(jar)).toMatchObject({ status: 200, body: { ok: true } })
      expect((await server.call(contract.current, {}, jar)).status).toBe(200)
      expect((await server.call(contract.current, {}, elsewhere)).status).toBe(401)
      expect((await server.call(contract.current, {}, stranger.jar)).status).toBe(200)
      expect((await signIn(user.email, password)).status).toBe(401)
      expect((await signIn(user.email, next)).status).toBe(200)
      const [link] = await server.db.select().from(passwordResets)
      expect(link?.usedAt).not.toBeNull()
      const emails = await server.db.select().from(emailTable).orderBy(asc(emailTable.id))
      const [changed, ...rest] = emails.filter(({ kind }) => kind !== 'new-browser')
      expect(changed).toMatchObject({ kind: 'password-changed', to: user.email })
      expect(rest).toEqual([])
      const entries = await server.db.select().from(auditEntries)
      expect(entries).toMatchObject([
        { noun: 'clients', recordId: user.id, event: 'password-set', userId: user.id, changes: [] },
      ])
    })

    test('rejects a wrong current password beside its field', async () => {
      const { jar, user } = await signedIn(server.context, { passwordHash: hash })
      await signIn(user.email, password)
      const answer = await change(jar, { currentPassword: 'not it' })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        fields: { currentPassword: 'This is not your current password' },
      })
      expect(await server.db.$count(sessions)).toBe(2)
      expect((await signIn(user.email, password)).status).toBe(200)
    })

    test.each([
      ['client', '123456', 'This password is among the most common ones. Please choose another.'],
      ['admin', 'heron-lamp1', 'Password must be at least 12 characters long'],
    ] as const)('refuses a password too weak for a %s: %s', async (role, newPassword, sentence) => {
      const { jar } = await signedIn(server.context, { role, passwordHash: hash })
      const answer = await change(jar, { newPassword })
      expect(answer).toMatchObject({ status: 400, body: { fields: { newPassword: sentence } } })
    })

    test('cannot be used for endless guessing', async () => {
      const { jar } = await signedIn(server.context, { passwordHash: hash })
      const statuses = new Set<number>()
      for (let guess = 0; guess < 12; guess += 1)
        statuses.add((await change(jar, { currentPassword: `guess ${guess}` })).status)
      expect([...statuses]).toEqual([400, 429])
    })
  })
})

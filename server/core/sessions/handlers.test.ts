import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/sessions.ts'
import * as usersContract from '../../../contract/core/users.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { sessionJobs } from './jobs.ts'
import { rateLimits } from '../../platform/table.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { users } from '../users/table.ts'
import { signedIn } from './sample.ts'
import { sessions } from './table.ts'

const password = 'tulip-kettle-91'
const wrong = { error: 'Please check your credentials and try again.' }
const start = '2026-03-02T10:00:00Z'
let hash: string
beforeAll(async () => void (hash = await hashPassword(password)))

describe.each(engines())('sessions on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow(start)
    await addUser(server.context, aUser({ email: 'ada@kiln.example', passwordHash: hash }))
  })
  afterAll(() => server.close())

  const signIn = (changes: object = {}, jar = new Map<string, string>()) =>
    server.call(contract.create, { body: { email: 'ada@kiln.example', password, ...changes } }, jar)
  const me = (jar: Map<string, string>) => server.call(usersContract.current, {}, jar)

  describe('signing in', () => {
    test('returns the user without secrets, and sets a cookie that signs in', async () => {
      const jar = new Map<string, string>()
      const answer = await signIn({ email: ' ADA@Kiln.example ' }, jar)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ email: 'ada@kiln.example', role: 'client' })
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|secret|token/i)
      expect((await me(jar)).body).toEqual({
        ...answer.body,
        hasPassword: true,
        offersSignIn: false,
        lacksSecondFactor: false,
        liveAfter: expect.any(String),
      })
    })

    test('hides the cookie from scripts and other sites, until the browser closes', async () => {
      const { cookies } = await signIn()
      const cookie = cookies.find((each) => each.startsWith('foyer_session='))
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/Max-Age|Expires|Secure/)
    })

    test('lasts 30 days with "Remember me"', async () => {
      const { cookies } = await signIn({ rememberMe: true })
      expect(cookies[0]).toMatch(/^foyer_session=[\w-]{43}; Max-Age=2592000;/)
    })

    test('stores only a hash of the cookie', async () => {
      const jar = new Map<string, string>()
      await signIn({}, jar)
      const [row] = await server.db.select().from(sessions)
      expect(JSON.stringify(row)).not.toContain(jar.get('foyer_session'))
    })

    test('from a browser that never proved the address is reported by email, but not the very first', async () => {
      const reports = () => server.db.select().from(emails).where(eq(emails.kind, 'new-browser'))
      const first = new Map<string, string>()
      await signIn({}, first)
      first.delete('foyer_session')
      await signIn({}, first)
      expect(await reports()).toEqual([])
      await signIn({ password: 'wrong' })
      expect(await reports()).toEqual([])
      const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
      const second = new Map<string, string>()
      const body = { email: 'ada@kiln.example', password }
      await server.call(contract.create, { body }, second, { headers })
      await server.call(contract.create, { body }, second, { headers })
      const [report, ...more] = await reports()
      expect(more).toEqual([])
      expect(report).toMatchObject({ to: 'ada@kiln.example' })
      expect(report?.text).toContain('Browser: Firefox on Windows')
      expect(report?.text).toContain('Network address: 127.0.0.1')
      expect(report?.text).toContain('Monday, March 2, 2026')
    })

    test('replaces the session that the request came with', async () => {
      const jar = new Map<string, string>()
      await signIn({}, jar)
      const before = new Map(jar)
      await signIn({}, jar)
      expect(jar.get('foyer_session')).not.toBe(before.get('foyer_session'))
      expect((await me(before)).status).toBe(401)
      expect(await server.db.$count(sessions)).toBe(1)
    })

    test('does not adopt a session planted by somebody else', async () => {
      const planted = new Map([['foyer_session', 'A'.repeat(43)]])
      await signIn({}, planted)
      expect(planted.get('foyer_session')).not.toBe('A'.repeat(43))
    })

    test.each([
      ['a wrong password', { password: 'tulip-kettle-92' }],
      ['an unknown address', { email: 'nobody@kiln.example' }],
      ['an account without a password', { email: 'invited@kiln.example' }],
    ])('answers %s with the same sentence and no cookie', async (_what, changes) => {
      await addUser(server.context, aUser({ email: 'invited@kiln.example' }))
      const answer = await signIn(changes)
      expect(answer).toMatchObject({ status: 401, body: wrong, cookies: [] })
    })

    test.each([
      [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
      [{ password: '' }, 'password', 'Please enter your password'],
    ])('names the field of bad input %j', async (changes, field, sentence) => {
      const answer = await signIn(changes)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ fields: { [field]: sentence } })
    })

    test.each([
      [null],
      [[]],
      ['text'],
      [{ email: ['a@b.c'], password: {} }],
      [{ email: 'a\0@b.c' }],
    ])('refuses the body %j without a server error', async (body) => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect(answer.statusCode).toBe(400)
    })

    test('counts spaces as part of a password', async () => {
      expect((await signIn({ password: ` ${password} ` })).status).toBe(401)
    })

    test('renews a hash of lower cost', async () => {
      const tag = argon2Sync('argon2id', {
        message: password,
        nonce: Buffer.from('somesalt'),
        tagLength: 32,
        memory: 8,
        passes: 1,
        parallelism: 1,
      })
      const weak = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${tag.toString('base64').replace('=', '')}`
      await server.db.update(users).set({ passwordHash: weak })
      expect((await signIn()).status).toBe(200)
      const [user] = await server.db.select().from(users)
      expect(user?.passwordHash).toContain('$m=19456,t=2,p=1$')
      expect((await signIn()).status).toBe(200)
    })
  })

  describe('a session', () => {
    test('ends after 12 hours, or 30 days when remembered', async () => {
      const [short, long] = [new Map<string, string>(), new Map<string, string>()]
      await signIn({}, short)
      await signIn({ rememberMe: true }, long)
      server.setNow('2026-03-02T21:59:59Z')
      expect((await me(short)).status).toBe(200)
      server.setNow('2026-03-02T22:00:01Z')
      expect((await me(short)).status).toBe(401)
      server.setNow('2026-04-01T09:59:59Z')
      expect((await me(long)).status).toBe(200)
      server.setNow('2026-04-01T10:00:01Z')
      expect((await me(long)).status).toBe(401)
    })

    test('updates its last use at most once a minute', async () => {
      const { jar, user } = await signedIn(server.context)
      const lastSeen = async () => {
        const [row] = await server.db.select().from(sessions).where(eq(sessions.userId, user.id))
        return row?.lastSeenAt.toISOString()
      }
      server.setNow('2026-03-02T10:00:59Z')
      await me(jar)
      expect(await lastSeen()).toBe('2026-03-02T10:00:00.000Z')
      server.setNow('2026-03-02T10:01:00Z')
      await me(jar)
      expect(await lastSeen()).toBe('2026-03-02T10:01:00.000Z')
    })

    test('is deleted by the sweep once it is over, like used-up limits', async () => {
      await signedIn(server.context)
      server.setNow('2026-03-02T23:00:00Z')
      await signedIn(server.context)
      await server.db.insert(rateLimits).values([
        { key: 'old', used: 3, resetAt: new Date('2020-01-01') },
        { key: 'open', used: 3, resetAt: new Date(Date.now() + 60_000) },
      ])
      await server.runJobs(sessionJobs[0]?.name)
      expect(await server.db.$count(sessions)).toBe(1)
      expect((await server.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['open'])
    })

    test('that does not exist gives 401 and a message', async () => {
      expect(await me(new Map())).toMatchObject({
        status: 401,
        body: { error: 'Please sign in first' },
      })
      expect((await me(new Map([['foyer_session', 'x']]))).status).toBe(401)
    })
  })

  describe('signing out', () => {
    test('ends the session on the server and clears the cookies', async () => {
      const jar = new Map<string, string>()
      await signIn({}, jar)
      const kept = new Map(jar)
      const answer = await server.call(contract.end, {}, jar)
      expect(answer).toMatchObject({ status: 200, body: { ok: true } })
      expect([...jar.keys()]).toEqual(['known_browser'])
      expect((await me(kept)).status).toBe(401)
    })

    test('works when nobody is signed in', async () => {
      expect((await server.call(contract.end, {})).status).toBe(200)
    })
  })

  describe("the caller's own sessions", () => {
    test('are listed by last use, with the current one marked', async () => {
      const phone = new Map<string, string>()
      await signIn({}, phone)
      server.setNow('2026-03-02T11:00:00Z')
      const laptop = new Map<string, string>()
      await signIn({}, laptop)
      await signedIn(server.context)
      const { body } = await server.call(contract.list, {}, laptop)
      expect(body.map(({ current }) => current)).toEqual([true, false])
      expect(body[0]).toMatchObject({ networkAddress: '127.0.0.1' })
      expect(JSON.stringify(body)).not.toMatch(/token|hash/i)
    })

    test('end one at a time, or all others at once, and never those of other users', async () => {
      const [one, two, three] = [new Map(), new Map(), new Map<string, string>()]
      for (const jar of [one, two, three]) await signIn({}, jar)
      const stranger = await signedIn(server.context)
      const { body } = await server.call(contract.list, {}, stranger.jar)
      const foreign = { params: { id: body[0]?.id ?? 0 } }
      expect((await server.call(contract.remove, foreign, one)).status).toBe(404)

      const remaining = await server.call(contract.list, {}, one)
      const current = remaining.body.find((each) => each.current)?.id
      const other = remaining.body.find((each) => !each.current)?.id
      expect((await server.call(contract.remove, { params: { id: other ?? 0 } }, one)).status).toBe(
        200,
      )
      expect((await server.call(contract.list, {}, one)).body).toHaveLength(2)
      expect((await server.call(contract.removeOthers, {}, one)).status).toBe(200)
      expect((await server.call(contract.list, {}, one)).body.map(({ id }) => id)).toEqual([
        current,
      ])
      expect((await me(stranger.jar)).status).toBe(200)

      await server.call(contract.remove, { params: { id: current ?? 0 } }, one)
      expect([...one.keys()]).toEqual(['known_browser'])
    })
  })
})

test('behind https, this host and its cookie require https, but its other hosts do not', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'https://foyer.test' })
  await addUser(server.context, aUser({ email: 'ada@kiln.example', passwordHash: hash }))
  const { cookies, headers } = await server.call(contract.create, {
    body: { email: 'ada@kiln.example', password },
  })
  expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await server.close()
})
